// Valise — what is known of languages: names, aliases, parents, likely scripts and regions
// SPDX-License-Identifier: Apache-2.0

/// The tables of language matching, which `LanguageTables+Generated.swift` holds.
///
/// Identifiers in them have `_` between the subtags.
///
/// Source: CLDR 46 and ICU 76.1 as Swift 6.3.1 ships them, with Apple's additions;
/// `dev/language-tables.json` says more.
enum LanguageTables {}

extension LanguageTables {
  /// The script and the region that go with an identifier most likely.
  static func likelyScriptAndRegion(of identifier: String) -> (script: String, region: String)? {
    guard let value = likelySubtags.value(of: identifier) else { return nil }
    return (String(value.prefix(4)), String(value.dropFirst(4)))
  }

  /// The identifier above another, from which its texts are taken when it has none.
  ///
  /// - Returns: Nothing at the end of the chain.
  static func parent(of identifier: String) -> String? {
    if let stated = parentOverrides.value(of: identifier) ?? parents.value(of: identifier) {
      return stated == "root" ? nil : stated
    }
    guard let cut = identifier.utf8.lastIndex(of: UInt8(ascii: "_")) else { return nil }
    return cut == identifier.startIndex ? nil : String(identifier[..<cut])
  }

  /// The language whose texts serve readers of another too: `no` for `nb` and `nn`.
  static func group(of language: String) -> String {
    languageGroups.value(of: language) ?? language
  }
}
