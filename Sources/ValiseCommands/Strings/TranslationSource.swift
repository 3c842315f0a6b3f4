// Valise — a file in the source language whose texts go to translators
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// A file in the source language whose texts go to translators and come back.
struct TranslationSource {
  /// The file where it lies.
  let input: StringsInput
  /// What translation files call it.
  let original: String

  /// The files that `name` stands for: itself, or those in the folder of that name.
  ///
  /// Of a folder, they are the string catalogs and the tables in the `.lproj` of the source language;
  /// translation files call them by their path in the folder. Hidden folders are passed over.
  static func all(_ name: String, sourceLanguage: String) throws -> [TranslationSource] {
    let files = DiskFileSystem()
    let folder = try files.followed(FilePath(name))
    guard try files.status(of: folder).kind == .directory else {
      return [TranslationSource(input: StringsInput(name), original: name)]
    }
    var found: [TranslationSource] = []
    let base = name.hasSuffix("/") ? name : name + "/"
    try files.tree(at: folder).walk(from: .root) { (path, kind) throws(FileError) in
      if kind == .directory { return path.name?.bytes.first != UInt8(ascii: ".") }
      let input = StringsInput(base + path.description)
      guard kind == .regular, input.isSource(in: sourceLanguage) else { return true }
      found.append(TranslationSource(input: input, original: path.description))
      return true
    }
    return found.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
  }

  /// The texts for the translators of a language.
  func part(
    for language: String,
    sourceLanguage: String,
    in context: CommandContext
  ) throws -> TranslationFile.Part {
    if input.type == "xcstrings" {
      return try input.catalog(in: context).translationPart(for: language, original: original)
    }
    let table = try input.translatable(sourceLanguage: sourceLanguage, in: context)
    let translated = try input.translated(into: language, in: context)
    return table.translationPart(for: language, translated: translated?.table, original: original)
  }

  /// The file that gets the translations of a part, with its contents.
  ///
  /// It is the file of the same name in the `.lproj` folder of the language. There are no contents
  /// where the translations change nothing.
  func taking(
    _ part: TranslationFile.Part,
    language: String,
    sourceLanguage: String,
    in context: CommandContext
  ) throws -> (path: String, contents: [UInt8]?, remarks: [TableRemark]) {
    let table = try input.translatable(sourceLanguage: sourceLanguage, in: context)
    let existing = try input.translated(into: language, in: context)
    let taken = table.taking(part, into: existing?.table, language: language)
    let path = try input.sibling(in: language)
    if taken.table == existing?.table ?? StringTable() { return (path, nil, taken.remarks) }
    switch try existing ?? input.file(in: context) {
    case .dictionary(let file):
      return (path, try taken.table.stringsDictionaryFile(as: file.format) ?? [], taken.remarks)
    case .strings(let file):
      let contents = try taken.table.stringsFile(
        as: file.writtenFormat,
        header: existing == nil ? nil : file.header,
        evenIfEmpty: true
      )
      return (path, contents ?? [], taken.remarks)
    case .table, .catalog, .translation:
      throw FileFault(file: input.name, cause: StringsFault("not a .strings or .stringsdict file"))
    }
  }
}

extension TableFile {
  /// The texts of a file with one language.
  fileprivate var table: StringTable {
    switch self {
    case .strings(let file): file.systemTable
    case .dictionary(let file): file.table
    case .table, .catalog, .translation: StringTable()
    }
  }
}

extension StringsFile {
  /// The form in which the file is written again.
  fileprivate var writtenFormat: StringsFileFormat {
    switch format {
    case .binary: .binary
    case .xml: .xml
    case .json, .openstep, .gnustep:
      encoding == .utf16LittleEndian || encoding == .utf16BigEndian ? .utf16 : .utf8
    }
  }
}

extension StringsInput {
  /// Whether the file holds texts in the source language.
  fileprivate func isSource(in sourceLanguage: String) -> Bool {
    switch type {
    case "xcstrings": true
    case "strings", "stringsdict": language == sourceLanguage
    default: false
    }
  }

  /// The texts of the file in the source language.
  fileprivate func translatable(
    sourceLanguage: String,
    in context: CommandContext
  ) throws -> TranslatableTable {
    let file = try self.file(in: context)
    for remark in file.readerRemarks { context.note(remark.finding(in: name).text) }
    let form: TranslatableTable.Form
    switch file {
    case .strings: form = .strings
    case .dictionary: form = .dictionary
    case .table, .catalog, .translation:
      throw FileFault(
        file: name,
        cause: StringsFault("texts of .xcstrings, .strings and .stringsdict go to translators")
      )
    }
    guard let folder = language else {
      throw FileFault(file: name, cause: StringsFault("the file is in no .lproj folder"))
    }
    let own = folder == "Base" ? sourceLanguage : folder
    return TranslatableTable(source: file.table, form: form, sourceLanguage: own)
  }

  /// The file of the same name in the `.lproj` folder of a language, if there is one.
  fileprivate func translated(
    into language: String,
    in context: CommandContext
  ) throws -> TableFile? {
    let sibling = StringsInput(try self.sibling(in: language))
    guard try DiskFileSystem().exists(FilePath(sibling.name)) else { return nil }
    let file = try sibling.file(in: context)
    for remark in file.readerRemarks {
      context.note(remark.finding(in: sibling.name).text)
      if remark.severity == .error {
        throw FileFault(
          file: sibling.name,
          cause: StringsFault("the system does not take all of the file; mend it first")
        )
      }
    }
    return file
  }

  /// The path of the file of the same name in the `.lproj` folder of a language.
  fileprivate func sibling(in language: String) throws -> String {
    let letters = language.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x5F
    }
    let path = FilePath(name)
    guard letters, !language.isEmpty, language != self.language, let file = path.name,
      let folder = FileName(language + ".lproj")
    else {
      throw FileFault(
        file: name,
        cause: StringsFault("\"\(language)\" is no language to translate it into")
      )
    }
    return path.parent.parent.appending(folder).appending(file).description
  }
}
