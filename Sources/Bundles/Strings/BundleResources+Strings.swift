// Valise — asking a bundle for one text
// SPDX-License-Identifier: Apache-2.0

public import Localization

extension BundleResources {
  /// What a program shows for a key: its text in the reader's language, else `value`, else the key.
  ///
  /// A key that the table of the reader's language lacks is not looked for in another language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What fills the places of the text and chooses its plural forms; without any the
  ///     text comes as it is written.
  ///   - table: The name of the table; nothing, or an empty one, for `Localizable`.
  ///   - value: What the program gives for a missing text; an empty one does not count.
  /// - Returns: The text, never nothing.
  public func localizedString(
    _ key: String,
    _ arguments: any FormatArgumentConvertible...,
    table: String? = nil,
    value: String? = nil
  ) -> String {
    let arguments = arguments.map(\.formatArgument)
    return self.table(named: table).text(for: key, value: value, arguments: arguments).text
  }
}

extension BundleDirectory {
  /// What a program shows for a key: its text in the reader's language, else `value`, else the key.
  ///
  /// Reads the files of the table anew in each call; who asks often keeps a `BundleResources`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What fills the places of the text and chooses its plural forms.
  ///   - table: The name of the table; nothing, or an empty one, for `Localizable`.
  ///   - value: What the program gives for a missing text; an empty one does not count.
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one.
  /// - Returns: The text, never nothing.
  public func localizedString(
    _ key: String,
    _ arguments: any FormatArgumentConvertible...,
    table: String? = nil,
    value: String? = nil,
    for preferred: [String],
    host: BundleDirectory? = nil
  ) -> String {
    let table = BundleResources(of: self, for: preferred, host: host).table(named: table)
    return table.text(for: key, value: value, arguments: arguments.map(\.formatArgument)).text
  }
}
