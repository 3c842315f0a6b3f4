// Valise — the methods that pack bytes as they come
// SPDX-License-Identifier: Apache-2.0

import CStreams

/// A method that packs and unpacks bytes as they come, so that nothing is in memory as a whole.
public enum StreamMethod: Hashable, Sendable, CaseIterable {
  /// bzip2, as its program writes it.
  case bzip2
  /// LZMA2 in a stream of xz.
  case xz
  /// Deflate without any header.
  case deflate

  /// The number of the method for the libraries.
  var code: Int32 {
    switch self {
    case .bzip2: Int32(VALISE_STREAM_BZIP2)
    case .xz: Int32(VALISE_STREAM_XZ)
    case .deflate: Int32(VALISE_STREAM_DEFLATE)
    }
  }
}
