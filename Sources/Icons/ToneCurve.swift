// Valise — how the samples of a colour become amounts of light
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// How the samples of a colour, from 0 to 1, become amounts of light, from 0 to 1.
///
/// Source: the specification of the International Color Consortium, 10.6 and 10.18.
enum ToneCurve: Hashable {
  /// The sample to a power.
  case gamma(Double)
  /// Samples at even steps, from 0 to 65535; two or more.
  case table([UInt16])
  /// Two pieces: `(a x + b)^g + e` from `d` on, `c x + f` before.
  case pieces(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// The curve of sRGB.
  ///
  /// Source: IEC 61966-2-1.
  static let sRGB = pieces(
    g: 2.4,
    a: 1 / 1.055,
    b: 0.055 / 1.055,
    c: 1 / 12.92,
    d: 0.04045,
    e: 0,
    f: 0
  )

  /// The light of a sample.
  subscript(sample: Double) -> Double {
    let light: Double
    switch self {
    case .gamma(let exponent): light = ExactPower.power(sample, exponent)
    case .table(let values):
      let place = sample * Double(values.count - 1)
      let index = min(max(Int(place), 0), values.count - 2)
      let low = Double(values[index])
      let high = Double(values[index + 1])
      light = (low + (high - low) * (place - Double(index))) / 65535
    case .pieces(let g, let a, let b, let c, let d, let e, let f):
      light = sample >= d ? ExactPower.power(a * sample + b, g) + e : c * sample + f
    }
    return light.isFinite ? min(max(light, 0), 1) : 0
  }

  /// Reads a curve of a profile; nothing for one of an unknown kind.
  init?(_ reader: inout ByteReader) throws(ByteError) {
    let kind = try reader.readBytes(4)
    try reader.skip(4)
    switch kind {
    case Array("curv".utf8):
      let count = try reader.byteCount(of: reader.read(UInt32.self, .big), stride: 2) / 2
      switch count {
      case 0: self = .gamma(1)
      case 1: self = .gamma(Double(try reader.read(UInt16.self, .big)) / 256)
      default:
        var values: [UInt16] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try reader.read(UInt16.self, .big)) }
        self = .table(values)
      }
    case Array("para".utf8):
      let form = Int(try reader.read(UInt16.self, .big))
      try reader.skip(2)
      guard form < Self.parameterCounts.count else { return nil }
      var numbers: [Double] = []
      for _ in 0..<Self.parameterCounts[form] { numbers.append(try reader.readFixedPoint()) }
      self.init(form: form, numbers)
    default: return nil
    }
  }

  private static let parameterCounts = [1, 3, 4, 5, 7]

  private init?(form: Int, _ p: [Double]) {
    switch form {
    case 0: self = .gamma(p[0])
    case 1, 2:
      // Below `-b / a` the first piece has no value.
      guard p[1] > 0 else { return nil }
      let offset = form == 1 ? 0 : p[3]
      self = .pieces(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: offset, f: offset)
    case 3: self = .pieces(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
    default: self = .pieces(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
    }
  }
}

extension ByteReader {
  /// A number with 16 bits before the point and 16 behind it.
  mutating func readFixedPoint() throws(ByteError) -> Double {
    Double(Int32(bitPattern: try read(UInt32.self, .big))) / 65536
  }
}
