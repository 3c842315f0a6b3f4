// Valise — extended attributes of an open file or folder
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension Descriptor {
  /// The largest size of all names, or of one value, in bytes.
  private static var attributeLimit: Int { 64 << 20 }

  /// The extended attributes by name; none on a volume that has none.
  func extendedAttributes() throws(SystemFault) -> [String: [UInt8]] {
    var attributes: [String: [UInt8]] = [:]
    for name in try extendedAttributeNames() {
      attributes[name] = try unsafe attributeBytes { (buffer, capacity) in
        // Safety: the call writes at most `capacity` bytes; the name ends with a NUL.
        unsafe valise_attribute(number, name, buffer, capacity)
      }
    }
    return attributes
  }

  /// The names of the extended attributes, sorted.
  func extendedAttributeNames() throws(SystemFault) -> [String] {
    let names = try unsafe attributeBytes { (buffer, capacity) in
      // Safety: the call writes at most `capacity` bytes.
      unsafe valise_attribute_names(number, buffer, capacity)
    }
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// What a call gives that says its size when it is asked without a buffer.
  private func attributeBytes(
    _ call: (UnsafeMutablePointer<UInt8>?, Int) -> Int64
  ) throws(SystemFault) -> [UInt8] {
    let size = Int(try checked(call(nil, 0), .readAttributes))
    guard size > 0 else { return [] }
    guard size <= Self.attributeLimit else {
      throw .tooLarge(size: size, limit: Self.attributeLimit)
    }
    var answer: Int64 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      answer = unsafe call(buffer.baseAddress, size)
      count = max(0, Int(answer))
    }
    try checked(answer, .readAttributes)
    return bytes
  }
}
