// Valise — the sections in which code for simulators has its entitlements
// SPDX-License-Identifier: Apache-2.0

package import MachOFiles

/// The sections of `__TEXT` in which code for simulators has its entitlements.
///
/// Source: Xcode, which has the linker make them with `-sectcreate`.
enum EntitlementSection {
  /// The property list.
  static let xml = "__entitlements"
  /// The same in DER, without the header of a blob.
  static let der = "__ents_der"
}

extension CodeObject {
  /// The entitlements that a simulator finds in a program: those in its sections.
  ///
  /// - Returns: Nothing for code that is for no simulator, or has no such sections.
  /// - Throws: `.unreadable`, what reading entitlements throws.
  package func simulatedEntitlements(
    of image: MachOFile
  ) throws(CodeSigningError) -> Entitlements? {
    guard image.platform?.isSimulator ?? false else { return nil }
    if let bytes = try contents(ofSection: EntitlementSection.xml, of: image) {
      return try Entitlements(propertyList: bytes)
    }
    return try contents(ofSection: EntitlementSection.der, of: image)
      .map { (bytes) throws(CodeSigningError) in try Entitlements(der: bytes) }
  }
}
