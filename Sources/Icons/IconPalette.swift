// Valise — the two palettes of the classic Mac
// SPDX-License-Identifier: Apache-2.0

/// The two palettes of the classic Mac, in which old icons name their colours.
enum IconPalette {
  /// The 16 colours: red, green and blue of each.
  ///
  /// Source: the resource `clut` 4 of the system file.
  static let colours16: [[UInt8]] = [
    [0xFF, 0xFF, 0xFF], [0xFC, 0xF3, 0x05], [0xFF, 0x64, 0x02], [0xDD, 0x08, 0x06],
    [0xF2, 0x08, 0x84], [0x46, 0x00, 0xA5], [0x00, 0x00, 0xD4], [0x02, 0xAB, 0xEA],
    [0x1F, 0xB7, 0x14], [0x00, 0x64, 0x11], [0x56, 0x2C, 0x05], [0x90, 0x71, 0x3A],
    [0xC0, 0xC0, 0xC0], [0x80, 0x80, 0x80], [0x40, 0x40, 0x40], [0x00, 0x00, 0x00],
  ]

  /// The 256 colours: a cube of six steps without black, ten each of red, green, blue and grey,
  /// and black.
  ///
  /// Source: the resource `clut` 8 of the system file.
  static let colours256: [[UInt8]] = {
    let steps: [UInt8] = [0xFF, 0xCC, 0x99, 0x66, 0x33, 0x00]
    let ramp: [UInt8] = [0xEE, 0xDD, 0xBB, 0xAA, 0x88, 0x77, 0x55, 0x44, 0x22, 0x11]
    var colours: [[UInt8]] = []
    for red in steps {
      for green in steps { colours += steps.map { [red, green, $0] } }
    }
    colours.removeLast()
    colours += ramp.map { [$0, 0, 0] } + ramp.map { [0, $0, 0] } + ramp.map { [0, 0, $0] }
    colours += ramp.map { [$0, $0, $0] }
    colours.append([0, 0, 0])
    return colours
  }()
}
