// Valise — characters that HTML names
// SPDX-License-Identifier: Apache-2.0

/// Characters that HTML names: `&amp;`, `&#8217;`, `&#x2019;`.
///
/// Source: HTML Standard, sections 13.2.5.72 and 13.5; of the names, those of HTML 4 and of ASCII.
enum HTMLReference {
  /// No name here is longer, and no number needs more digits.
  private static let lengthLimit = 32

  /// The text of bytes in UTF-8, its references resolved; what is none stays as it is.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let first = rest.first {
      if first == UInt8(ascii: "&"), let (scalar, length) = reference(rest) {
        text += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(length)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character that a reference at the start names, and how many bytes the reference has.
  private static func reference(
    _ bytes: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let rest = bytes.dropFirst()
    if rest.first == UInt8(ascii: "#") { return numeric(rest.dropFirst()) }
    let name = rest.prefix(lengthLimit).prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: false
      }
    }
    guard rest.dropFirst(name.count).first == UInt8(ascii: ";"),
      let value = named[String(decoding: name, as: UTF8.self)], let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, name.count + 2)
  }

  /// A character by its number; one that does not exist is the replacement character.
  private static func numeric(
    _ bytes: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let isHexadecimal = bytes.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let start = isHexadecimal ? bytes.dropFirst() : bytes
    let digits = start.prefix { digit($0, isHexadecimal) != nil }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      value = min(value * (isHexadecimal ? 16 : 10) + (digit(byte, isHexadecimal) ?? 0), 0x110000)
    }
    // Pages that were written on Windows number its characters.
    if (0x80..<0xA0).contains(value) { value = windowsCharacters[Int(value - 0x80)] }
    let end = start.dropFirst(digits.count).first == UInt8(ascii: ";") ? 1 : 0
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (scalar ?? "\u{FFFD}", 2 + (isHexadecimal ? 1 : 0) + digits.count + end)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static let windowsCharacters: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  private static let named: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "iexcl": 0xA1,
    "cent": 0xA2, "pound": 0xA3, "curren": 0xA4, "yen": 0xA5, "brvbar": 0xA6, "sect": 0xA7,
    "uml": 0xA8, "copy": 0xA9, "ordf": 0xAA, "laquo": 0xAB, "not": 0xAC, "shy": 0xAD, "reg": 0xAE,
    "macr": 0xAF, "deg": 0xB0, "plusmn": 0xB1, "sup2": 0xB2, "sup3": 0xB3, "acute": 0xB4,
    "micro": 0xB5, "para": 0xB6, "middot": 0xB7, "cedil": 0xB8, "sup1": 0xB9, "ordm": 0xBA,
    "raquo": 0xBB, "frac14": 0xBC, "frac12": 0xBD, "frac34": 0xBE, "iquest": 0xBF, "Agrave": 0xC0,
    "Aacute": 0xC1, "Acirc": 0xC2, "Atilde": 0xC3, "Auml": 0xC4, "Aring": 0xC5, "AElig": 0xC6,
    "Ccedil": 0xC7, "Egrave": 0xC8, "Eacute": 0xC9, "Ecirc": 0xCA, "Euml": 0xCB, "Igrave": 0xCC,
    "Iacute": 0xCD, "Icirc": 0xCE, "Iuml": 0xCF, "ETH": 0xD0, "Ntilde": 0xD1, "Ograve": 0xD2,
    "Oacute": 0xD3, "Ocirc": 0xD4, "Otilde": 0xD5, "Ouml": 0xD6, "times": 0xD7, "Oslash": 0xD8,
    "Ugrave": 0xD9, "Uacute": 0xDA, "Ucirc": 0xDB, "Uuml": 0xDC, "Yacute": 0xDD, "THORN": 0xDE,
    "szlig": 0xDF, "agrave": 0xE0, "aacute": 0xE1, "acirc": 0xE2, "atilde": 0xE3, "auml": 0xE4,
    "aring": 0xE5, "aelig": 0xE6, "ccedil": 0xE7, "egrave": 0xE8, "eacute": 0xE9, "ecirc": 0xEA,
    "euml": 0xEB, "igrave": 0xEC, "iacute": 0xED, "icirc": 0xEE, "iuml": 0xEF, "eth": 0xF0,
    "ntilde": 0xF1, "ograve": 0xF2, "oacute": 0xF3, "ocirc": 0xF4, "otilde": 0xF5, "ouml": 0xF6,
    "divide": 0xF7, "oslash": 0xF8, "ugrave": 0xF9, "uacute": 0xFA, "ucirc": 0xFB, "uuml": 0xFC,
    "yacute": 0xFD, "thorn": 0xFE, "yuml": 0xFF, "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160,
    "scaron": 0x161, "Yuml": 0x178, "fnof": 0x192, "circ": 0x2C6, "tilde": 0x2DC, "ensp": 0x2002,
    "emsp": 0x2003, "thinsp": 0x2009, "zwnj": 0x200C, "zwj": 0x200D, "ndash": 0x2013,
    "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C,
    "rdquo": 0x201D, "bdquo": 0x201E, "dagger": 0x2020, "Dagger": 0x2021, "bull": 0x2022,
    "hellip": 0x2026, "permil": 0x2030, "prime": 0x2032, "Prime": 0x2033, "lsaquo": 0x2039,
    "rsaquo": 0x203A, "euro": 0x20AC, "trade": 0x2122, "larr": 0x2190, "uarr": 0x2191,
    "rarr": 0x2192, "darr": 0x2193, "harr": 0x2194, "rArr": 0x21D2, "minus": 0x2212,
    "infin": 0x221E, "asymp": 0x2248, "ne": 0x2260, "equiv": 0x2261, "le": 0x2264, "ge": 0x2265,
    "check": 0x2713, "star": 0x2606, "hearts": 0x2665, "NewLine": 0xA, "Tab": 0x9, "num": 0x23,
    "excl": 0x21, "percnt": 0x25, "lpar": 0x28, "rpar": 0x29, "ast": 0x2A, "plus": 0x2B,
    "comma": 0x2C, "period": 0x2E, "sol": 0x2F, "colon": 0x3A, "semi": 0x3B, "equals": 0x3D,
    "quest": 0x3F, "commat": 0x40, "lbrack": 0x5B, "bsol": 0x5C, "rbrack": 0x5D, "lowbar": 0x5F,
    "grave": 0x60, "lbrace": 0x7B, "vert": 0x7C, "rbrace": 0x7D,
  ]
}
