// Valise — a file of texts that a command reads
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// A file of texts that a command reads.
struct StringsInput {
  let name: String
  private let path: FilePath

  init(_ name: String) {
    self.name = name
    path = FilePath(name)
  }

  /// The name without its folders and its extension: the name of the table.
  var table: String { Self.cut(path.name?.description ?? name).stem }

  /// The extension.
  var type: String { Self.cut(path.name?.description ?? name).type }

  /// The language of a file in an `.lproj` folder.
  var language: String? {
    let folder = Self.cut(path.parent.name?.description ?? "")
    return folder.type == "lproj" ? folder.stem : nil
  }

  private static func cut(_ name: String) -> (stem: String, type: String) {
    guard let dot = name.lastIndex(of: ".") else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Reads the file.
  func file(in context: CommandContext) throws -> TableFile {
    let bytes = try CommandFile(name: name).contents(in: context)
    do throws(LocalizationError) {
      if let file = try TableFile(parsing: bytes, extension: type) { return file }
    } catch {
      throw FileFault(file: name, cause: error)
    }
    let known = TableFile.extensions.map { "." + $0 }.joined(separator: ", ")
    throw FileFault(file: name, cause: StringsFault("not a file of texts: \(known) are read"))
  }

  /// Reads the file as a string catalog, and says what is odd about its text.
  ///
  /// A catalog that is to be written again must not lose what stands behind a repeated key.
  func catalog(in context: CommandContext, isWritten: Bool = false) throws -> StringCatalog {
    guard case .catalog(let document) = try file(in: context) else {
      throw FileFault(file: name, cause: StringsFault("not a string catalog (.xcstrings)"))
    }
    for remark in document.remarks { context.note(remark.finding(in: name).text) }
    if isWritten, document.remarks.contains(where: { $0.severity == .error }) {
      throw FileFault(file: name, cause: StringsFault("writing it would lose texts; mend it first"))
    }
    return document.catalog
  }
}

/// Why a file of texts does not do for what a command is to do with it.
struct StringsFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
