// Valise — words as a shell reads them back
// SPDX-License-Identifier: Apache-2.0

/// Words as a shell reads them back.
public enum ShellText {
  /// The word as it is where no shell would change it, else in single quotation marks.
  public static func quoting(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static let marks = Set("@%+=:,./-_".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || (0x30...0x39).contains(byte) || marks.contains(byte)
  }
}
