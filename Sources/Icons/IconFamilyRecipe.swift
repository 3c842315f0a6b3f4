// Valise — how a family is made of its pictures, piece by piece
// SPDX-License-Identifier: Apache-2.0

/// How a family is made of its pictures, in pieces that do not depend on each other.
///
/// Each piece may be made in a thread of its own; together they give the same family.
public struct IconFamilyRecipe: Hashable, Sendable {
  /// The pictures.
  public let source: IconSource
  /// What is made.
  public let pieces: [IconPiece]

  /// Makes a recipe of all pieces for which the source is large enough.
  ///
  /// - Parameters:
  ///   - source: The pictures.
  ///   - includesLegacy: Whether systems before macOS 11 get small pictures as well.
  /// - Throws: `.sourceTooSmall` when not even the smallest can be made.
  public init(_ source: IconSource, includesLegacy: Bool = false) throws(IconError) {
    self.source = source
    let all = IconPiece.current + (includesLegacy ? IconPiece.legacy : [])
    pieces = all.filter { $0.side <= source.largestSide }
    guard !pieces.isEmpty else { throw .sourceTooSmall(side: source.largestSide, needed: 16) }
  }

  /// The sizes that the source is too small for, in pixels, the largest first.
  public var missingSides: [Int] {
    IconPiece.current.map(\.side).filter { $0 > source.largestSide }
  }

  /// Makes one piece.
  ///
  /// - Throws: `.compression`.
  public func entries(ofPiece index: Int) throws(IconError) -> [IconFamily.Entry] {
    let piece = pieces[index]
    return try piece.entries(of: source.image(side: piece.side))
  }

  /// The family of entries that were made in any order: they stand in the order of their types.
  public static func family(of entries: [IconFamily.Entry]) -> IconFamily {
    IconFamily(entries: entries.sorted { $0.type < $1.type })
  }

  /// Makes all pieces one after the other.
  ///
  /// - Throws: `.compression`.
  public func family() throws(IconError) -> IconFamily {
    var entries: [IconFamily.Entry] = []
    for index in pieces.indices { entries += try self.entries(ofPiece: index) }
    return Self.family(of: entries)
  }
}
