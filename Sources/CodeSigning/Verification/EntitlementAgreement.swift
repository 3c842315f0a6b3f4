// Valise — whether the two forms of entitlements in a signature say the same
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Whether the two forms of entitlements in a signature can be read and say the same.
///
/// Systems of today read the DER, older ones the XML: where they differ, code is allowed different
/// things on each.
struct EntitlementAgreement {
  /// What is wrong; nothing when nothing is.
  let fault: String?

  init(of signature: EmbeddedSignature) {
    var text: Entitlements?
    var der: Entitlements?
    do throws(CodeSigningError) {
      text = try signature[.entitlements].map { (blob) throws(CodeSigningError) in
        try Entitlements(propertyList: blob.payload)
      }
    } catch {
      fault = "the entitlements cannot be read: \(error)"
      return
    }
    do throws(CodeSigningError) {
      der = try signature[.derEntitlements].map { (blob) throws(CodeSigningError) in
        try Entitlements(der: blob.payload)
      }
    } catch {
      fault = "the DER entitlements cannot be read: \(error)"
      return
    }
    // Libraries have had XML alone for long.
    guard let text, let der, text != der else {
      fault = nil
      return
    }
    let keys = Set(text.values.keys).union(der.values.keys).sorted()
    let different = keys.filter { text.values[$0] != der.values[$0] }
    fault =
      "the entitlements in XML and in DER differ: "
      + different.joined(separator: ", ")
  }
}
