// Valise — pieces of a file, as its tables place them
// SPDX-License-Identifier: Apache-2.0

/// A piece of a file, as a table in the file places it, and the pieces inside it.
struct FilePiece {
  let name: String
  let content: ContentKind
  let range: Range<Int>
  var inside: [FilePiece] = []
  /// What belongs to none of the pieces inside.
  var restName = "rest"
}

extension FilePiece {
  /// Nodes whose sizes sum up to that of a range, whatever the tables say.
  ///
  /// What lies outside of the range, or in a piece before, does not count; what is in no piece is
  /// one node at the end.
  static func nodes(
    of pieces: [FilePiece],
    in range: Range<Int>,
    restName: String,
    restContent: ContentKind
  ) -> [SizeNode] {
    var nodes: [SizeNode] = []
    var place = range.lowerBound
    var covered = 0
    let sorted = pieces.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }
    for piece in sorted.map(\.element) {
      let start = max(piece.range.lowerBound, place)
      let end = min(piece.range.upperBound, range.upperBound)
      guard start < end else { continue }
      place = end
      covered += end - start
      let parts =
        piece.inside.isEmpty
        ? []
        : Self.nodes(
          of: piece.inside,
          in: start..<end,
          restName: piece.restName,
          restContent: piece.content
        )
      nodes.append(
        SizeNode(
          part: piece.name,
          content: piece.content,
          bytes: end - start,
          parts: parts.count > 1 ? parts : []
        )
      )
    }
    let rest = range.count - covered
    if rest > 0 { nodes.append(SizeNode(part: restName, content: restContent, bytes: rest)) }
    return nodes
  }
}
