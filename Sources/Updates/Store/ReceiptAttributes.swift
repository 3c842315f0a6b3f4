// Valise — the attributes of a receipt
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning

/// The attributes of a receipt: a SET of {type INTEGER, version INTEGER, value OCTET STRING}.
struct ReceiptAttributes {
  /// The values by their types, purchases apart.
  private(set) var values: [Int: [UInt8]] = [:]
  /// How many purchases there are.
  private(set) var purchaseCount = 0

  private static let purchaseType = 17
  /// Attributes that are read, and of which there must be one at most.
  private static let readTypes: Set<Int> = [0, 2, 3, 4, 5, 12, 19, 21]

  init(parsing bytes: [UInt8]) throws(AppStoreReceiptError) {
    do throws(CodeSigningError) {
      var rest = bytes[...]
      let set = try DERElement(takingFrom: &rest)
      guard set.tag == DERElement.set else {
        throw .badDER(.unexpectedTag(set.tag, wanted: "a set"), at: set.start)
      }
      guard rest.isEmpty else { throw .badDER(.trailingBytes, at: rest.startIndex) }
      rest = set.contents
      try add(&rest)
    } catch {
      throw .malformed(error)
    }
    if let repeatedType { throw .repeatedAttribute(repeatedType) }
    if isOverLimit { throw .tooManyAttributes(limit: AppStoreReceipt.attributeLimit) }
  }

  private var repeatedType: Int?
  private var isOverLimit = false

  private mutating func add(_ rest: inout ArraySlice<UInt8>) throws(CodeSigningError) {
    var count = 0
    while !rest.isEmpty {
      let element = try DERElement(takingFrom: &rest)
      count += 1
      guard count <= AppStoreReceipt.attributeLimit else {
        isOverLimit = true
        return
      }
      let parts = element.tag == DERElement.sequence ? try element.children() : []
      guard parts.count == 3, parts[0].tag == DERElement.integer,
        parts[2].tag == DERElement.octetString, let type = Self.number(parts[0].contents)
      else { throw .badDER(.badContents("attribute of a receipt"), at: element.start) }
      if type == Self.purchaseType { purchaseCount += 1 }
      guard Self.readTypes.contains(type) else { continue }
      if values.updateValue([UInt8](parts[2].contents), forKey: type) != nil { repeatedType = type }
    }
  }

  /// A type; those that do not fit are none that is read.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    return bytes.count > 4 || first & 0x80 != 0 ? -1 : bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A text that must be there.
  func text(_ type: Int) throws(AppStoreReceiptError) -> String {
    guard let text = try textIfThere(type) else { throw .missingAttribute(type) }
    return text
  }

  /// A text; an empty one is none.
  func textIfThere(_ type: Int) throws(AppStoreReceiptError) -> String? {
    guard let value = values[type] else { return nil }
    var rest = value[...]
    // UTF8String, PrintableString, IA5String.
    guard let element = try? DERElement(takingFrom: &rest), rest.isEmpty,
      [0x0C, 0x13, 0x16].contains(element.tag),
      let text = String(validating: element.contents, as: UTF8.self)
    else { throw .badAttribute(type, wanted: "text") }
    return text.isEmpty ? nil : text
  }

  /// A moment in seconds since 1970.
  func timeIfThere(_ type: Int) throws(AppStoreReceiptError) -> Int64? {
    guard let text = try textIfThere(type) else { return nil }
    guard let seconds = InternetDate.seconds(of: text) else {
      throw .badAttribute(type, wanted: "moment")
    }
    return seconds
  }
}
