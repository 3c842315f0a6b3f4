// Valise — random, well-formed tags of languages, many of them related
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseTestKit

/// Random, well-formed tags of languages, many of them related.
struct RandomLanguages {
  private var numbers: SeededGenerator
  private let rareLanguages: [String]
  private let rareRegions: [String]

  private static let languages = [
    "en", "en", "zh", "zh", "fr", "de", "pt", "es", "sr", "nb", "nn", "no", "da", "it", "ru", "ja",
    "ko", "hi", "yue", "wuu", "ars", "ar", "iw", "he", "in", "id", "sh", "mo", "ro", "tl", "fil",
    "uz", "az", "kk", "pa", "mn", "ur", "bs", "ht", "nl", "sv", "cnr", "prs", "sgn", "zxx", "eng",
    "deu", "cmn", "English", "French", "German",
  ]
  private static let scripts = [
    "Hans", "Hant", "Latn", "Cyrl", "Arab", "Deva", "Zzzz", "hans", "LATN",
  ]
  private static let regions = [
    "US", "GB", "AU", "CA", "IN", "150", "001", "419", "MX", "ES", "FR", "CH", "DE", "AT", "CN",
    "TW", "HK", "MO", "SG", "BR", "PT", "RS", "ME", "NO", "IT", "ZZ", "NZ", "gb", "USA",
  ]
  private static let variants = ["1996", "POSIX", "oxendict", "valencia", "NYNORSK"]
  private static let extensions = ["@collation=phonebook", "-u-ca-buddhist", "-x-foo", "-t-en"]

  init(seed: UInt64) throws {
    numbers = SeededGenerator(seed: seed)
    let data = Data(try Repository.text("dev/language-tables.json").utf8)
    let tables = try JSONDecoder().decode([String: [String: String]].self, from: data)
    let known = (tables["likelySubtags"] ?? [:]).keys.map { String($0.prefix { $0 != "_" }) }
    rareLanguages = Set(known).subtracting(["und"]).sorted()
    rareRegions = Set((tables["alpha3Regions"] ?? [:]).values).sorted()
  }

  /// The languages that a reader prefers and the localizations that there are.
  mutating func next() -> (preferred: [String], available: [String]) {
    var preferred: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { preferred.append(tag()) }
    if preferred.count > 1, isLucky(1, of: 2) { preferred[1] = relative(of: preferred[0]) }
    var available: [String] = []
    for _ in 0..<Int.random(in: 1...8, using: &numbers) {
      available.append(isLucky(6, of: 10) ? relative(of: pick(preferred)) : tag())
    }
    return (preferred, available)
  }

  private mutating func tag() -> String {
    let language = isLucky(7, of: 10) ? pick(Self.languages) : pick(rareLanguages)
    var text = language
    if isLucky(3, of: 10) { text += sign() + pick(Self.scripts) }
    if isLucky(1, of: 2) { text += sign() + pick(isLucky(7, of: 10) ? Self.regions : rareRegions) }
    if isLucky(1, of: 30), language.count < 4 { text += sign() + pick(Self.variants) }
    // With an extension ICU reads the tag as BCP 47 does, which knows no USA and calls sgn-FR fsl.
    let isPlain = !text.contains("USA") && language != "sgn"
    if isLucky(1, of: 40), isPlain { text += pick(Self.extensions) }
    guard isLucky(1, of: 20) else { return text }
    return isLucky(1, of: 2) ? text.uppercased() : text.lowercased()
  }

  /// The same language with another script or region.
  private mutating func relative(of tag: String) -> String {
    var text = String(tag.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
    if isLucky(3, of: 10) { text += sign() + pick(Self.scripts) }
    if isLucky(6, of: 10) { text += sign() + pick(Self.regions) }
    return text
  }

  private mutating func sign() -> String { isLucky(1, of: 2) ? "-" : "_" }

  private mutating func isLucky(_ chances: Int, of all: Int) -> Bool {
    Int.random(in: 0..<all, using: &numbers) < chances
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: 0..<texts.count, using: &numbers)]
  }
}
