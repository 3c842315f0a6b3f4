// Valise — why bytes could not be packed or unpacked
// SPDX-License-Identifier: Apache-2.0

/// A fault in packing or unpacking bytes.
public enum CompressionError: Error, Hashable, Sendable {
  /// The packed bytes are damaged or of another format.
  case damaged
  /// The packed bytes hold more, or fewer, bytes than they should.
  case wrongSize(expected: Int)
  /// The library has no memory for its work.
  case noMemory
  /// Unpacking would take more memory than was allowed.
  case overMemoryLimit
}

extension CompressionError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .damaged: "the compressed bytes are damaged"
    case .wrongSize(let expected): "the compressed bytes do not hold the \(expected) bytes due"
    case .noMemory: "there is no memory to compress with"
    case .overMemoryLimit: "unpacking the bytes would take more memory than is allowed"
    }
  }
}
