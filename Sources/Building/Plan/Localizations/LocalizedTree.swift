// Valise — the localizations among the resources of a product, and what is odd about them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Localization
internal import PropertyLists
internal import ValiseFiles

/// The localizations among the resources of a product.
struct LocalizedTree {
  /// One localization.
  private struct Language {
    let name: String
    /// The paths of its files, from its folder.
    var files: Set<RelativePath> = []
  }

  private let languages: [Language]
  /// The files `InfoPlist.strings`, by language.
  private let infoTables: [(language: String, entry: PlanEntry)]

  private static let suffix = Array(".lproj".utf8)

  /// The names of the localizations, sorted.
  var names: [String] { languages.map(\.name) }

  /// Finds the localizations in the folder of the resources.
  init(of tree: PlanTree, below resources: RelativePath) {
    var languages: [String: Language] = [:]
    var tables: [(language: String, entry: PlanEntry)] = []
    let depth = resources.components.count
    for entry in tree.entries where entry.destination.isInside(resources) {
      let inside = entry.destination.components.dropFirst(depth)
      guard let folder = inside.first?.bytes, folder.suffix(6) == Self.suffix[...] else { continue }
      let name = String(decoding: folder.dropLast(6), as: UTF8.self)
      let file = RelativePath(Array(inside.dropFirst()))
      // A file with the name of a localization is none.
      guard entry.kind == .directory || !file.isRoot else { continue }
      if languages[name] == nil { languages[name] = Language(name: name) }
      guard entry.kind != .directory else { continue }
      languages[name]?.files.insert(file)
      if file == .fixed("InfoPlist.strings") { tables.append((name, entry)) }
    }
    self.languages = languages.values.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    infoTables = tables.sorted { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
  }
}

extension LocalizedTree {
  /// Warnings about the localizations of a product.
  func notes(
    _ info: [InfoEntry],
    for product: Product,
    in sources: SourceFiles
  ) throws(BuildError) -> [BuildPlan.Note] {
    let unknown = product.languages.filter { wanted in
      !names.contains { LanguageFilter.isSame($0, wanted.value) }
    }
    let lacking = unknown.map { wanted in
      let place = wanted.place.origin(in: sources.file)
      return BuildPlan.Note(
        description: "no resource is in the language \"\(wanted.value)\" (\(place))",
        isWarning: true
      )
    }
    let region = info.first { $0.key == "CFBundleDevelopmentRegion" }
    return lacking + regionNotes(region) + missingResources(writtenIn: region?.value)
      + (try infoTextNotes(info, in: sources))
  }

  /// A warning of a development region that no localization has: who reads none of the others gets
  /// whichever the system finds first.
  private func regionNotes(_ region: InfoEntry?) -> [BuildPlan.Note] {
    let own = names.filter { $0 != "Base" }
    guard let region, case .string(let language) = region.value, !own.isEmpty,
      own.count == names.count,
      !own.contains(where: {
        LanguageFilter.isSame($0, language) || Self.isParent($0, of: language)
          || Self.isParent(language, of: $0)
      })
    else { return [] }
    return [
      .init(
        description: "the development region \"\(language)\" (\(region.origin)) is none of the"
          + " localizations \(own.joined(separator: ", ")); state one of them as"
          + " \"development-region\"",
        isWarning: true
      )
    ]
  }

  /// Warnings for what some languages have and others lack.
  ///
  /// A region may lack what its language has, and everything may lack what `Base` has, since the
  /// system looks there too.
  ///
  /// The language `region` is the one in which the texts of Info.plist itself are written.
  func missingResources(writtenIn region: PropertyList? = nil) -> [BuildPlan.Note] {
    let all = languages.reduce(into: Set<RelativePath>()) { $0.formUnion($1.files) }
    let base = languages.first { $0.name == "Base" }
    let own = languages.filter { $0.name != "Base" }
    var notes: [BuildPlan.Note] = []
    for file in all.sorted() where base.map({ !baseHas($0, file) }) ?? true {
      let isOfInfo = file == .fixed("InfoPlist.strings")
      let lacking = own.filter {
        !has($0, file) && !parentHas($0, file) && !(isOfInfo && .string($0.name) == region)
      }.map(\.name)
      guard !lacking.isEmpty else { continue }
      let having = own.filter { $0.files.contains(file) }.map(\.name)
      notes.append(
        .init(
          description: "\"\(file)\" is in \(having.joined(separator: ", ")) but not in"
            + " \(lacking.joined(separator: ", "))",
          isWarning: true
        )
      )
    }
    return notes
  }

