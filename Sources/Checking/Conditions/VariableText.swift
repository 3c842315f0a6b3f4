// Valise — variables of build systems in texts
// SPDX-License-Identifier: Apache-2.0

/// Variables of build systems in texts.
enum VariableText {
  /// The first variable in a text: `$(NAME)` or `${NAME}`; in values that are an identity also
  /// `@NAME@` as the whole text, and `{{…}}`.
  static func first(in text: String, isIdentity: Bool) -> String? {
    let bytes = [UInt8](text.utf8)
    for start in bytes.indices.dropLast() where bytes[start] == UInt8(ascii: "$") {
      let close: UInt8
      switch bytes[start + 1] {
      case UInt8(ascii: "("): close = UInt8(ascii: ")")
      case UInt8(ascii: "{"): close = UInt8(ascii: "}")
      default: continue
      }
      let rest = bytes[(start + 2)...]
      let name = rest.prefix { isOfName($0) || $0 == UInt8(ascii: ":") }
      // A number alone is an amount of money.
      guard rest.dropFirst(name.count).first == close, name.contains(where: { $0 > 0x39 }) else {
        continue
      }
      return String(decoding: bytes[start...(start + 2 + name.count)], as: UTF8.self)
    }
    guard isIdentity else { return nil }
    if bytes.count > 2, bytes.first == UInt8(ascii: "@"), bytes.last == UInt8(ascii: "@"),
      bytes.dropFirst().dropLast().allSatisfy({ isOfName($0) })
    {
      return text
    }
    return text.contains("{{") && text.contains("}}") ? text : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}

/// Keys of Info.plist that the system reads.
enum SystemKey {
  private static let prefixes = [
    "CFBundle", "CFPlugIn", "NS", "LS", "UI", "UT", "DT", "WK", "MK", "GK", "AM", "AT", "QL", "IT",
    "XPC", "EX", "SM", "OS", "IOKit", "CS", "MinimumOSVersion", "BuildMachineOSBuild", "ITSApp",
  ]

  /// Whether the system reads a key, as the beginning of its name tells.
  static func isKnown(_ key: String) -> Bool {
    prefixes.contains { prefix in
      guard key.hasPrefix(prefix) else { return false }
      // `NSomething` is no key of AppKit: a capital follows.
      return key == prefix || key.dropFirst(prefix.count).first?.isUppercase ?? false
    }
  }
}
