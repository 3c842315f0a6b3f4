// Valise — tests that modules import what docs/architecture.md allows, and nothing else
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct ImportTests {
  /// Modules of the system, and who may import each.
  static let systemModules: [String: Set<String>?] = [
    "Synchronization": nil,
    "Glibc": ["ValiseFiles", "ValiseCryptography", "ValiseCommands", "valise", "valise-remote"],
    "Darwin": ["ValiseFiles", "ValiseCryptography", "ValiseCommands", "valise", "valise-remote"],
  ]

  @Test("each import of Sources/ is in the table")
  func importsAreAllowed() throws {
    let allowed = try SourceModules.allowedImports()
    for (module, files) in try SourceModules.files().sorted(by: { $0.key < $1.key }) {
      let permission = try #require(allowed[module], "\(module) is not in docs/architecture.md")
      for file in files {
        for name in file.imports {
          let systemPermission = Self.systemModules[name].map { $0?.contains(module) ?? true }
          #expect(
            systemPermission ?? permission.contains(name),
            "\(file.path) imports \(name), which docs/architecture.md does not allow"
          )
        }
      }
    }
  }

  @Test("the table and Package.swift say the same")
  func tableIsTheManifest() throws {
    #expect(try SourceModules.allowedImports() == SourceModules.manifestImports())
  }

  @Test("the table has no circle")
  func noCircle() throws {
    var remaining = try SourceModules.allowedImports()
    #expect(remaining.count > 10)
    while !remaining.isEmpty {
      let ready = remaining.filter { $0.value.isDisjoint(with: remaining.keys) }
      try #require(!ready.isEmpty, "these import each other: \(remaining.keys.sorted())")
      for name in ready.keys { remaining[name] = nil }
    }
  }

  @Test(
    "the imports of a file are found",
    arguments: [
      ("import A", ["A"]), ("public import A", ["A"]), ("@testable import A", ["A"]),
      ("unsafe import A", ["A"]), ("import struct A.B", ["A"]), ("internal import A", ["A"]),
      ("let import = 1", []), ("important()", []),
    ]
  )
  func findsImports(line: String, names: [String]) {
    #expect(SourceFile(path: "X.swift", code: [line]).imports == names)
  }
}
