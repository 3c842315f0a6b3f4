// Valise — what signed code asks the system to be allowed
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// What signed code asks the system to be allowed: keys and values.
public struct Entitlements: Hashable, Sendable {
  /// The keys and values in the order in which they came.
  public var values: PropertyListDictionary

  /// Makes entitlements of keys and values.
  public init(_ values: PropertyListDictionary = PropertyListDictionary()) { self.values = values }

  /// Reads a property list of any format; an empty text holds none.
  ///
  /// Blank space before the text does not count.
  ///
  /// - Throws: `.entitlementsNotAPropertyList`, `.entitlementsNotADictionary`.
  public init(propertyList bytes: [UInt8]) throws(CodeSigningError) {
    let text = [UInt8](bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) })
    guard !text.isEmpty else {
      self.init()
      return
    }
    let document: PropertyListDocument
    do throws(PropertyListError) { document = try PropertyListDocument(parsing: text) } catch {
      throw .entitlementsNotAPropertyList(reason: "\(error)")
    }
    guard case .dictionary(let values) = document.value else {
      throw .entitlementsNotADictionary(found: document.value.typeName)
    }
    self.init(values)
  }

  /// Reads DER, in the present form or the older one.
  ///
  /// - Throws: `.badDER` with the offset.
  public init(der bytes: [UInt8]) throws(CodeSigningError) {
    self.init(try DERValueReader.document(bytes).values)
  }

  /// The form in which DER holds entitlements.
  ///
  /// - Throws: `.badDER` with the offset.
  public static func form(ofDER bytes: [UInt8]) throws(CodeSigningError) -> DERForm {
    try DERValueReader.document(bytes).form
  }

  /// The DER, byte for byte as Apple's tools write it, in the present form or the older one.
  ///
  /// - Throws: `.cannotHoldInDER` with the key path of a value that has no form.
  public func serializedDER(
    form: DERForm = .document(version: 1)
  ) throws(CodeSigningError) -> [UInt8] {
    try DERValueWriter.document(values, form: form)
  }
}

/// A constraint on who may launch code, or on the libraries that it loads.
///
/// Apple publishes no meaning of most keys, so they are kept as they came.
public struct CodeConstraint: Hashable, Sendable {
  /// The keys and values in the order in which they came.
  public var values: PropertyListDictionary
  /// The number before the values.
  public var version: Int64

  /// Reads the constraint that a blob holds.
  ///
  /// - Throws: `.wrongMagic`, `.badDER` with the offset in the contents of the blob.
  public init(parsing blob: SignatureBlob, at position: Int = 0) throws(CodeSigningError) {
    try blob.expect(.constraint, at: position)
    let document = try DERValueReader.document(blob.payload)
    guard case .document(let version) = document.form else {
      throw .badDER(.unexpectedTag(DERElement.set, wanted: "a document"), at: 0)
    }
    self.version = version
    values = document.values
  }

  /// The blob.
  ///
  /// - Throws: `.cannotHoldInDER`.
  public func serialized() throws(CodeSigningError) -> SignatureBlob {
    let form = DERForm.document(version: version)
    let payload = try DERValueWriter.document(values, form: form)
    return SignatureBlob(magic: .constraint, payload: payload)
  }
}
