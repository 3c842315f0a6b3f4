// Valise — tests that patterns of resource rules match as the C library has it
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseTestKit

@Suite struct ResourcePatternTests {
  static let paths = [
    "", "a", "Info.plist", "version.plist", "versionXplist", "Resources/en.lproj/a.strings",
    "Resources/en.lproj", "Resources/Base.lproj/b", "Resources/x.lproj/locversion.plist",
    "Frameworks/A.framework", "Library/Spotlight/a", "MacOS/Demo", ".DS_Store", "a/.DS_Store",
    "a.dSYM", "a.dSYM/x", "a.dSYMx", "aaa", "ab", "abab", "x]y", "x-y", "A1", "\u{E9}", "a\nb",
    "^a$",
  ]

  static let patterns = [
    "^.*", "^[^/]+$", ".*\\.dSYM($|/)", "^(.*/)?\\.DS_Store$", "^Info\\.plist$", "^version.plist$",
    "^Resources/.*\\.lproj/", "^Resources/Base\\.lproj/",
    "^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|"
      + "Library/(Automator|Spotlight|LoginItems))/",
    "^", "$", "^$", "a|b", "(a|ab)(c|bcd)?", "a*b", "a+$", "a{2}", "a{2,}", "^a{1,2}$", "(ab){2}",
    "[a-c]", "[^a-z./]", "[]x]", "[x-]", "[[:digit:]]", "[^[:alpha:]]", "x\\]y", "()", "(^a)",
    "a$|^b",
    "\\^a\\$", "\\.", "(a|)b", "((a*)*)*b", "[a-z]+[0-9]", "a.b", "(a+)+$",
  ]

  /// The C library's answers, from a program in Python, whose module calls nothing else.
  private static func expected() throws -> [[Bool]] {
    let script = """
      import ctypes, json, locale, sys
      locale.setlocale(locale.LC_ALL, "C")
      libc = ctypes.CDLL(None)
      data = json.load(sys.stdin)
      answer = []
      for pattern in data["patterns"]:
        regex = ctypes.create_string_buffer(512)
        if libc.regcomp(regex, pattern.encode(), 1 | 8) != 0:
          raise SystemExit(pattern)
        answer.append([libc.regexec(regex, path.encode(), 0, None, 0) == 0 for path in data["paths"]])
        libc.regfree(regex)
      print(json.dumps(answer))
      """
    let input = try JSONEncoder().encode(["patterns": patterns, "paths": paths])
    let outcome = try ExternalTool.run("python3", ["-c", script], input: [UInt8](input))
    #expect(outcome.errors == "")
    return try JSONDecoder().decode([[Bool]].self, from: Data(outcome.output))
  }

  @Test func patternsMatchAsTheCLibraryHasIt() throws {
    let expected = try Self.expected()
    for (source, answers) in zip(Self.patterns, expected) {
      let pattern = try ResourcePattern(source)
      for (path, answer) in zip(Self.paths, answers) {
        #expect(pattern.matches(path) == answer, "\(source) in \(path)")
      }
    }
  }

  @Test(
    "what is no pattern",
    arguments: [
      ("a(b", PatternFault.unbalanced(at: 1)), ("[a", .unbalanced(at: 0)),
      ("*a", .nothingToRepeat(at: 0)), ("a{3,2}", .badCount(at: 1)), ("a{300}", .badCount(at: 1)),
      ("[z-a]", .badClass(at: 0)), ("[[:foo:]]", .badClass(at: 0)), ("a\\", .trailingBackslash),
    ]
  )
  func refused(source: String, fault: PatternFault) {
    #expect(throws: CodeSigningError.badPattern(source, fault: fault)) {
      try ResourcePattern(source)
    }
  }

  @Test func hostilePatternsAreBounded() throws {
    #expect(throws: CodeSigningError.self) { try ResourcePattern("((a{200}){200}){200}") }
    let deep = String(repeating: "(", count: 1000) + String(repeating: ")", count: 1000)
    #expect(throws: CodeSigningError.self) { try ResourcePattern(deep) }
    let slow = try ResourcePattern("(a*)*(a*)*(a*)*b$")
    #expect(!slow.matches([UInt8](repeating: 0x61, count: 2000)))
  }
}
