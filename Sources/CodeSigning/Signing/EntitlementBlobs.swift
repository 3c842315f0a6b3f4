// Valise — the two forms in which a signature holds entitlements
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// The two forms in which a signature holds entitlements.
struct EntitlementBlobs {
  /// The values.
  let values: Entitlements
  /// The property list in XML, as it was given.
  let xml: [UInt8]
  /// The same in DER.
  let der: [UInt8]

  /// Makes both forms of a property list; one that is not in XML is written as such.
  ///
  /// - Throws: `.cannotSign` with the path of the code.
  init(propertyList bytes: [UInt8], for path: String) throws(CodeSigningError) {
    do throws(CodeSigningError) {
      values = try Entitlements(propertyList: bytes)
      der = try values.serializedDER()
    } catch {
      throw .cannotSign(path, .badEntitlements("\(error)"))
    }
    let text = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    // The mark of UTF-8 may stand before the text.
    if text.first == UInt8(ascii: "<") || text.starts(with: [0xEF, 0xBB, 0xBF]) {
      xml = bytes
      return
    }
    do throws(PropertyListError) {
      xml = try PropertyList.dictionary(values.values).serialized(as: .xml)
    } catch {
      throw .cannotSign(path, .badEntitlements("\(error)"))
    }
  }

  /// The blobs of a signature.
  var entries: [SuperBlob.Entry] {
    [
      SuperBlob.Entry(
        type: SignatureSlot.entitlements.rawValue,
        blob: SignatureBlob(magic: .entitlements, payload: xml)
      ),
      SuperBlob.Entry(
        type: SignatureSlot.derEntitlements.rawValue,
        blob: SignatureBlob(magic: .derEntitlements, payload: der)
      ),
    ]
  }
}
