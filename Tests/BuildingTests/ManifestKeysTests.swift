// Valise — the keys of the manifest are documented, and what is documented is read
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import Testing
import ValiseTestKit

@Suite("keys of the manifest")
struct ManifestKeysTests {
  /// A right value for a key, by its type.
  private static func value(_ key: ManifestKey) -> String {
    switch (key.name, key.type) {
    case ("identifier", _): "\"a.b\""
    case ("version", _), ("build-number", _), ("minimum-system", _): "\"11.2\""
    case ("category", _): "\"public.app-category.games\""
    case ("architectures", _): "\"arm64\""
    case ("platform", _): "\"macos\""
    case ("role", _): "\"login-item\""
    case (_, .string), (_, .strings), (_, .references): "\"x\""
    case (_, .stringTable), (_, .table), (_, .record), (_, .stringOrRecord): "{}"
    case (_, .boolean): "true"
    case (_, .choice(let names)), (_, .choices(let names)): "\"\(names[0])\""
    case (_, .records): "[]"
    }
  }

  @Test(
    "every documented key is read, and of the documented type only",
    arguments: ProductKind.allCases
  )
  func documented(kind: ProductKind) throws {
    // A table of build steps is never right beside an executable; `BuildKeysTests` has its keys.
    let keys = ManifestKeys.keys(of: kind).filter { $0.name != "build" }
    let lines = keys.map { "\($0.name) = \(Self.value($0))\n" }
    let start = "format = 1\n[\(kind.rawValue).A]\n"
    let good = start + lines.joined()
    #expect(throws: Never.self) { try Manifest(parsing: Array(good.utf8)) }
    for (index, key) in keys.enumerated() {
      var bad = lines
      bad[index] = "\(key.name) = 1\n"
      let text = start + bad.joined()
      let place = "Valise.toml:\(index + 3):\(key.name.count + 4)"
      #expect {
        _ = try Manifest(parsing: Array(text.utf8))
      } throws: { error in
        let message = "\(place): \"\(key.name)\" is an integer; it must be \(key.type.name)"
        // An example may follow.
        return "\(error)".hasPrefix(message)
      }
    }
  }

  @Test("docs/manifest.md has the tables of today; scripts/docs writes them anew")
  func documentation() throws {
    var text = try Repository.text("docs/manifest.md")
    let parts = [
      ("keys", ManifestKeys.markdown), ("build keys", BuildRecipe.markdown),
      ("sign keys", SigningRecipe.markdown),
    ]
    for (name, markdown) in parts {
      let from = try #require(text.firstRange(of: "<!-- \(name): begin -->\n")).upperBound
      let to = try #require(text.firstRange(of: "<!-- \(name): end -->\n")).lowerBound
      if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
        text.replaceSubrange(from..<to, with: markdown)
        try Data(text.utf8).write(to: URL(fileURLWithPath: Repository.path("docs/manifest.md")))
      } else {
        #expect(text[from..<to] == markdown)
      }
    }
  }

  @Test(
    "a key of other kinds is refused, with the kinds that have it",
    arguments: ProductKind.allCases
  )
  func others(kind: ProductKind) throws {
    for key in ManifestKeys.product where !key.kinds.contains(kind) {
      let text = "format = 1\n[\(kind.rawValue).A]\n\(key.name) = \(Self.value(key))\n"
      let kinds = key.kinds.map(\.rawValue).joined(separator: ", ")
      let title = "[\(kind.rawValue).A]"
      #expect {
        _ = try Manifest(parsing: Array(text.utf8))
      } throws: { error in
        "\(error)" == "Valise.toml:3:1: \"\(key.name)\" has no meaning in \(title);"
          + " it is a key of \(kinds); leave it out"
      }
    }
  }

  @Test("the manifests of docs/manifest.md are read")
  func examples() throws {
    let text = try Repository.text("docs/manifest.md")
    let blocks = text.split(separator: "```").filter { $0.hasPrefix("toml\nformat = 1\n") }
    #expect(blocks.count >= 2)
    for block in blocks {
      #expect(throws: Never.self) { try Manifest(parsing: Array(block.dropFirst(5).utf8)) }
    }
  }

  @Test("the documentation names every key and variable once")
  func markdown() {
    let text = ManifestKeys.markdown
    for key in ManifestKeys.product {
      #expect(text.components(of: "| `\(key.name)` |") == 2, "\(key.name)")
    }
    for variable in InfoVariables.documented {
      #expect(text.components(of: "| `$(\(variable.name))` |") == 2, "\(variable.name)")
    }
  }
}

extension String {
  /// How many parts a text has between its occurrences of another.
  fileprivate func components(of separator: String) -> Int { split(separator: separator).count }
}
