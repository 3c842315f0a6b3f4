// Valise — bytes of a product that nobody would miss
// SPDX-License-Identifier: Apache-2.0

/// Bytes of a product that nobody would miss, or nearly so.
public struct Saving: Hashable, Sendable {
  /// Why they would not be missed; the raw value is the name that documents print.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Files with the same contents.
    case duplicate
    /// Symbols that only debuggers read.
    case symbols
    /// Code for processors that nothing in the product runs on.
    case slice
    /// Images with more bytes than their pixels need.
    case image
    /// What building, the Finder or an editor left behind.
    case litter
  }

  /// Why the bytes would not be missed.
  public let kind: Kind
  /// The paths in the product; of files with the same contents all of them.
  public let paths: [String]
  /// How many bytes there are to save.
  public let bytes: Int
  /// What could be saved, in one line that begins small and has no full stop.
  public let reason: String

  /// Makes a saving.
  public init(_ kind: Kind, paths: [String], bytes: Int, reason: String) {
    self.kind = kind
    self.paths = paths
    self.bytes = bytes
    self.reason = reason
  }
}

extension Saving.Kind {
  /// The name that people read.
  public var name: String {
    switch self {
    case .duplicate: "same contents"
    case .symbols: "symbols"
    case .slice: "unused code"
    case .image: "images"
    case .litter: "litter"
    }
  }

  /// What to do about savings of the kind, as an order.
  public var remedy: String {
    switch self {
    case .duplicate: "keep one of the files and let the others be links to it, or leave them out"
    case .symbols: "strip the symbols before signing (strip -x), and keep a dSYM for crash reports"
    case .slice: "take the slices out with 'valise macho lipo remove' before signing"
    case .image: "pack the pictures again without loss, for example with oxipng or zopflipng"
    case .litter: "leave the files out of the product"
    }
  }
}
