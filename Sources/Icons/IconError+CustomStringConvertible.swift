// Valise — the words for faults in icons
// SPDX-License-Identifier: Apache-2.0

extension IconError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    switch self {
    case .malformed(let fault): "\(fault)"
    case .notIconFamily: "not an icon family: it does not start with icns"
    case .badLength(let position, let length, let available):
      "the length \(length) at byte \(position) is wrong: the file has \(available) bytes;"
        + " it is cut short or damaged"
    case .badEntryLength(let type, let position, let length, let available):
      "the length \(length) of the entry \(type) at byte \(position) is wrong:"
        + " \(available) bytes are left"
    case .empty: "the icon family has no entries"
    case .tooManyEntries(let position, let limit):
      "there are more than \(limit) entries at byte \(position)"
    case .tooDeep(let position, let limit):
      "the family at byte \(position) lies more than \(limit) levels deep"
    case .familyTooLong(let byteCount):
      "an icon family of \(byteCount) bytes is too long: its length is a number of 32 bits"
    case .noPicture(let type): "the entry \(type) holds no picture"
    case .unknownEncoding(let type, let position):
      "the entry \(type) at byte \(position) holds no picture of a known encoding"
    case .badSize(let position, let width, let height):
      "the picture at byte \(position) has the impossible size \(width)x\(height)"
    case .tooLarge(let position, let width, let height):
      "the picture at byte \(position) is too large with \(width)x\(height) pixels"
    case .wrongByteCount(let type, let position, let expected, let found):
      "the entry \(type) at byte \(position) has \(found) bytes, not the \(expected) of its size"
    case .runsEndEarly(let position, let missing):
      "the runs end at byte \(position), \(missing) bytes before the pixels do"
    case .notPNG(let position): "not a PNG file: other bytes start at byte \(position)"
    case .badPNG(let position, let reason): "the PNG is damaged at byte \(position): \(reason)"
    case .notJPEG2000(let position):
      "not a JPEG 2000 file: other bytes start at byte \(position)"
    case .badJPEG2000(let position, let reason):
      "the JPEG 2000 picture at byte \(position) is damaged: \(reason)"
    case .compression(let position, let cause): "\(cause), at byte \(position)"
    case .notSquare(let width, let height):
      "the picture has \(width)x\(height) pixels; an icon is square: crop or pad it"
    case .sourceTooSmall(let side, let needed):
      "the picture has \(side) pixels a side and \(needed) are needed; give a larger one,"
        + " 1024 is best"
    case .duplicateSize(let side): "two pictures have \(side) pixels a side; give one of each size"
    case .unknownIconsetName(let name):
      "\"\(name)\" is no name of an iconset's file; names are icon_16x16.png, icon_16x16@2x.png"
        + " and the like for 32, 128, 256 and 512"
    case .wrongIconsetSize(let name, let expected, let width, let height):
      "\"\(name)\" has \(width)x\(height) pixels, not \(expected)x\(expected)"
    }
  }
}
