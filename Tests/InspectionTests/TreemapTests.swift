// Valise — tests of the data of treemaps
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Inspection

@Suite struct TreemapTests {
  /// A folder with twenty small files, a large one, and a folder of two.
  private let root = SizeNode(
    folder: "A.app",
    isBundle: true,
    children: (1...20).map { SizeNode(file: "small \($0)", content: .text, bytes: 100 + $0) } + [
      SizeNode(
        file: "large",
        content: .code,
        bytes: 90_000,
        parts: [
          SizeNode(part: "one", content: .code, bytes: 50_000),
          SizeNode(part: "two", content: .signature, bytes: 40_000),
        ]
      ), SizeNode(file: "empty", content: .data, bytes: 0),
      SizeNode(
        folder: "inside",
        isBundle: false,
        children: [
          SizeNode(file: "a", content: .image, bytes: 7000),
          SizeNode(file: "b", content: .image, bytes: 8),
        ]
      ),
    ]
  )

  private struct Sums: Equatable {
    var bytes = 0
    var diskBytes = 0
    var nodes = 0
  }

  /// What the script counts: a file takes whole blocks unless its node says what it takes.
  private func sums(_ map: Treemap) throws -> Sums {
    let parsed = try JSONSerialization.jsonObject(with: Data(map.data.value.json.utf8))
    let data = try #require(parsed as? [String: Any])
    let kinds = try #require(data["kinds"] as? [[String: Any]])
    var sums = Sums()
    func add(_ node: [Any], isInFile: Bool) throws {
      sums.nodes += 1
      let kind = kinds[try #require(node[1] as? Int)]
      let isFolder = kind["folder"] as? Int == 1
      let bytes = try #require(node[2] as? Int)
      let inside = node.count > 3 ? try #require(node[3] as? [[Any]]) : []
      if !isFolder, !isInFile {
        sums.bytes += bytes
        sums.diskBytes +=
          node.count > 4 ? try #require(node[4] as? Int) : (bytes + 4095) / 4096 * 4096
      }
      for child in inside { try add(child, isInFile: !isFolder) }
    }
    try add(try #require(data["tree"] as? [Any]), isInFile: false)
    return sums
  }

  @Test(
    "small nodes become one, and the sums stay",
    arguments: [(Int.max, 27), (27, 27), (26, 27), (10, 12), (3, 5), (0, 2)]
  )
  func smallNodes(limit: Int, nodes: Int) throws {
    let map = Treemap(source: "x", label: "x", of: root, nodeLimit: limit)
    let sums = try sums(map)
    #expect(sums.bytes == root.bytes)
    #expect(sums.diskBytes == root.diskBytes)
    #expect(sums.nodes == nodes)
  }

  @Test func theElementNamesItsData() {
    let map = Treemap(source: "old", label: "Before <1>", of: root, group: "g")
    #expect(
      map.markup.text.contains(
        "aria-label=\"Before &lt;1&gt;\" data-source=\"old\" data-group=\"g\""
      )
    )
    #expect(map.data.name == "old")
  }
}
