// Valise — patterns that stand for several files
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// A pattern that stands for several files: `*` and `?` for parts of a name, `**` for folders.
struct FilePattern {
  private let components: [String]
  private let isAbsolute: Bool

  /// How deep `**` looks.
  private static let depthLimit = 32
  /// How many entries are looked at.
  private static let entryLimit = 1_000_000

  /// What was found so far.
  private struct Search {
    var found: Set<String> = []
    var entryCount = 0
  }

  /// Makes a pattern of its text.
  init(_ text: String) {
    components = text.split(separator: "/").map { String($0) }.filter { $0 != "." }
    isAbsolute = text.hasPrefix("/")
  }

  /// The paths from a folder on, sorted by their bytes.
  ///
  /// Names that start with a dot match only what
  /// starts with a dot; links to folders are not followed by `**`.
  func matches(in folder: FilePath, on files: any FileSystem) throws(FileError) -> [String] {
    var search = Search()
    let root: FilePath = isAbsolute ? "/" : folder
    try match(components[...], in: root, prefix: isAbsolute ? "/" : "", 0, on: files, &search)
    return search.found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func match(
    _ rest: ArraySlice<String>,
    in folder: FilePath,
    prefix: String,
    _ depth: Int,
    on files: any FileSystem,
    _ search: inout Search
  ) throws(FileError) {
    guard let first = rest.first, depth < Self.depthLimit else { return }
    let isLast = rest.count == 1
    if first == "**" {
      try match(rest.dropFirst(), in: folder, prefix: prefix, depth, on: files, &search)
    } else if !first.contains("*"), !first.contains("?") {
      let path = FilePath(first).resolved(against: folder)
      guard let kind = try kind(of: path, on: files) else { return }
      if isLast, kind == .regular { search.found.insert(prefix + first) }
      guard !isLast, kind == .directory else { return }
      let inner = prefix + first + "/"
      return try match(rest.dropFirst(), in: path, prefix: inner, depth + 1, on: files, &search)
    }
    for entry in try entries(of: folder, on: files) {
      search.entryCount += 1
      guard search.entryCount <= Self.entryLimit else {
        throw .tooManyEntries("\(folder)", limit: Self.entryLimit)
      }
      let name = entry.name.description
      let path = folder.appending(entry.name)
      if first == "**" {
        guard entry.kind == .directory, !name.hasPrefix(".") else { continue }
        try match(rest, in: path, prefix: prefix + name + "/", depth + 1, on: files, &search)
      } else if Self.matches(name, first) {
        let kind = try kind(of: path, on: files)
        if isLast, kind == .regular { search.found.insert(prefix + name) }
        guard !isLast, kind == .directory else { continue }
        let inner = prefix + name + "/"
        try match(rest.dropFirst(), in: path, prefix: inner, depth + 1, on: files, &search)
      }
    }
  }

  private func entries(
    of folder: FilePath,
    on files: any FileSystem
  ) throws(FileError) -> [DirectoryEntry] {
    do throws(FileError) {
      return try files.entries(of: folder)
    } catch .notFound {
      return []
    } catch .notADirectory {
      return []
    }
  }

  /// What is at a path, links followed.
  private func kind(of path: FilePath, on files: any FileSystem) throws(FileError) -> FileKind? {
    do throws(FileError) {
      return try files.status(of: try files.followed(path)).kind
    } catch .notFound {
      return nil
    } catch .notADirectory {
      return nil
    }
  }

  /// Whether a name matches a pattern with `*` and `?`.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let letters = Array(name.unicodeScalars)
    let marks = Array(pattern.unicodeScalars)
    if letters.first == ".", marks.first != "." { return false }
    var (letter, mark) = (0, 0)
    var retry: (letter: Int, mark: Int)?
    while letter < letters.count {
      if mark < marks.count, marks[mark] == "*" {
        retry = (letter, mark + 1)
        mark += 1
      } else if mark < marks.count, marks[mark] == "?" || marks[mark] == letters[letter] {
        letter += 1
        mark += 1
      } else if let (start, next) = retry {
        // The last star takes one letter more.
        retry = (start + 1, next)
        (letter, mark) = (start + 1, next)
      } else {
        return false
      }
    }
    return marks[mark...].allSatisfy { $0 == "*" }
  }
}
