// Valise — the wording of delta errors
// SPDX-License-Identifier: Apache-2.0

extension DeltaError: CustomStringConvertible {
  /// The fault in words, with its place and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .malformed(let error): "the delta is cut off or damaged: \(error); get it again"
    case .unreadable(let offset, let reason):
      "the bytes of the delta at offset \(offset) cannot be read: \(reason)"
    case .notADelta: "no delta: it does not start with \"spk!\""
    case .unknownVersion(let version): Self.unknown(version)
    case .unknownCompression(let number): Self.unknown(compression: number)
    case .unpacking(let error, let offset):
      "the delta cannot be unpacked beyond byte \(offset) of its contents: \(error); get it again"
    case .packing(let error): "the delta cannot be packed: \(error)"
    case .trailingBytes(let offset):
      "bytes follow the last change of the delta, at byte \(offset) of its contents; do not use it"
    case .limit(let what, let value, let limit):
      "\(what) of the delta: \(value) is more than the \(limit) that are allowed"
    default: bundleDescription
    }
  }

  /// The faults of changes and bundles in words.
  private var bundleDescription: String {
    switch self {
    case .badPath(let path):
      "the delta has the path \"\(path)\", which is not spelled from the bundle down; do not use it"
    case .badItem(let path, let offset, let reason):
      "\(path), at byte \(offset) of the delta's contents: \(reason); do not use the delta"
    case .refused(let path, let reason): "\(path): \(reason); take the full archive"
    case .badDifference(let path, let reason):
      "\(path): the differences are damaged: \(reason); take the full archive"
    case .otherBundle(let expected, let found):
      "the delta is for another bundle: its hash is \(expected), and that of this one \(found); "
        + "take the full archive"
    case .wrongResult(let expected, let found):
      "the delta makes another bundle than it should: the hash should be \(expected) and is "
        + "\(found); take the full archive"
    case .cannotCarry(let path, let reason): "\(path): \(reason)"
    case .file(let error): "\(error)"
    default: "the delta is damaged"
    }
  }

  private static func unknown(_ version: UInt16) -> String {
    let what = "the delta has version \(version) of the container"
    return switch version {
    case 1, 2: what + ", which clients have given up; take the full archive"
    default: what + ", and 3 and 4 are read; take the full archive"
    }
  }

  private static func unknown(compression number: UInt8) -> String {
    guard let known = DeltaCompression(rawValue: number) else {
      return "the delta is packed by a method with the number \(number), which nobody knows"
    }
    return "the delta is packed by \(known.name), which is read on a Mac only; make it with "
      + "lzma, bzip2 or zlib, or take the full archive"
  }
}
