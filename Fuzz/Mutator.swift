// Valise — damaged and recombined copies of good inputs, the same for the same seed
// SPDX-License-Identifier: Apache-2.0

/// Makes new inputs from good ones by the mutations that fuzzers use.
///
/// Every choice comes from the generator, so that a failure is repeated by its seed and number.
public struct Mutator<Generator: RandomNumberGenerator> {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var generator: Generator

  /// The largest input it makes, in bytes, unless a seed is larger.
  public static var maximumByteCount: Int { 1 << 16 }

  /// Makes a mutator of a target's seeds; a target without seeds starts from no bytes.
  ///
  /// - Parameters:
  ///   - target: Whose seeds and words are used.
  ///   - generator: Where the choices come from.
  public init(target: FuzzTarget, generator: Generator) {
    seeds = target.seeds.isEmpty ? [[]] : target.seeds
    words = target.words + Self.boundaryNumbers
    self.generator = generator
  }

  /// The next input: a seed with one to eight mutations.
  public mutating func next() -> [UInt8] {
    var bytes = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
    let count = Int.random(in: 1...8, using: &generator)
    for _ in 0..<count { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: flip(&bytes)
    case 2: truncate(&bytes)
    case 3: insert(&bytes)
    case 4: remove(&bytes)
    case 5: splice(&bytes)
    default: overwrite(&bytes)
    }
  }

  /// Changes one byte.
  private mutating func flip(_ bytes: inout [UInt8]) {
    guard let index = bytes.indices.randomElement(using: &generator) else { return }
    bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
  }

  /// Cuts the end off.
  private mutating func truncate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
  }

  /// Puts a word or a few random bytes somewhere.
  private mutating func insert(_ bytes: inout [UInt8]) {
    guard bytes.count < Self.maximumByteCount else { return }
    let index = Int.random(in: 0...bytes.count, using: &generator)
    bytes.insert(contentsOf: word(), at: index)
  }

  /// Takes some bytes out of the middle.
  private mutating func remove(_ bytes: inout [UInt8]) {
    guard let range = range(of: bytes) else { return }
    bytes.removeSubrange(range)
  }

  /// Replaces a stretch with a stretch of any seed; repeated stretches make inputs grow.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let donor = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
    guard bytes.count < Self.maximumByteCount, let source = range(of: donor) else { return }
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = Int.random(in: start...min(bytes.count, start + source.count), using: &generator)
    bytes.replaceSubrange(start..<end, with: donor[source])
  }

  /// Writes a word over the bytes somewhere, without changing the length.
  private mutating func overwrite(_ bytes: inout [UInt8]) {
    guard let start = bytes.indices.randomElement(using: &generator) else { return }
    for (offset, byte) in word().enumerated() where start + offset < bytes.count {
      bytes[start + offset] = byte
    }
  }

  private mutating func word() -> [UInt8] {
    if Bool.random(using: &generator), let word = words.randomElement(using: &generator) {
      return word
    }
    let count = Int.random(in: 1...8, using: &generator)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private mutating func range(of bytes: [UInt8]) -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = Int.random(in: start..<min(bytes.count, start + 64), using: &generator)
    return start..<(end + 1)
  }

  /// Numbers at the edges of the integer types, in both byte orders.
  private static var boundaryNumbers: [[UInt8]] {
    let edges: [[UInt8]] = [
      [0x00], [0x7F], [0x80], [0xFF],
      [0x7F, 0xFF], [0x80, 0x00], [0xFF, 0xFF],
      [0x00, 0x00, 0x00, 0x00], [0x00, 0x00, 0x00, 0x01],
      [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0x00, 0x00, 0x00], [0xFF, 0xFF, 0xFF, 0xFF],
      [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ]
    return edges + edges.map { $0.reversed() }
  }
}
