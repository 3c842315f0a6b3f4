// Valise — the two forms in which a signature holds entitlements
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
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

  /// What the signature of code for a simulator may hold: that it can be debugged.
  ///
  /// The Mac judges the signature, and stops programs that ask it for what only devices give. The
  /// rest stands in sections, where the simulator looks.
  /// Source: swift-build, which asks simulator programs for no more; seen in Xcode's products.
  func judgedByTheMac(for path: String) throws(CodeSigningError) -> EntitlementBlobs? {
    let keys = ["com.apple.security.get-task-allow", "get-task-allow"]
    let kept = keys.filter { values.values[$0] == .boolean(true) }
    guard !kept.isEmpty else { return nil }
    var judged: PropertyListDictionary = [:]
    for key in kept { judged[key] = .boolean(true) }
    let text: [UInt8]
    do throws(PropertyListError) {
      text = try PropertyList.dictionary(judged).serialized(as: .xml)
    } catch {
      throw .cannotSign(path, .badEntitlements("\(error)"))
    }
    return try EntitlementBlobs(propertyList: text, for: path)
  }

  /// The sections of code for a simulator: the property list, and the same in DER.
  var sections: [MachOSectionContents] {
    [
      MachOSectionContents(name: EntitlementSection.xml, bytes: xml),
      MachOSectionContents(name: EntitlementSection.der, bytes: der),
    ]
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
