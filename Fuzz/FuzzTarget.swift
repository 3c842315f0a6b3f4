// Valise — one reader of untrusted bytes, as a fuzzer calls it
// SPDX-License-Identifier: Apache-2.0

/// One reader of untrusted bytes with inputs to start from.
public struct FuzzTarget: Sendable {
  /// The name that `scripts/fuzz` takes.
  public let name: String
  /// Good inputs that mutations start from.
  public let seeds: [[UInt8]]
  /// Pieces with a meaning in the format (keywords, magic numbers), which mutations put in.
  public let words: [[UInt8]]
  /// Reads the bytes; whatever they are, it must return.
  public let body: @Sendable ([UInt8]) -> Void

  /// Makes a target.
  public init(
    name: String,
    seeds: [[UInt8]],
    words: [[UInt8]] = [],
    body: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.words = words
    self.body = body
  }
}
