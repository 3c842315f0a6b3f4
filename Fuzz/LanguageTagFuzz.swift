// Valise — names of languages as a fuzzer makes them
// SPDX-License-Identifier: Apache-2.0

internal import Localization

extension FuzzTarget {
  /// The input is names of languages: preferred ones, a line break, and available ones, with
  /// commas between them.
  public static let languageTag = FuzzTarget(
    name: "language-tag",
    seeds: [
      "en-GB\nen,en_GB", "zh-Hant-HK\nzh_TW,zh-Hans,zh_HK", "pt-PT,fr-CH,fr-CA\npt-BR,fr-FR,fr_CA",
      "sr_Latn_RS_EKAVSK\nsh,sr-Latn,English", "en-US-u-ca-buddhist,de@x=y\nde__1996,en_US.UTF-8",
      "yue,wuu,nb,hi\nzh,zh_Hans,no,nn,en,Base,zxx",
    ].map { [UInt8]($0.utf8) },
    words: ["_", "-", "@", ".", ",", "zh", "Hant", "_TW", "419", "English", "ZZ", "\u{E9}"]
      .map { [UInt8]($0.utf8) },
    body: { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map { line in
        line.split(separator: UInt8(ascii: ",")).prefix(40)
          .map { String(decoding: $0, as: UTF8.self) }
      }
      let preferred = lines.first ?? []
      let available = lines.count > 1 ? lines[1] : preferred
      let list = LanguageSearchList(
        localizations: available,
        developmentRegion: available.last,
        preferred: preferred,
        hostLanguages: preferred.reversed()
      )
      // Whatever the names are, there is something to look for, and only what was given.
      precondition(!list.languages.isEmpty, "the search list is empty")
      let given = available + ["en"]
      precondition(list.languages.allSatisfy { given.contains($0) }, "a language was made up")
    }
  )
}
