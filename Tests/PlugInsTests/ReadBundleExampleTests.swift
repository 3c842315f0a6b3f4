// Valise — a test that builds Examples/ReadBundle, and the page whose calls it has
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

extension ExampleTests {
  @Suite(.timeLimit(.minutes(20)))
  struct ReadBundleExampleTests {
    @Test("texts, names and files in the user's languages")
    func reading() throws {
      let run = Repository.path("Examples/ReadBundle/run")
      let polish = try ExternalTool.run(run, ["pl"])
      try #require(polish.status == 0, "\(polish.text)\(polish.errors)")
      let texts = "Cześć, Ada!\n1 plik\n2 pliki\n5 plików\nGreeter\n"
      #expect(
        polish.text.hasPrefix(texts + "Greeter.bundle/Contents/Resources/en.lproj/Manual.txt\n")
      )
      let german = try ExternalTool.run(run, ["de-AT", "pl"])
      let begruesser = "Hallo, Ada!\n1 Datei\n2 Dateien\n5 Dateien\nBegrüßer\n"
      #expect(german.text.hasPrefix(begruesser))
      for line in [
        "identifier: org.example.greeter", "name: Begrüßer",
        "localizations: [\"de\", \"en\", \"pl\"]",
        "bell: Greeter.bundle/Contents/Resources/Sounds/bell.txt", "preferred: [\"pl\"]",
        "matched: [\"zh-Hant\"]", "text: Hi", "Polish: 3 pliki", "German: Hallo, Bo!",
        "inside: org.example.greeter.formal", "known: true", "loaded: false",
      ] {
        #expect(german.text.contains("  \(line)\n"), "\(line) is not in \(german.text)")
      }
    }

    @Test("every call of the page for users of Foundation is in the example")
    func page() throws {
      let page = try Repository.text("docs/for-foundation-users.md")
      let folder = "Examples/ReadBundle/Sources/read-bundle"
      let sources = try Repository.files(below: folder, ending: ".swift")
        .map { try Repository.text($0) }.joined()
      var calls: [String] = []
      var isCode = false
      for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          isCode.toggle()
        } else if isCode {
          calls.append(String(line))
        } else if line.hasPrefix("|") {
          // The middle column has one call, or says that there is none.
          let cell = line.split(separator: "|", omittingEmptySubsequences: false)[2]
          let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
          if parts.count == 3 { calls.append(String(parts[1])) }
        }
      }
      #expect(calls.count == 36)
      for call in calls { #expect(sources.contains(call), "\(call) is not in the example") }
    }
  }
}
