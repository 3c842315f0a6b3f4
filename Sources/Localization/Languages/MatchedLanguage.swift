// Valise — a tag prepared for matching: its names and the chain of its parents
// SPDX-License-Identifier: Apache-2.0

/// A tag prepared for matching: its names and the chain of its parents.
struct MatchedLanguage: Sendable {
  /// The identifier as the tag writes it.
  let baseName: String
  /// The identifier with old names and codes replaced.
  let name: String
  /// The language of `name`.
  let language: String
  /// The language whose texts serve readers of this one too.
  private let group: String
  /// Whether `name` has a region.
  let hasRegion: Bool
  /// `name` and its parents, nearest first.
  ///
  /// In the chain of an available localization `name` comes twice when its region is not the one
  /// that its language suggests, so that `it` prefers `it-IT` over `it-CH`.
  let chain: [String]

  /// How many entries a chain has at most.
  static let chainLimit = 9
  /// What is not pushed back for its region.
  ///
  /// Source: ICU, `ualoc_localizationsToUse`.
  private static let exemptNames = ["es_MX", "zh_Hant_TW"]

  init(_ tag: LanguageTag, isAvailable: Bool) {
    baseName = tag.identifier
    name = tag.normalizedIdentifier
    // A name in the tables has two letters or more, so the tag itself stands in for nothing.
    let parts = name == baseName ? tag : LanguageTag(name) ?? tag
    language = parts.language
    group = LanguageTables.group(of: language)
    hasRegion = parts.region != nil
    let isPushedBack =
      isAvailable && hasRegion && !Self.exemptNames.contains(name) && Self.keepsRegion(parts)
    chain = Self.chain(from: name, isPushedBack: isPushedBack)
  }

  /// Whether the region is not the one that the language and the script suggest.
  ///
  /// > Note: ICU writes the shorter name to 16 bytes and takes one that does not fit, together with
  /// > the byte that ends it if nothing follows the region, for one without a region.
  private static func keepsRegion(_ tag: LanguageTag) -> Bool {
    let subtags = LikelySubtags(language: tag.language, script: tag.script, region: tag.region)
    let minimized = subtags.minimized
    guard minimized.region != nil else { return false }
    var shorter = tag
    shorter.script = minimized.script
    shorter.region = minimized.region
    return shorter.identifier.utf8.count + (tag.variants.isEmpty ? 1 : 0) <= 16
  }

  private static func chain(from name: String, isPushedBack: Bool) -> [String] {
    var chain = isPushedBack ? [name, name] : [name]
    while chain.count < chainLimit, let parent = LanguageTables.parent(of: chain[chain.count - 1]) {
      chain.append(parent)
    }
    return chain
  }

  /// The names of the chain, each once.
  var names: ArraySlice<String> {
    chain.count > 1 && chain[0] == chain[1] ? chain.dropFirst() : chain[...]
  }

  /// Whether readers of one language are served by texts in the other at all.
  func isOfSameGroup(as other: MatchedLanguage) -> Bool {
    group == other.group
  }
}
