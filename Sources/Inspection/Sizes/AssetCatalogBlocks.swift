// Valise — the assets in a compiled catalog, as its index places them
// SPDX-License-Identifier: Apache-2.0

/// The assets in a compiled catalog (`Assets.car`), as far as their names and sizes go.
///
/// The file is a store of blocks with an index; a block that starts as a rendition does names its
/// source file. Nothing is decoded.
///
/// Source: observed in files of Xcode 7 to 26; the store is that of the bill of materials of
/// installer packages.
enum AssetCatalogBlocks {
  /// The most blocks that are looked at; the catalogs of the system have some ten thousand.
  private static let blockLimit = 1 << 20
  /// The bytes at the start of a rendition.
  private static let renditionByteCount = 184
  /// Where the name of the source file stands in a rendition, and how long it is at most.
  private static let nameRange = 40..<168

  /// The parts of a catalog; none where the bytes are no catalog.
  static func sizeNodes(of bytes: [UInt8]) -> [SizeNode] {
    guard bytes.starts(with: "BOMStore".utf8), let index = big(bytes, 16) else { return [] }
    guard let count = big(bytes, index), count <= blockLimit else { return [] }
    var pieces: [FilePiece] = []
    for number in 0..<count {
      let entry = index + 4 + 8 * number
      guard let start = big(bytes, entry), let length = big(bytes, entry + 4) else { break }
      guard length >= renditionByteCount, start <= bytes.count - length else { continue }
      guard let name = renditionName(bytes, start) else { continue }
      pieces.append(FilePiece(name: name, content: .image, range: start..<(start + length)))
    }
    let nodes = FilePiece.nodes(
      of: pieces,
      in: 0..<bytes.count,
      restName: "names and index",
      restContent: .image
    )
    return grouped(nodes)
  }

  /// The source file of a rendition, with its pixels; nothing for a block of another kind.
  private static func renditionName(_ bytes: [UInt8], _ start: Int) -> String? {
    guard bytes[start..<(start + 4)].elementsEqual("ISTC".utf8) else { return nil }
    let field = bytes[(start + nameRange.lowerBound)..<(start + nameRange.upperBound)]
    let name = VisibleText.escaping([UInt8](field.prefix { $0 != 0 }))
    return name.isEmpty ? "asset without a name" : name
  }

  /// One node for all renditions of a source file, at the place of the first.
  private static func grouped(_ nodes: [SizeNode]) -> [SizeNode] {
    var places: [String: Int] = [:]
    var groups: [[SizeNode]] = []
    for node in nodes {
      if let place = places[node.name] {
        groups[place].append(node)
      } else {
        places[node.name] = groups.count
        groups.append([node])
      }
    }
    return groups.map { group in
      guard group.count > 1 else { return group[0] }
      // The sizes lie in one file, so that they cannot overflow.
      let sum = group.reduce(0) { $0 + $1.bytes }
      return SizeNode(part: "\(group[0].name) (\(group.count)×)", content: .image, bytes: sum)
    }
  }

  /// A number of four bytes, the highest first; nothing outside of the bytes.
  private static func big(_ bytes: [UInt8], _ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
