// Valise — what is odd in an icon family that can be read all the same
// SPDX-License-Identifier: Apache-2.0

/// Something odd in an icon family that can be read all the same.
public enum IconRemark: Equatable, Sendable {
  /// So many bytes stand behind the end that the family names.
  case trailingBytes(Int)
  /// Two entries have one type; readers take the first.
  case duplicate(IconType)
  /// The table of contents does not list the entries that follow.
  case wrongContents
  /// A picture has another size in pixels than its type says.
  case unexpectedSize(IconType, expected: Int, Int, found: Int, Int)
  /// A PNG or JPEG 2000 file stands where the system draws noise for it.
  case paintedAsNoise(IconType)
  /// A run goes over the end of its plane.
  case runCrossesPlane(IconType, at: Int)
  /// Bytes are left behind the last run.
  case surplusBytes(IconType, Int)
  /// A mask has not as many bytes as its size needs, and is passed over.
  case badMask(IconType, expected: Int, found: Int)
  /// A picture cannot be decoded.
  case undecodable(IconType, IconError)
}

extension IconRemark: CustomStringConvertible {
  /// The oddity in words.
  public var description: String {
    switch self {
    case .trailingBytes(1): "1 byte stands behind the end of the family"
    case .trailingBytes(let count): "\(count) bytes stand behind the end of the family"
    case .duplicate(let type): "\(type) is there more than once; the first one counts"
    case .wrongContents: "the table of contents does not list the entries that follow it"
    case .unexpectedSize(let type, let width, let height, let foundWidth, let foundHeight):
      "\(type) holds \(foundWidth)x\(foundHeight) pixels, and should hold \(width)x\(height)"
    case .paintedAsNoise(let type):
      "\(type) holds a compressed picture, which macOS paints as noise in lists;"
        + " write it as \(type == IconType(known: "icp5") ? "ic05" : "ic04") with runs, or leave it out"
    case .runCrossesPlane(let type, let position):
      "a run of \(type) at byte \(position) goes over the end of its plane"
    case .surplusBytes(let type, let count): "\(count) bytes of \(type) are left over"
    case .badMask(let type, let expected, let found):
      "the mask \(type) has \(found) bytes, not \(expected), and is passed over"
    case .undecodable(let type, let cause): "\(type): \(cause)"
    }
  }
}
