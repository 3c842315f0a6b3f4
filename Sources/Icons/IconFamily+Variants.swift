// Valise — the families inside an icon family: other looks of the same icon
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension IconFamily {
  /// The family inside an entry; nothing when the entry is no variant.
  ///
  /// It may lie there with the header of a file or without; it is serialized as it was read.
  ///
  /// - Throws: As reading a file does.
  public func variant(
    at index: Int,
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> IconFamily? {
    let entry = entries[index]
    guard entry.type.content == .variant else { return nil }
    let start = offset(ofEntryAt: index)
    return try withByteReader(entry.payload, base: start) { (reader) throws(IconError) in
      if Self.mayStart(with: Array(entry.payload.prefix(4))) {
        return try IconFamily(parsing: &reader, limits: limits)
      }
      return try IconFamily(entriesOnly: &reader, limits: limits)
    }
  }
}
