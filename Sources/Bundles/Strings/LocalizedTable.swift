// Valise — a table of texts as a program gets it from a bundle
// SPDX-License-Identifier: Apache-2.0

public import Localization
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

extension BundleResources {
  /// The table of a name, `Localizable` by default.
  ///
  /// `NAME.strings` and `NAME.stringsdict` are found apart from each other and may be in different
  /// languages; the rules of the second count for keys that are in both. The texts of a
  /// `NAME.loctable` count before both. A file that cannot be read gives no text.
  ///
  /// Source: CoreFoundation, `CFBundleGetLocalizedString`; for `.loctable` files see docs/quirks.md.
  public func table(named name: String? = nil) -> LocalizedTable {
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    var reader = TableReader(resources: self)
    reader.read(name, "strings") { bytes throws(LocalizationError) in
      try StringsFile(parsing: bytes).systemTable
    }
    reader.read(name, "stringsdict") { bytes throws(LocalizationError) in
      try StringsDictionaryFile(parsing: bytes).table
    }
    let languages = searchList.languages
    reader.read(name, "loctable") { bytes throws(LocalizationError) in
      let tables = try LocalizationTableFile(parsing: bytes).languages
      let match = LanguageMatcher(available: tables.map(\.name)).match(languages).localizations
        .first
      return tables.first { $0.name == match }?.table ?? StringTable()
    }
    let language = reader.files.last { $0.localization != nil && $0.localization != "Base" }
    return LocalizedTable(
      table: reader.table,
      files: reader.files,
      language: language?.localization ?? languages.first ?? "en",
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
  private(set) var table = StringTable()
  private(set) var files: [Resource] = []
  private(set) var problems: [LocalizedTable.Problem] = []

  /// The largest file that is read, in bytes.
  private static let byteLimit = 64 << 20

  init(resources: BundleResources) { self.resources = resources }

  mutating func read(
    _ name: String,
    _ type: String,
    _ parse: ([UInt8]) throws(LocalizationError) -> StringTable
  ) {
    // A name that would leave the bundle finds nothing, as at run time.
    guard let request = try? ResourceRequest(name: name, type: type),
      let resource = resources.resource(request)
    else { return }
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
