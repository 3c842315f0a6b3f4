// Valise — names of zip entries as text
// SPDX-License-Identifier: Apache-2.0

/// Names of zip entries as text.
enum ZipNames {
  /// The bytes of a name in UTF-8.
  ///
  /// A name that says it is UTF-8, or that is valid UTF-8 all the same, stays as it is: Apple's
  /// archivers write UTF-8 without saying so. Anything else is the code page of the first PCs.
  static func utf8(_ bytes: [UInt8], isMarkedUTF8: Bool) -> [UInt8] {
    if isMarkedUTF8 || bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte - 0x80)])
    }
    return [UInt8](String(scalars).utf8)
  }

  /// The characters of code page 437 from 0x80 on.
  ///
  /// Source: Unicode's mapping table CP437.TXT.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars
  )
}
