// Valise — what the numbers of pixels mean, and pixels in sRGB
// SPDX-License-Identifier: Apache-2.0

/// What the numbers of pixels mean: a curve for each channel and the colours of the channels.
struct ColourSpace: Hashable {
  /// The curves of red, green and blue.
  let curves: [ToneCurve]
  /// The colours of the channels under the white of a page; nothing for greys.
  let matrix: ColourMatrix?

  /// Whether pixels would be the same in sRGB, but for what profiles round.
  var isSRGB: Bool {
    if let matrix, matrix.distance(to: .sRGB) > 0.003 { return false }
    // Halves of a step in the darkest tenth are nothing that an eye sees.
    return curves.allSatisfy { curve in
      stride(from: 0, through: 255, by: 5).allSatisfy { step in
        let sample = Double(step) / 255
        let code = Double(LightTable.shared.code(nearest: curve[sample]))
        return (code - Double(step)).magnitude <= 1
      }
    }
  }

  /// The picture with pixels of this colour space as pixels of sRGB; colours that sRGB has not are
  /// brought to the nearest of each channel, alpha stays.
  ///
  /// - Returns: Nothing when the space's own numbers make no sense.
  /// - Complexity: Linear in the number of pixels.
  func converted(_ image: RGBAImage) -> RGBAImage? {
    let lights = curves.map { curve in
      (0..<256).map { Int32(curve[Double($0) / 255] * Self.one + 0.5) }
    }
    guard let matrix else {
      let tables = lights.map { lights in lights.map { LightTable.shared.code($0) } }
      return image.mapped(through: tables)
    }
    guard let back = ColourMatrix.sRGB.inverse else { return nil }
    let mixing = (back * matrix).rows.joined().map { ($0 * Double(1 << Self.weightBits)).rounded() }
    guard mixing.allSatisfy({ $0.magnitude < Double(64 << Self.weightBits) }) else { return nil }
    return image.mixed(lights, mixing.map { Int64($0) })
  }

  /// The number that stands for all light.
  fileprivate static let one = 65535.0
  /// The bits of a weight after the point.
  fileprivate static let weightBits = 16
}

/// The samples of sRGB for amounts of light.
private struct LightTable: Sendable {
  static let shared = LightTable()

  private let codes: [UInt8]

  private init() {
    var codes = [UInt8](repeating: 0, count: Int(ColourSpace.one) + 1)
    var start = 0
    for code in 0..<255 {
      // From the middle between two samples on, the next one is nearer.
      let middle = ToneCurve.sRGB[(Double(code) + 0.5) / 255] * ColourSpace.one
      let end = Int(middle.rounded(.up))
      for light in start..<end { codes[light] = UInt8(code) }
      start = end
    }
    for light in start..<codes.count { codes[light] = 255 }
    self.codes = codes
  }

  /// The sample for an amount from 0 to 65535; what is outside is cut.
  func code(_ light: Int32) -> UInt8 { codes[Int(min(max(light, 0), 65535))] }

  /// The sample for an amount from 0 to 1.
  func code(nearest light: Double) -> UInt8 { code(Int32(light * ColourSpace.one + 0.5)) }
}

extension RGBAImage {
  fileprivate func mapped(through tables: [[UInt8]]) -> RGBAImage {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      for channel in 0..<3 {
        bytes[start + channel] = tables[channel][Int(bytes[start + channel])]
      }
    }
    return RGBAImage(width: width, height: height, bytes: bytes)
  }

  fileprivate func mixed(_ lights: [[Int32]], _ weights: [Int64]) -> RGBAImage {
    var bytes = bytes
    let half = Int64(1) << (ColourSpace.weightBits - 1)
    let table = LightTable.shared
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let red = Int64(lights[0][Int(bytes[start])])
      let green = Int64(lights[1][Int(bytes[start + 1])])
      let blue = Int64(lights[2][Int(bytes[start + 2])])
      for channel in 0..<3 {
        let row = channel * 3
        let sum = red * weights[row] + green * weights[row + 1] + blue * weights[row + 2] + half
        let light = Int32(clamping: sum >> Int64(ColourSpace.weightBits))
        bytes[start + channel] = table.code(light)
      }
    }
    return RGBAImage(width: width, height: height, bytes: bytes)
  }
}
