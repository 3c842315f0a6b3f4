// Valise — the chunks of a PNG file into a byte writer
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseCompression

extension ByteWriter {
  /// Appends a chunk with its length and its checksum.
  mutating func writePNGChunk(_ name: [UInt8], _ contents: [UInt8]) {
    write(UInt32(clamping: contents.count), .big)
    let body = name + contents
    write(contentsOf: body)
    write(Checksum.crc32(body), .big)
  }
}
