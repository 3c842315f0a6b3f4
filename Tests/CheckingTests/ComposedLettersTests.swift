// Valise — tests of the letters that Unicode spells in two ways
// SPDX-License-Identifier: Apache-2.0

import Checking
import Testing
import ValiseTestKit

@Suite("letters that Unicode spells in two ways")
struct ComposedLettersTests {
  @Test("they are those that Python's unicodedata takes apart")
  func sameAsPython() throws {
    let script = """
      import unicodedata
      for code in range(0x110000):
          text = chr(code)
          if not 0xD800 <= code < 0xE000 and unicodedata.normalize("NFD", text) != text:
              print(code)
      """
    let outcome = try ExternalTool.run("python3", ["-c", script])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let wanted = outcome.text.split(separator: "\n").compactMap { UInt32($0) }
    // Newer versions of Unicode than that of the table may have a few more.
    let found = (0..<UInt32(0x11_0000)).filter { ComposedLetters.isComposed($0) }
    #expect(Set(found).subtracting(wanted) == [])
    #expect(Set(wanted).subtracting(found).count < 50)
    #expect(found.count > 13_000)
  }

  @Test(
    "names with two spellings",
    arguments: [
      ("plain.txt", nil), ("\u{F8}\u{DF}\u{4E2D}", nil), ("caf\u{E9}", 0xE9),
      ("cafe\u{301}", 0x301), ("\u{AC00}", 0xAC00), ("\u{304B}\u{3099}", 0x3099),
    ] as [(String, UInt32?)]
  )
  func names(name: String, code: UInt32?) {
    #expect(ComposedLetters.first(in: name)?.value == code)
  }
}
