// Valise — a test that builds Examples/PluginHost and lets it greet
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

extension ExampleTests {
  @Suite(.timeLimit(.minutes(20))) struct PluginHostExampleTests {
    @Test("the host greets with a plug-in in Swift and one in C, and leaves a broken one out")
    func greetings() throws {
      let run = Repository.path("Examples/PluginHost/run")
      let french = try ExternalTool.run(run, ["fr", "Ada"])
      try #require(french.status == 0, "\(french.text)\(french.errors)")
      // There is no French in the plug-in in C, so it speaks English.
      #expect(french.text == "Hello from C, Ada!\nBonjour de Swift, Ada !\n")
      let reason =
        "Broken.bundle/Contents/\(platformFolder)/Broken cannot be loaded: it is no code\n"
      #expect(french.errors.hasSuffix(reason))
      let german = try ExternalTool.run(run, ["de", "Bo"])
      #expect(german.text == "Hallo aus C, Bo!\nHallo aus Swift, Bo!\n")
    }

    private var platformFolder: String {
      #if os(Linux)
      "Linux"
      #else
      "MacOS"
      #endif
    }
  }
}
