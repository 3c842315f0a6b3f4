// Valise — the pictures of an .iconset folder
// SPDX-License-Identifier: Apache-2.0

/// The pictures of an `.iconset` folder, by their names.
public struct Iconset: Hashable, Sendable {
  /// One picture.
  public struct Member: Hashable, Sendable {
    /// The name of its file.
    public let name: IconsetName
    /// Its pixels.
    public let image: RGBAImage
  }

  /// The pictures, in the order of their names.
  public let members: [Member]

  /// Makes a set of files: their names and their pictures.
  ///
  /// - Throws: `.unknownIconsetName`, `.wrongIconsetSize`; `.empty` when there is no picture.
  public init(_ files: [(name: String, image: RGBAImage)]) throws(IconError) {
    var members: [Member] = []
    for file in files {
      guard let name = IconsetName(fileName: file.name) else {
        throw .unknownIconsetName(file.name)
      }
      let image = file.image
      guard image.width == name.side, image.height == name.side else {
        throw .wrongIconsetSize(
          name: file.name,
          expected: name.side,
          width: image.width,
          height: image.height
        )
      }
      members.append(Member(name: name, image: image))
    }
    guard !members.isEmpty else { throw .empty }
    self.members = IconsetName.all.compactMap { name in members.first { $0.name == name } }
  }

  /// The entries of one picture, as iconutil writes them.
  ///
  /// - Throws: `.compression`.
  public func entries(ofMember index: Int) throws(IconError) -> [IconFamily.Entry] {
    let member = members[index]
    let type = member.name.type
    let encoding: IconEncoding = member.name.side <= 32 && member.name.scale == 1 ? .argb : .png
    let piece = IconPiece(type: type, side: member.name.side, encoding: encoding)
    return try piece.entries(of: member.image)
  }
}

extension IconPiece {
  init(type: IconType, side: Int, encoding: IconEncoding) {
    types = [type]
    self.side = side
    self.encoding = encoding
    mask = nil
  }
}
