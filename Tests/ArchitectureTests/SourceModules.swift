// Valise — the Swift modules below Sources/, and the text of their files
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseTestKit

/// A Swift file of one module.
struct SourceFile {
  /// The path from the top of the repository.
  let path: String
  /// The lines without comments.
  let code: [String]

  /// The names of the modules that the file imports.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard
        let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({ Self.importModifiers.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      return words[(keyword + 1)...].last.map { String($0.prefix { $0 != "." }) }
    }
  }

  private static let importModifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "unsafe",
  ]

  /// Makes a file of lines.
  init(path: String, code: [String]) {
    self.path = path
    self.code = code
  }

  /// Reads a file of the repository.
  init(path: String) throws {
    self.path = path
    code = try Repository.text(path).split(separator: "\n").map { line in
      String(line.range(of: "//").map { line[..<$0.lowerBound] } ?? line)
    }
  }
}

/// The modules of the repository.
enum SourceModules {
  /// The Swift files below Sources/, by the name of their module.
  static func files() throws -> [String: [SourceFile]] {
    let paths = try Repository.files(below: "Sources", ending: ".swift")
    return try Dictionary(grouping: paths) { String($0.split(separator: "/")[1]) }
      .mapValues { try $0.map { try SourceFile(path: $0) } }
  }

  /// The table of docs/architecture.md: what each module may import.
  static func allowedImports() throws -> [String: Set<String>] {
    let lines = try Repository.text("docs/architecture.md").split(separator: "\n")
    let rows = lines.drop { $0 != "<!-- arrows: begin -->" }
      .prefix { $0 != "<!-- arrows: end -->" }
      .dropFirst(3)
    var table: [String: Set<String>] = [:]
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      table[cells[1]] = Set(cells[2].components(separatedBy: ", ").filter { !$0.isEmpty })
    }
    return table
  }

  /// The lists of imports in Package.swift: of each `module(…)` and of the command.
  static func manifestImports() throws -> [String: Set<String>] {
    let manifest = try Repository.text("Package.swift")
    var lists: [String: Set<String>] = [:]
    let modules = #/module\(\s*"(\w+)"(?:,\s*imports: \[([^\]]*)\])?/#
    for match in manifest.matches(of: modules) {
      lists[String(match.output.1)] = quotedWords(match.output.2 ?? "")
    }
    let commands = #/executableTarget\(\s*name: "([\w-]+)",\s*dependencies: \[([^\]]*)\]/#
    for match in manifest.matches(of: commands) {
      lists[String(match.output.1)] = quotedWords(match.output.2)
    }
    return lists
  }

  private static func quotedWords(_ text: Substring) -> Set<String> {
    Set(text.matches(of: #/"(\w+)"/#).map { String($0.output.1) })
  }
}
