// Valise — a stand-in for the program that draws, which counts
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import Synchronization
import ValiseFiles

/// Draws one picture for every drawing, and writes down which it was asked for.
final class SampleDrawing: Sendable {
  private let asked = Mutex<[String]>([])
  private let side: Int

  /// Draws pictures of a size of its own, which is faster than the one that is asked for.
  init(side: Int) { self.side = side }

  /// The drawings that were asked for, with the side in pixels.
  var calls: [String] { asked.withLock { $0 } }

  /// Draws; the picture is clear at the left and opaque at the right.
  @Sendable func draw(_ path: FilePath, _ side: Int) throws(IconFileError) -> [UInt8] {
    asked.withLock { $0.append("\(path) \(side)") }
    do throws(IconError) {
      return try PNGFile.encoded(Self.picture(self.side))
    } catch {
      throw .making(error)
    }
  }

  /// A picture that is clear in its left half, with another colour in each pixel.
  static func picture(_ side: Int, isOpaque: Bool = false) -> RGBAImage {
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let alpha: UInt8 = isOpaque || x >= side / 2 ? 255 : 0
        bytes += [UInt8(truncatingIfNeeded: x * 3), UInt8(truncatingIfNeeded: y * 5), 90, alpha]
      }
    }
    return RGBAImage(width: side, height: side, bytes: bytes)
  }
}
