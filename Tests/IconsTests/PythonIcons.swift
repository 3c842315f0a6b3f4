// Valise — what other programs read from icons
// SPDX-License-Identifier: Apache-2.0

import ValiseTestKit

/// What Pillow and icnsutil read from icons.
enum PythonIcons {
  /// The RGBA rows that Pillow reads from a file of any format.
  static func rows(of file: [UInt8]) throws -> [UInt8] {
    let script = """
      import sys, io
      from PIL import Image
      image = Image.open(io.BytesIO(sys.stdin.buffer.read()))
      sys.stdout.buffer.write(image.convert("RGBA").tobytes())
      """
    return try PythonPackages.run(script, input: file)
  }
}
