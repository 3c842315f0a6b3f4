// Valise — colour profiles of the International Color Consortium
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A colour profile, as far as it has curves and a matrix.
///
/// Source: the specification of the International Color Consortium, ICC.1:2022.
struct ColourProfile {
  /// What the profile calls itself; empty where it says nothing.
  let name: String
  /// What the numbers of pixels mean.
  let space: ColourSpace
  /// Whether pixels are greys.
  let isGrey: Bool

  /// Why a profile cannot be applied.
  struct Refusal: Error {
    let reason: String
  }

  /// The largest profile that is read, in bytes.
  static let byteLimit = 4 << 20
  private static let tagLimit = 256

  /// Reads a profile.
  ///
  /// - Throws: A refusal for damage and for profiles of other kinds.
  init(parsing bytes: [UInt8]) throws(Refusal) {
    let tags = try Tags(bytes)
    switch tags.colourSpace {
    case Array("RGB ".utf8):
      guard tags.connection == Array("XYZ ".utf8), tags["A2B0"] == nil, tags["A2B1"] == nil else {
        throw Refusal(reason: "it goes through a table of colours")
      }
      let colours = try ["rXYZ", "gXYZ", "bXYZ"].map { (name) throws(Refusal) in
        try tags.colour(name)
      }
      let curves = try ["rTRC", "gTRC", "bTRC"].map { (name) throws(Refusal) in
        try tags.curve(name)
      }
      let matrix = ColourMatrix(red: colours[0], green: colours[1], blue: colours[2])
      space = ColourSpace(curves: curves, matrix: matrix)
      isGrey = false
    case Array("GRAY".utf8):
      let curve = try tags.curve("kTRC")
      space = ColourSpace(curves: [curve, curve, curve], matrix: nil)
      isGrey = true
    default: throw Refusal(reason: "it is for neither red, green and blue nor greys")
    }
    name = tags.text("desc")
  }

  /// The table of a profile's parts.
  private struct Tags {
    let bytes: [UInt8]
    let colourSpace: [UInt8]
    let connection: [UInt8]
    private var places: [[UInt8]: Range<Int>] = [:]

    init(_ bytes: [UInt8]) throws(Refusal) {
      self.bytes = bytes
      do throws(ByteError) {
        (colourSpace, connection, places) = try withByteReader(bytes) {
          (reader) throws(ByteError) in
          try reader.skip(16)
          let space = try reader.readBytes(4)
          let connection = try reader.readBytes(4)
          try reader.skip(128 - 24)
          let count = try reader.read(UInt32.self, .big)
          var places: [[UInt8]: Range<Int>] = [:]
          for _ in 0..<min(Int(count), ColourProfile.tagLimit) {
            let name = try reader.readBytes(4)
            let start = Int(try reader.read(UInt32.self, .big))
            let length = Int(try reader.read(UInt32.self, .big))
            guard start <= bytes.count, length <= bytes.count - start else { continue }
            places[name] = start..<(start + length)
          }
          return (space, connection, places)
        }
      } catch {
        throw Refusal(reason: "it is damaged: \(error)")
      }
    }

    subscript(name: String) -> Range<Int>? { places[Array(name.utf8)] }

    private func read<Value>(
      _ name: String,
      _ body: (inout ByteReader) throws(ByteError) -> Value?
    ) throws(Refusal) -> Value {
      guard let place = self[name] else { throw Refusal(reason: "it has no \(name)") }
      let value: Value?
      do throws(ByteError) {
        value = try withByteReader(Array(bytes[place]), base: place.lowerBound, body)
      } catch {
        throw Refusal(reason: "its \(name) is damaged: \(error)")
      }
      guard let value else { throw Refusal(reason: "its \(name) is of an unknown kind") }
      return value
    }

    func colour(_ name: String) throws(Refusal) -> [Double] {
      try read(name) { (reader) throws(ByteError) -> [Double]? in
        guard try reader.readBytes(4) == Array("XYZ ".utf8) else { return nil }
        try reader.skip(4)
        var amounts: [Double] = []
        for _ in 0..<3 { amounts.append(try reader.readFixedPoint()) }
        return amounts
      }
    }

    func curve(_ name: String) throws(Refusal) -> ToneCurve {
      try read(name) { (reader) throws(ByteError) in try ToneCurve(&reader) }
    }

    /// The text of a tag in the old or the new form; empty where it cannot be read.
    func text(_ name: String) -> String {
      let text = try? read(name) { (reader) throws(ByteError) -> String? in
        let kind = try reader.readBytes(4)
        try reader.skip(4)
        let count = Int(try reader.read(UInt32.self, .big))
        if kind == Array("desc".utf8) {
          return String(decoding: try reader.readBytes(min(count, 100)), as: UTF8.self)
        }
        guard kind == Array("mluc".utf8), count > 0 else { return nil }
        try reader.skip(8)
        let length = Int(try reader.read(UInt32.self, .big))
        let start = Int(try reader.read(UInt32.self, .big))
        // Twenty-four bytes of the tag have been read.
        guard start >= 24 else { return nil }
        try reader.skip(start - 24)
        let units = try reader.readBytes(min(length, 200) / 2 * 2)
        return String(
          decoding: stride(from: 0, to: units.count, by: 2).map {
            UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
          },
          as: UTF16.self
        )
      }
      let shown = (text ?? "").unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      return String(String.UnicodeScalarView(shown))
    }
  }
}
