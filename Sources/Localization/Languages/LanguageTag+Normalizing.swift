// Valise — old names and codes of a language replaced by those of today
// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// The identifier with old names and codes replaced: `en` for `English`, `he` for `iw`,
  /// `zh_Hans_CN` for `zh_CN`.
  ///
  /// Only the whole identifier and then its first subtag are looked up; scripts, regions and
  /// variants stay as they are. `English_US` is therefore not English.
  ///
  /// Source: ICU, `ualoc_localizationsToUse`.
  public var normalizedIdentifier: String {
    let whole = identifier
    if let name = LanguageTables.names.value(of: whole) { return name }
    if let alias = LanguageTables.languageAliases.value(of: whole) { return alias }
    let first = whole.utf8.firstIndex(of: UInt8(ascii: "_")).map { String(whole[..<$0]) } ?? whole
    guard let alias = LanguageTables.languageAliases.value(of: first) else { return whole }
    guard let lastOfAlias = Self.lastSubtag(of: alias) else {
      return alias + whole.dropFirst(first.count)
    }
    guard lastOfAlias.utf8.count == 4 else { return alias }
    // `sh_RS` is `sr_Latn_RS`.
    guard let last = Self.lastSubtag(of: whole), last.utf8.count <= 3 else { return alias }
    return alias + "_" + last
  }

  /// The text behind the last `_`, if there is one.
  private static func lastSubtag(of identifier: String) -> Substring? {
    guard let cut = identifier.utf8.lastIndex(of: UInt8(ascii: "_")) else { return nil }
    return identifier[identifier.utf8.index(after: cut)...]
  }
}
