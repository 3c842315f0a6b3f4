// Valise — how a file is packed as a whole
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCompression

/// How a file is packed as a whole.
public enum StreamPacking: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// Deflate with the header of gzip.
  case gzip
  /// bzip2.
  case bzip2
  /// LZMA2 in a stream of xz.
  case xz

  /// What a file starts with that is packed so.
  var magic: [UInt8] {
    switch self {
    case .none: []
    case .gzip: [0x1F, 0x8B]
    case .bzip2: [0x42, 0x5A, 0x68]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    }
  }

  /// How the packed bytes are unpacked.
  var method: StreamMethod? {
    switch self {
    case .none: nil
    case .gzip: .deflate
    case .bzip2: .bzip2
    case .xz: .xz
    }
  }

  /// The packing that the first bytes of a file show; nothing where they show none.
  init?(prefix: [UInt8]) {
    let found = Self.allCases.first { $0 != .none && prefix.starts(with: $0.magic) }
    guard let found else { return nil }
    self = found
  }
}
