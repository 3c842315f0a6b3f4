// Valise — icon families made in code for the tests
// SPDX-License-Identifier: Apache-2.0

@testable import Icons

/// Icon families and pictures made in code.
enum Sample {
  /// A picture whose pixels all differ, with every alpha.
  static func image(width: Int, height: Int, isOpaque: Bool = false) -> RGBAImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: (x + y) * 255 / (width + height - 2))
        bytes += [
          UInt8(truncatingIfNeeded: x * 7), UInt8(truncatingIfNeeded: y * 5),
          UInt8(truncatingIfNeeded: x ^ y), alpha,
        ]
      }
    }
    return RGBAImage(width: width, height: height, bytes: bytes)
  }

  /// A family with a header around entries.
  static func file(_ entries: [(String, [UInt8])]) -> [UInt8] {
    let body = entries.flatMap { entry($0.0, $0.1) }
    return Array("icns".utf8) + length(body.count + 8) + body
  }

  /// One entry with its header.
  static func entry(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    Array(type.utf8) + length(payload.count + 8) + payload
  }

  /// Four bytes of a number.
  static func length(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
