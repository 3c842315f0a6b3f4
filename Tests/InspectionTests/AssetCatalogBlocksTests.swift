// Valise — tests of the sizes of assets in compiled catalogs
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Inspection

@Suite struct AssetCatalogBlocksTests {
  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func rendition(_ name: String, _ byteCount: Int) -> [UInt8] {
    let start = [UInt8]("ISTC".utf8) + [UInt8](repeating: 1, count: 36) + [UInt8](name.utf8)
    return start + [UInt8](repeating: 0, count: byteCount - start.count)
  }

  /// A catalog with three renditions of two files and a block of another kind.
  private static let catalog: [UInt8] = {
    let blocks = [
      rendition("a.png", 200), [UInt8](repeating: 5, count: 300), rendition("b.png", 190),
      rendition("a.png", 210),
    ]
    var bytes = [UInt8](repeating: 0, count: 512)
    var index = big(blocks.count + 1) + big(0) + big(0)
    for block in blocks {
      index += big(bytes.count) + big(block.count)
      bytes += block
    }
    let header = [UInt8]("BOMStore".utf8) + big(1) + big(5) + big(bytes.count) + big(index.count)
    bytes.replaceSubrange(0..<header.count, with: header)
    return bytes + index
  }()

  private func lines(_ bytes: [UInt8]) -> [String] {
    AssetCatalogBlocks.sizeNodes(of: bytes).map { "\($0.name) \($0.bytes)" }
  }

  @Test func renditionsOfOneFileAreOnePart() {
    #expect(lines(Self.catalog) == ["a.png (2×) 410", "b.png 190", "names and index 856"])
    #expect(lines([UInt8]("BOMStore".utf8)) == [])
    #expect(lines([]) == [])
  }

  @Test("whatever the index says, the parts sum up to the file")
  func hostileInputs() {
    for input in HostileInputs.truncations(of: Self.catalog) { check(input) }
    for input in HostileInputs.flips(of: Self.catalog) { check(input) }
  }

  private func check(_ input: [UInt8]) {
    let nodes = AssetCatalogBlocks.sizeNodes(of: input)
    #expect(nodes.isEmpty || nodes.reduce(0) { $0 + $1.bytes } == input.count)
  }
}
