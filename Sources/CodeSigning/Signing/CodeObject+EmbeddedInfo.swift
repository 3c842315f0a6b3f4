// Valise — the property list that an image holds in a section
// SPDX-License-Identifier: Apache-2.0

package import MachOFiles

extension CodeObject {
  /// The property list in the section `__info_plist` of an image.
  ///
  /// - Throws: `.unreadable`.
  package func embeddedInfo(of image: MachOFile) throws(CodeSigningError) -> [UInt8]? {
    try contents(ofSection: "__info_plist", of: image)
  }

  /// What a section of `__TEXT` holds; nothing where there is none, or a far too large one.
  ///
  /// - Throws: `.unreadable`.
  func contents(
    ofSection name: String,
    of image: MachOFile
  ) throws(CodeSigningError) -> [UInt8]? {
    guard let place = image.place(ofSection: name, in: "__TEXT"), place.count <= Self.partLimit
    else { return nil }
    let range = (image.offset + place.lowerBound)..<(image.offset + place.upperBound)
    return try contents(of: mainFile, range)
  }
}
