// Valise — BER, as Apple's signer writes it, turned into DER
// SPDX-License-Identifier: Apache-2.0

/// Turns BER into DER as far as CMS messages need it.
///
/// Lengths that are not stated are, and strings in pieces become whole; the order of sets is left
/// alone.
enum BERTranscoder {
  /// No message is as deep.
  static let depthLimit = 64

  /// The first element of BER as DER; what stands behind it is not looked at.
  ///
  /// - Throws: `.badDER` with the offset in `bytes`.
  static func der(_ bytes: [UInt8]) throws(CodeSigningError) -> [UInt8] {
    var place = 0
    return try element(bytes, &place, bytes.count, depth: 0)
  }

  private static func element(
    _ bytes: [UInt8],
    _ place: inout Int,
    _ end: Int,
    depth: Int
  ) throws(CodeSigningError) -> [UInt8] {
    guard depth < depthLimit else { throw .badDER(.tooDeep(limit: depthLimit), at: place) }
    let start = place
    guard place + 2 <= end else { throw .badDER(.truncated, at: start) }
    let tag = bytes[place]
    guard tag & 0x1F != 0x1F else { throw .badDER(.longTag, at: start) }
    place += 1
    let length = try length(bytes, &place, end)
    let isConstructed = tag & 0x20 != 0
    guard isConstructed else {
      guard let length else { throw .badDER(.badLength, at: start + 1) }
      defer { place += length }
      return DERElement.encoded(tag, [UInt8](bytes[place..<(place + length)]))
    }
    let children = try children(bytes, &place, length.map { place + $0 }, end, depth: depth)
    // A string in pieces is one string.
    guard tag == 0x24 else { return DERElement.encoded(tag, children.flatMap { $0 }) }
    var whole: [UInt8] = []
    for child in children {
      var rest = child[...]
      whole += try DERElement(takingFrom: &rest).contents
    }
    return DERElement.encoded(DERElement.octetString, whole)
  }

  /// The elements up to a stated end, or up to the mark that ends an element without a length.
  private static func children(
    _ bytes: [UInt8],
    _ place: inout Int,
    _ stated: Int?,
    _ end: Int,
    depth: Int
  ) throws(CodeSigningError) -> [[UInt8]] {
    var children: [[UInt8]] = []
    while true {
      if let stated {
        if place == stated { return children }
      } else if place + 2 <= end, bytes[place] == 0, bytes[place + 1] == 0 {
        place += 2
        return children
      }
      children.append(try element(bytes, &place, stated ?? end, depth: depth + 1))
    }
  }

  /// Reads a length; nothing when it is not stated.
  private static func length(
    _ bytes: [UInt8],
    _ place: inout Int,
    _ end: Int
  ) throws(CodeSigningError) -> Int? {
    let start = place
    guard place < end else { throw .badDER(.truncated, at: start) }
    let first = bytes[place]
    place += 1
    if first == 0x80 { return nil }
    var length = Int(first)
    if first > 0x80 {
      let count = Int(first & 0x7F)
      guard count <= 4, place + count <= end else { throw .badDER(.badLength, at: start) }
      length = bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
      place += count
    }
    guard length <= end - place else { throw .badDER(.truncated, at: start) }
    return length
  }
}
