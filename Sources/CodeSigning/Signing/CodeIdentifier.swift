// Valise — the identifier that code gets when nobody gives one
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists

/// The identifier that code gets when nobody gives one.
///
/// Source: `signer.cpp`, `diskrep.cpp` and `machorep.cpp` of Apple's Security.
struct CodeIdentifier {
  /// The identifier.
  let text: String
  /// Whether the Info dictionary states it.
  let isStated: Bool

  /// The identifier that the Info dictionary states, else one made of a file's name.
  init(info: PropertyListDictionary, fileName: String) {
    for key in ["CFBundleIdentifier", "CFBundleName"] {
      if let text = info[key]?.stringValue, !text.isEmpty {
        self.text = text
        isStated = true
        return
      }
    }
    text = Self.canonical(fileName)
    isStated = false
  }

  /// The identifier with a dot in it, as signatures want one.
  ///
  /// - Parameters:
  ///   - prefix: What stands before a name without a dot.
  ///   - unique: What tells builds apart, for code that nobody signs.
  /// - Returns: The text.
  func completed(prefix: String?, unique: [UInt8]?) -> String {
    if text.utf8.contains(UInt8(ascii: ".")) { return text }
    let whole = (prefix ?? "") + text
    guard !whole.utf8.contains(UInt8(ascii: ".")), !isStated, let unique else { return whole }
    return whole + "-" + RequirementPrinter.hex(unique)
  }

  /// A file's name without its extension and without more of its version than the first number.
  static func canonical(_ name: String) -> String {
    var bytes = [UInt8](name.utf8)
    let dot = UInt8(ascii: ".")
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if let place = bytes.lastIndex(of: dot), place > 0 {
      let isVersion = place + 1 < bytes.count && isDigit(bytes[place + 1])
      if !isVersion { bytes.removeSubrange(place...) }
    }
    guard let first = bytes.first, !isDigit(first), first != dot,
      let last = bytes.lastIndex(where: { !isDigit($0) && $0 != dot })
    else { return String(decoding: bytes, as: UTF8.self) }
    var end = last + 1
    if end < bytes.count, bytes[end] == dot { end += 1 }
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// What tells builds of an image apart.
  static func unique(_ image: MachOFile) throws(CodeSigningError) -> [UInt8] {
    if let uuid = image.uuidBytes { return [UInt8]("UUID".utf8) + uuid }
    return try CodeHashType.sha1.hash(of: image.serializedCommands())
  }
}
