// Valise — a property list as it was read: the value and how it was written
// SPDX-License-Identifier: Apache-2.0

/// A property list as it was read from a file.
public struct PropertyListDocument: Hashable, Sendable {
  /// The value.
  public let value: PropertyList
  /// The format of the file.
  public let format: PropertyListFormat
  /// What readers pass over, in the order in which it was met.
  public let remarks: [PropertyListRemark]

  /// Reads a property list whose format its first bytes show.
  ///
  /// - Throws: An error with its place and key path.
  public init(
    parsing bytes: [UInt8],
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    guard bytes.count <= limits.byteCount else {
      throw PropertyListError(
        .overLimit("bytes", limit: limits.byteCount),
        at: .none,
        path: PropertyListPath()
      )
    }
    let sniffed = PropertyListFormat(sniffing: bytes)
    switch sniffed {
    case .xml:
      format = .xml
      var reader = try XMLPropertyListReader(bytes, limits: limits)
      value = try reader.read()
      remarks = reader.remarks
    case .binary:
      format = .binary
      var reader = try BinaryPropertyListReader(bytes, limits: limits)
      value = try reader.read()
      remarks = reader.remarks
    case .json:
      format = .json
      do throws(JSONError) {
        var reader = try JSONReader(bytes, limits: limits)
        value = try reader.document()
        remarks = reader.remarks
      } catch {
        throw PropertyListError(
          .json(error.reason),
          at: .text(error.position),
          path: error.path
        )
      }
    case .openstep, .gnustep:
      guard !bytes.isEmpty else {
        throw PropertyListError(.badRoot("the file is empty"), at: .none, path: PropertyListPath())
      }
      var reader = OpenStepReader(try PropertyListText(decoding: bytes), limits: limits)
      value = try reader.read()
      remarks = reader.remarks
      format = reader.hasTypedValues ? .gnustep : .openstep
    }
  }
}

extension PropertyList {
  /// The bytes of a file that holds this value.
  ///
  /// Keys keep their order unless they are to be sorted, then by code points.
  ///
  /// - Throws: `.cannotHold` with the key path of a value that the format has no form for.
  public func serialized(
    as format: PropertyListFormat,
    sortedKeys: Bool = false
  ) throws(PropertyListError) -> [UInt8] {
    switch format {
    case .xml:
      var writer = XMLPropertyListWriter(sortedKeys: sortedKeys)
      return try writer.document(self)
    case .binary:
      var writer = BinaryPropertyListWriter(sortedKeys: sortedKeys)
      return try writer.document(self)
    case .json:
      return try JSONText.serialize(self, sortedKeys: sortedKeys)
    case .openstep, .gnustep:
      throw PropertyListError(
        .cannotHold("a property list yet", format: format),
        at: .none,
        path: PropertyListPath()
      )
    }
  }
}

extension PropertyListDictionary {
  /// The keys as they are, or sorted by code points.
  func keys(sorted: Bool) -> [String] {
    sorted ? keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) } : keys
  }
}
