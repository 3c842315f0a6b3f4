// Valise — tests that checks find no error in real bundles that nobody looked at
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Foundation
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("errors in real bundles") struct CorpusErrorTests {
  /// What a check finds in all products of a package.
  struct Row: Sendable {
    /// The package.
    let id: String
    /// How many products there are.
    let products: Int
    /// The gate that the products are meant for.
    var gate = CheckGate.developerID
    /// How often each rule finds an error; docs/corpus-findings.md says why each is true.
    var errors: [String: Int] = [:]
  }

  static let rows: [Row] = small + full

  private static let small = [
    Row(id: "drews-mac-control-mcp", products: 1),
    Row(id: "kivy-ios", products: 0, gate: .iosAppStore),
    Row(id: "mitmproxy-macos", products: 2, errors: ["executable-file-missing": 1]),
    Row(
      id: "mujoco",
      products: 1,
      errors: [
        "linker-signed-only": 1, "notary-no-hardened-runtime": 1, "notary-not-developer-id": 1,
        "resources-slot-without-seal": 1,
      ]
    ),
    Row(id: "nionswift-tool", products: 2),
    Row(id: "notify-py", products: 1, errors: ["notary-unsigned-binary": 1]),
    Row(id: "pillow-ios", products: 0, gate: .iosAppStore),
    Row(id: "pillow-iossim", products: 0, gate: .iosAppStore),
    Row(id: "pync", products: 1, errors: ["notary-unsigned-binary": 1]),
    Row(id: "pyobjc-core", products: 0),
    Row(id: "pysdl2-dll", products: 5, errors: ["notary-not-developer-id": 12]),
    Row(
      id: "qt4i",
      products: 1,
      gate: .iosAppStore,
      errors: [
        "frameworks-dir-in-framework-ios": 1, "info-plist-unbound": 1,
        "nested-bundle-in-framework-ios": 2, "unsupported-arch": 3,
      ]
    ),
    Row(
      id: "swoopyui",
      products: 3,
      errors: ["notary-no-hardened-runtime": 3, "notary-not-developer-id": 3]
    ),
  ]

  private static let full = [
    Row(
      id: "flet-desktop",
      products: 1,
      errors: [
        "notary-get-task-allow": 1, "notary-no-hardened-runtime": 1, "notary-not-developer-id": 38,
      ]
    ),
    Row(
      id: "pymeshlab",
      products: 13,
      errors: [
        "bundle-format-ambiguous": 13, "framework-current-not-symlink": 13,
        "framework-root-unsealed": 26,
      ]
    ),
    Row(id: "pyqt5-qt5", products: 46, errors: ["notary-not-developer-id": 46]),
    Row(id: "pyqt6-qt6", products: 94, errors: ["notary-not-developer-id": 94]),
    Row(
      id: "pyqt6-webengine-qt6",
      products: 4,
      errors: ["notary-no-hardened-runtime": 1, "notary-not-developer-id": 5]
    ),
    Row(
      id: "pyside6-essentials",
      products: 81,
      errors: [
        "notary-no-hardened-runtime": 3, "notary-not-developer-id": 81,
        "notary-unsigned-binary": 78,
      ]
    ),
    Row(
      id: "qt5-applications",
      products: 65,
      errors: ["app-root-unsealed": 2, "notary-unsigned-binary": 120]
    ),
    Row(id: "qviple", products: 1),
  ]

  /// The packages of this run but GNUstep's, whose bundles are for no gate.
  static func items() throws -> [CorpusItem] { try Corpus.items().filter { $0.set != "lists" } }

  @Test("every error is one that was looked at", arguments: try items())
  func errors(item: CorpusItem) throws {
    let row = try #require(Self.rows.first { $0.id == item.id }, "\(item.id) is in no row")
    let tree = try DiskFileSystem().tree(at: FilePath(try Corpus.folder(of: item)))
    let checker = try Checker(CheckSettings(gates: [row.gate], date: 1_796_000_000))
    var products = 0
    var errors: [String: Int] = [:]
    for path in try BundleFinder.bundles(below: .root, in: tree, insideBundles: false)
    where path.name.map({ !$0.description.hasSuffix(".dSYM") }) ?? false {
      let bundle = try BundleDirectory(openingForOwnPlatform: path, in: tree)
      products += 1
      for found in try checker.check(bundle).findings where found.finding.severity == .error {
        errors[found.finding.rule, default: 0] += 1
      }
    }
    #expect(errors == row.errors)
    #expect(products == row.products)
  }

  @Test("every error is explained in docs/corpus-findings.md", arguments: rows)
  func explained(row: Row) throws {
    let sections = try Repository.text("docs/corpus-findings.md").components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("`\(row.gate.rawValue)`") })
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("| \(row.id) ") }
    for (rule, count) in row.errors.sorted(by: { $0.key < $1.key }) {
      #expect(
        lines.contains { $0.contains("| `\(rule)` | \(count) |") },
        "no line says why \(rule) finds \(count) errors in \(row.id)"
      )
    }
    #expect(lines.count == row.errors.count)
  }
}
