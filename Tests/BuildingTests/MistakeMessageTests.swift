// Valise — tests that messages without a file, a place or a remedy are found
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("messages about mistakes") struct MistakeMessageTests {
  @Test(
    "what a message lacks",
    arguments: [
      ("the key is wrong; leave it out", "no file"),
      ("Valise.toml: the key is wrong; leave it out", "no place"),
      ("Valise.toml:6: the key is wrong; leave it out", "no place"),
      ("Valise.toml:6:8: the key is wrong", "nothing to do"),
      ("Valise.toml:6:8: the key is wrong; that is a pity", "nothing to do"),
      ("--set app.Hello.version: the key is wrong", "nothing to do"),
      ("Valise.toml:6:8: the key is wrong; leave it out", nil),
      ("Valise.toml: \"p/a\" is wrong; correct the path", nil),
      ("--set app.Hello.version: the key is wrong; leave it out", nil),
    ] as [(String, String?)]
  )
  func faults(text: String, fault: String?) {
    #expect(MistakeMessage(text).fault == fault.map { "\($0): \(text)" })
  }
}
