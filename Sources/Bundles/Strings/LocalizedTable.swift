// Valise — a table of texts as a program gets it from a bundle
// SPDX-License-Identifier: Apache-2.0

public import Localization
internal import Synchronization
public import ValiseFiles

/// A table of texts as a program gets it from a bundle.
public struct LocalizedTable: Sendable {
  /// A file that gives the program no text, and why.
  public struct Problem: Sendable {
    /// The path in the tree of the bundle.
    public let path: RelativePath
    /// What is wrong with it.
    public let reason: String
  }

  /// The texts.
  public let table: StringTable
  /// The files that the texts came from, what counts more last.
  public let files: [Resource]
  /// The language whose plural rules choose between texts.
  public let language: String
  /// The files that were found, but could not be used.
  public let problems: [Problem]
  /// The device as string dictionaries name it.
  let device: String?

  /// What a program shows for a key: its text, else `value`, else the key.
  ///
  /// A key that the table lacks is not looked for in another language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What the program gives for a missing text; an empty one does not count.
  ///   - arguments: What fills the places of the text; without any it comes as it is written.
  /// - Returns: The text, and whether the table has it.
  public func text(
    for key: String,
    value: String? = nil,
    arguments: [FormatArgument] = []
  ) -> (text: String, isFound: Bool) {
    let fallback = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    let found = table[key]?.value
    let format = found?.format(device: device)
    guard !arguments.isEmpty else { return (format ?? fallback, format != nil) }
    let entry = format == nil ? nil : found
    let text = (entry ?? .text(fallback)).text(
      arguments: arguments,
      rules: PluralRules(language: language),
      device: device
    )
    return (text ?? fallback, entry != nil)
  }
}

extension LocalizedTable {
  /// What a program shows for a key: its text, else `value`, else the key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What fills the places of the text and chooses its plural forms; without any the
  ///     text comes as it is written.
  ///   - value: What the program gives for a missing text; an empty one does not count.
  /// - Returns: The text, never nothing.
  public func string(
    _ key: String,
    _ arguments: any FormatArgumentConvertible...,
    value: String? = nil
  ) -> String {
    text(for: key, value: value, arguments: arguments.map(\.formatArgument)).text
  }
}

/// The kinds of files that hold the texts of a table, by their extensions.
enum TableType: String {
  case strings
  case stringsDictionary = "stringsdict"
  case locTable = "loctable"
}

extension BundleResources {
  /// The table of a name, `Localizable` by default.
  ///
  /// `NAME.strings` and `NAME.stringsdict` are found apart from each other and may be in different
  /// languages; the rules of the second count for keys that are in both. The texts of a
  /// `NAME.loctable` count before both. A file that cannot be read gives no text.
  ///
  /// A table that was found is kept, unless its name ends in `.nocache`.
  ///
  /// Source: CoreFoundation, `CFBundleGetLocalizedString`; for `.loctable` files see docs/quirks.md.
  public func table(named name: String? = nil) -> LocalizedTable {
    keptTable(TableKey(name: name, localization: nil))
  }

  /// The table of a name in a localization that the program names itself.
  ///
  /// - Parameters:
  ///   - name: The name of the table; nothing, or an empty one, for `Localizable`.
  ///   - localization: The literal name of the folder without `.lproj`, or the name of a language in
  ///     a `.loctable`; an empty one for files outside the localizations alone.
  /// - Returns: The table, an empty one when there is none.
  public func table(named name: String? = nil, localization: String) -> LocalizedTable {
    keptTable(TableKey(name: name, localization: localization))
  }

  private func keptTable(_ key: TableKey) -> LocalizedTable {
    if let known = tables.withLock({ $0[key] }) { return known }
    let types: [TableType] = [.strings, .stringsDictionary, .locTable]
    let table = table(named: key.name, types: types, localization: key.localization)
    // Tables that are not there are not kept: names may come from anywhere.
    if !table.files.isEmpty, !key.name.hasSuffix(".nocache") {
      tables.withLock { $0[key] = table }
    }
    return table
  }

  /// The table of some of the files of a name, read anew.
  func table(
    named name: String,
    types: [TableType],
    localization: String? = nil
  ) -> LocalizedTable {
    var reader = TableReader(resources: self, localization: localization)
    let languages = localization.map { [$0] } ?? searchList.languages
    for type in types {
      reader.read(name, type.rawValue) { bytes throws(LocalizationError) in
        switch type {
        case .strings: return try StringsFile(parsing: bytes).systemTable
        case .stringsDictionary: return try StringsDictionaryFile(parsing: bytes).table
        case .locTable:
          let tables = try LocalizationTableFile(parsing: bytes).languages
          let match = LanguageMatcher(available: tables.map(\.name)).match(languages)
          let language = localization ?? match.localizations.first
          return tables.first { $0.name == language }?.table ?? StringTable()
        }
      }
    }
    let language = reader.files.last { $0.localization != nil && $0.localization != "Base" }
    return LocalizedTable(
      table: reader.table,
      files: reader.files,
      language: language?.localization ?? languages.first { !$0.isEmpty } ?? "en",
      problems: reader.problems,
      device: deviceOfRules
    )
  }
}

extension BundleResources {
  /// The device as string dictionaries name it, where the bundle was opened for one.
  private var deviceOfRules: String? {
    if let device = bundle.device { return device.rawValue }
    return switch bundle.platform {
    case .macos, .macCatalyst: "mac"
    case .tvos, .tvosSimulator: "appletv"
    case .watchos, .watchosSimulator: "applewatch"
    case .visionos, .visionosSimulator: "applevision"
    default: nil
    }
  }
}

/// Reads the files of a table one after the other.
private struct TableReader {
  let resources: BundleResources
  /// The localization that the program names itself, if it does.
  let localization: String?
  private(set) var table = StringTable()
  private(set) var files: [Resource] = []
  private(set) var problems: [LocalizedTable.Problem] = []

  /// The largest file that is read, in bytes.
  private static let byteLimit = 64 << 20

  init(resources: BundleResources, localization: String?) {
    self.resources = resources
    self.localization = localization
  }

  mutating func read(
    _ name: String,
    _ type: String,
    _ parse: ([UInt8]) throws(LocalizationError) -> StringTable
  ) {
    // A name that would leave the bundle finds nothing, as at run time.
    guard let request = try? ResourceRequest(name: name, type: type) else { return }
    let found =
      localization.map { resources.resource(request, localization: $0) }
      ?? resources.resource(request)
    guard let resource = found else { return }
    do {
      let tree = resources.bundle.tree
      let bytes = try tree.contents(of: tree.resolve(resource.path), limit: Self.byteLimit)
      table = table.merging(try parse(bytes))
      files.append(resource)
    } catch {
      problems.append(LocalizedTable.Problem(path: resource.path, reason: "\(error)"))
    }
  }
}
