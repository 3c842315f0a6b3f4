// Valise — tests of valise update compare
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands

@Suite struct UpdateCompareCommandTests {
  @Test(
    "one sign is printed",
    arguments: [("1.0b2", "1.0", "<"), ("1.0-beta", "1.0", "="), ("1.10", "1.9", ">")]
  )
  func sign(first: String, second: String, answer: String) {
    let run = valise("update", "compare", first, second)
    #expect(run.output == answer + "\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("the explanation is no result")
  func explanation() {
    let run = valise("update", "compare", "--explain", "1.0-beta", "1")
    #expect(run.output == "=\n")
    #expect(
      run.errors == """
        1.0-beta is compared without "-beta"
        compared: 1 "." 0
             and: 1 ["."] [0]
        nothing differs

        """
    )
  }

  @Test("a version that begins with a dash goes after two dashes")
  func leadingDash() {
    #expect(valise("update", "compare", "--", "-1", "1").output == "<\n")
    #expect(valise("update", "compare", "1").status == 64)
  }
}
