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
  /// A text is read in the encoding that it shows, or in `encoding`, which only old files need.
  /// A large file is read in the threads of `threads`, to the same value.
  ///
  /// - Throws: An error with its place and key path.
  public init(
    parsing bytes: [UInt8],
    encoding: PropertyListTextEncoding? = nil,
    limits: PropertyListLimits = PropertyListLimits(),
    threads: PropertyListThreads = .none
  ) throws(PropertyListError) {
    guard bytes.count <= limits.byteCount else {
      throw Self.fault(.overLimit("bytes", limit: limits.byteCount))
    }
    guard !bytes.isEmpty else { throw Self.fault(.badRoot("the file is empty")) }
    switch PropertyListFormat(sniffing: bytes, as: encoding) {
    case .xml: self = try Self.xml(try Self.text(bytes, encoding), limits, threads)
    case .json: self = try Self.json(try Self.text(bytes, encoding), limits)
    case .binary: self = try Self.binary(bytes, limits, threads)
    case .openstep, .gnustep:
      self = try Self.openStep(try PropertyListText(decoding: bytes, as: encoding), limits)
    }
  }

  private init(
    value: PropertyList,
    format: PropertyListFormat,
    remarks: [PropertyListRemark]
  ) {
    self.value = value
    self.format = format
    self.remarks = remarks
  }

  /// The bytes as they are, or in UTF-8 if their encoding was named.
  private static func text(
    _ bytes: [UInt8],
    _ encoding: PropertyListTextEncoding?
  ) throws(PropertyListError) -> [UInt8] {
    guard let encoding else { return bytes }
    return try PropertyListText(decoding: bytes, as: encoding).bytes
  }

  private static func xml(
    _ bytes: [UInt8],
    _ limits: PropertyListLimits,
    _ threads: PropertyListThreads
  ) throws(PropertyListError) -> PropertyListDocument {
    let (value, remarks) = try XMLPropertyListReader.read(bytes, limits: limits, threads: threads)
    return PropertyListDocument(
      value: value,
      format: .xml,
      remarks: PropertyListText.remarks(ofMarkIn: bytes) + remarks
    )
  }

  private static func binary(
    _ bytes: [UInt8],
    _ limits: PropertyListLimits,
    _ threads: PropertyListThreads
  ) throws(PropertyListError) -> PropertyListDocument {
    let (value, remarks) = try BinaryPropertyListReader.read(
      bytes,
      limits: limits,
      threads: threads
    )
    return PropertyListDocument(value: value, format: .binary, remarks: remarks)
  }

  private static func json(
    _ bytes: [UInt8],
    _ limits: PropertyListLimits
  ) throws(PropertyListError) -> PropertyListDocument {
    do throws(JSONError) {
      var reader = try JSONReader(try JSONReader.utf8(bytes, limits: limits), limits: limits)
      let value = try reader.document()
      return PropertyListDocument(value: value, format: .json, remarks: reader.remarks)
    } catch {
      throw PropertyListError(.json(error.reason), at: .text(error.position), path: error.path)
    }
  }

  private static func openStep(
    _ text: PropertyListText,
    _ limits: PropertyListLimits
  ) throws(PropertyListError) -> PropertyListDocument {
    var reader = OpenStepReader(text, limits: limits)
    let value = try reader.read()
    return PropertyListDocument(
      value: value,
      format: reader.hasTypedValues ? .gnustep : .openstep,
      remarks: reader.remarks
    )
  }

  private static func fault(_ reason: PropertyListError.Reason) -> PropertyListError {
    PropertyListError(reason, at: .none, path: PropertyListPath())
  }
}

extension PropertyList {
  /// The bytes of a file that holds this value.
  ///
  /// Keys keep their order unless they are to be sorted, then by code points.
  /// A large value is written in the threads of `threads`, to the same bytes.
  ///
  /// - Throws: `.cannotHold` with the key path of a value that the format has no form for.
  public func serialized(
    as format: PropertyListFormat,
    sortedKeys: Bool = false,
    threads: PropertyListThreads = .none
  ) throws(PropertyListError) -> [UInt8] {
    switch format {
    case .xml:
      return try XMLPropertyListWriter.document(self, sortedKeys: sortedKeys, threads: threads)
    case .binary:
      var writer = BinaryPropertyListWriter(sortedKeys: sortedKeys)
      return writer.document(self)
    case .json:
      return try JSONText.serialize(self, sortedKeys: sortedKeys)
    case .openstep, .gnustep:
      var writer = OpenStepWriter(format: format, sortedKeys: sortedKeys)
      return try writer.document(self)
    }
  }
}

extension PropertyListDictionary {
  /// The keys as they are, or sorted by code points.
  func keys(sorted: Bool) -> [String] {
    sorted ? sortedPlaces.map { keys[$0] } : keys
  }

  /// The places of the keys, sorted by their code points.
  var sortedPlaces: [Int] {
    // The order of UTF-8 bytes is that of code points.
    keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
  }
}
