// Valise — tests that real tables of texts are read as Foundation reads them
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import PropertyLists
import Testing
import ValiseTestKit

@Suite("real tables of texts") struct CorpusStringsTests {
  /// The paths of the files with one of some extensions in all items of this run.
  private static func files(_ extensions: Set<String>) throws -> [String] {
    var files: Set<String> = []
    for item in try Corpus.items() {
      for bundle in item.bundles {
        let root = try Corpus.path(of: bundle, in: item)
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for name in names where extensions.contains(URL(fileURLWithPath: name).pathExtension) {
          files.insert(root + "/" + name)
        }
      }
    }
    return files.sorted()
  }

  @Test(".strings files hold what Foundation reads")
  func strings() throws {
    let files = try Self.files(["strings"])
    #expect(!files.isEmpty)
    for path in files {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let value = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
      let expected = (value as? [String: Any])?.mapValues { "\($0)" }
      let file = try? StringsFile(parsing: [UInt8](data))
      let texts = (file?.systemTable.entries ?? []).map { ($0.key, $0.value.format() ?? "") }
      let found = Dictionary(texts, uniquingKeysWith: { $1 })
      #expect(found == expected ?? [:], "\(path)")
      guard let file, let written = try file.table.stringsFile(as: .utf8) else { continue }
      #expect(try StringsFile(parsing: written).table.keys.sorted() == file.table.keys.sorted())
    }
  }

  @Test(".stringsdict and .loctable files are read")
  func rules() throws {
    for path in try Self.files(["stringsdict", "loctable"]) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let type = URL(fileURLWithPath: path).pathExtension
      #expect(try TableFile(parsing: bytes, extension: type) != nil, "\(path)")
    }
  }
}
