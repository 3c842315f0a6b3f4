// Valise — what a download in part is, so that it can be gone on with
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseFetching

/// What a download in part is, as it stands beside it.
struct ArchiveNote: Hashable {
  /// The address.
  var address: String
  /// How many bytes the feed says.
  var byteCount: Int64
  /// By what the server tells whether it has changed.
  var validator: FetchValidator

  init(address: String, byteCount: Int64, validator: FetchValidator) {
    self.address = address
    self.byteCount = byteCount
    self.validator = validator
  }

  /// Reads a note; nothing where it is none.
  init?(parsing bytes: [UInt8]) {
    // Whatever is wrong with it, the download then begins anew.
    guard let list = (try? PropertyListDocument(parsing: bytes))?.value.dictionaryValue,
      let address = list["address"]?.stringValue,
      let length = list["length"]?.stringValue.flatMap({ Int64($0) })
    else { return nil }
    self.address = address
    byteCount = length
    validator = FetchValidator(
      entityTag: list["etag"]?.stringValue,
      lastModified: list["modified"]?.stringValue
    )
  }

  /// The bytes of the note.
  func serialized() -> [UInt8]? {
    var list: PropertyListDictionary = [:]
    list["address"] = .string(address)
    list["length"] = .string("\(byteCount)")
    list["etag"] = validator.entityTag.map { .string($0) }
    list["modified"] = validator.lastModified.map { .string($0) }
    // What cannot be written is not gone on with.
    return try? PropertyList.dictionary(list).serialized(as: .xml)
  }

  /// Whether the server can tell whether it has changed since.
  var isOfUse: Bool { validator.entityTag != nil || validator.lastModified != nil }
}
