// Valise — how the contents of a delta are packed
// SPDX-License-Identifier: Apache-2.0

import ValiseCompression

/// How the stream of a delta is packed.
public enum DeltaCompression: UInt8, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// bzip2.
  case bzip2 = 1
  /// LZMA2 in a stream of xz.
  case lzma = 2
  /// Apple's LZFSE, which is not read here.
  case lzfse = 3
  /// LZ4 in Apple's blocks, which is not read here.
  case lz4 = 4
  /// Deflate without a header.
  case zlib = 5

  /// The name that commands and documents use.
  public var name: String {
    switch self {
    case .none: "none"
    case .bzip2: "bzip2"
    case .lzma: "lzma"
    case .lzfse: "lzfse"
    case .lz4: "lz4"
    case .zlib: "zlib"
    }
  }

  /// The level that creators write into the header, and pack at.
  public var level: UInt8 {
    switch self {
    case .none, .lzfse, .lz4: 0
    case .bzip2: 9
    case .lzma: 6
    case .zlib: 5
    }
  }

  /// Whether deltas that are packed so can be read and written here.
  public var isSupported: Bool { self != .lzfse && self != .lz4 }

  /// The method of the stream; nothing where the bytes are not packed.
  var method: StreamMethod? {
    switch self {
    case .bzip2: .bzip2
    case .lzma: .xz
    case .zlib: .deflate
    case .none, .lzfse, .lz4: nil
    }
  }
}
