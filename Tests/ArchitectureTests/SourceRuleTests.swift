// Valise — tests that libraries stay libraries: no printing, no exit, no look at the process
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct SourceRuleTests {
  /// The modules that may print, exit, and look at the process that they run in.
  static let commandLayer: Set<String> = [
    "ValiseCommandLine", "ValiseCommands", "valise", "valise-remote",
  ]

  /// Functions that a library does not call.
  static let refusedCalls: Set<Substring> = [
    "print", "debugPrint", "dump", "exit", "_exit", "abort", "getenv", "secure_getenv", "setlocale",
    "time", "clock_gettime", "gettimeofday",
  ]

  /// Names that a library does not say.
  static let refusedNames: Set<Substring> = [
    "environ", "CommandLine", "SystemClock", "ContinuousClock", "SuspendingClock",
  ]

  /// The first refused word of a line of code.
  static func refusedWord(in line: String) -> Substring? {
    let name = line.matches(of: #/\w+/#).map(\.output).first { refusedNames.contains($0) }
    let calls = line.matches(of: #/(?:^|[^.\w])(\w+)\(/#).map(\.output.1)
    return name ?? calls.first { refusedCalls.contains($0) && !line.contains("func \($0)(") }
  }

  @Test("no library prints, exits, or reads the environment, the clock or the locale")
  func librariesAreQuiet() throws {
    for (module, files) in try SourceModules.files().sorted(by: { $0.key < $1.key })
    where !Self.commandLayer.contains(module) {
      for file in files {
        for line in file.code {
          #expect(Self.refusedWord(in: line) == nil, "\(file.path): \(line)")
        }
      }
    }
  }

  @Test(
    "a refused word is found",
    arguments: [
      "    print(value)", "exit(1)", "let home = getenv(\"HOME\")", "in CommandLine.arguments",
      "ContinuousClock().now",
    ]
  )
  func wordsAreFound(line: String) {
    #expect(Self.refusedWord(in: line) != nil)
  }

  @Test(
    "words that look alike are left alone",
    arguments: [
      "fingerprint(of: key)", "plan.print(to: sink)", "environment: [String: String]",
      "timeout(3)", "func print(to sink: Sink) {",
    ]
  )
  func otherWordsAreLeftAlone(line: String) {
    #expect(Self.refusedWord(in: line) == nil)
  }
}