  /// Whether a language has a file, or a table that stands for it: rules for plurals are needed
  /// only where a language has them, and texts may stand for an interface.
  private func has(_ language: Language, _ file: RelativePath) -> Bool {
    if language.files.contains(file) { return true }
    guard let name = file.components.first, Self.translated.contains(Self.type(name)) else {
      return false
    }
    return language.files.contains { other in
      guard let table = other.name, other.components.count == 1 else { return false }
      return Self.tables.contains(Self.type(table)) && Self.stem(table) == Self.stem(name)
    }
  }

  /// Whether `Base` has a file, or the interface that a table translates.
  private func baseHas(_ base: Language, _ file: RelativePath) -> Bool {
    guard let name = file.components.first else { return false }
    return has(base, file)
      || base.files.contains { $0.components.first.map(Self.stem) == Self.stem(name) }
  }

  private static let tables = ["strings", "stringsdict"]
  /// What a table can stand for.
  private static let translated = tables + ["nib", "storyboardc", "xib"]

  private func parentHas(_ language: Language, _ file: RelativePath) -> Bool {
    languages.contains { parent in
      parent.name != language.name && Self.isParent(parent.name, of: language.name)
        && has(parent, file)
    }
  }

  /// Whether a language is what is left of another one without its last part.
  private static func isParent(_ parent: String, of language: String) -> Bool {
    let parts = language.split { $0 == "-" || $0 == "_" }
    return (1..<max(1, parts.count)).contains { count in
      LanguageFilter.isSame(parts[..<count].joined(separator: "-"), parent)
    }
  }

  private static func stem(_ name: FileName) -> ArraySlice<UInt8> {
    name.bytes[..<(name.bytes.lastIndex(of: UInt8(ascii: ".")) ?? name.bytes.endIndex)]
  }

  private static func type(_ name: FileName) -> String {
    String(decoding: name.bytes.dropFirst(stem(name).count + 1), as: UTF8.self)
  }
}

extension LocalizedTree {
  /// The largest file of texts that is read, in bytes.
  private static let byteLimit = 16 << 20

  /// Warnings for texts of Info.plist that no key asks for.
  ///
  /// Names of document types and the like are looked up by their values.
  func infoTextNotes(
    _ info: [InfoEntry],
    in sources: SourceFiles
  ) throws(BuildError) -> [BuildPlan.Note] {
    guard !infoTables.isEmpty else { return [] }
    var known = Set(info.map(\.key))
    for entry in info { Self.addTexts(of: entry.value, to: &known) }
    var notes: [BuildPlan.Note] = []
    for (language, entry) in infoTables {
      let name = "\(language).lproj/InfoPlist.strings"
      let file: StringsFile
      let bytes = try Self.bytes(of: entry, in: sources)
      do {
        file = try StringsFile(parsing: bytes)
      } catch {
        notes.append(.init(description: "\"\(name)\" cannot be read: \(error)", isWarning: true))
        continue
      }
      for key in file.table.keys where !known.contains(key) {
        let words = "the key \"\(key)\" is not in Info.plist, so that its text is never shown"
        notes.append(.init(description: "\"\(name)\": \(words)", isWarning: true))
      }
    }
    return notes
  }

  private static func bytes(
    of entry: PlanEntry,
    in sources: SourceFiles
  ) throws(BuildError) -> [UInt8] {
    switch entry.content {
    case .file(let bytes): return bytes
    case .copy(let source):
      return try BuildError.wrapping { () throws(FileError) in
        try sources.files.contents(of: source.path, limit: byteLimit)
      }
    case .directory, .link, .universal, .icon: return []
    }
  }

  private static func addTexts(of value: PropertyList, to texts: inout Set<String>) {
    switch value {
    case .string(let text): texts.insert(text)
    case .array(let items): for item in items { addTexts(of: item, to: &texts) }
    case .dictionary(let fields): for (_, value) in fields { addTexts(of: value, to: &texts) }
    default: break
    }
  }
}
