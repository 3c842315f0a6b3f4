// Valise — tests that every command of the page for users of install_name_tool does what it says
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct InstallNameToolPageTests {
  private static let warning =
    "the code signature no longer fits, and systems refuse such a file; sign it again, or take the"
    + " signature out with --remove-signature"

  /// What each command prints; of one that edits, what it prints with `--dry-run`.
  ///
  /// `F` stands for the folder of the files.
  private static let expected: [String: String] = [
    "id libA.dylib @rpath/libA.dylib": "~ install name: /b/libA.dylib → @rpath/libA.dylib\n",
    "rpath add libA.dylib @loader_path/x": "+ run path: @loader_path/x\n",
    "rpath change libA.dylib /old @loader_path": "~ run path: /old → @loader_path\n",
    "rpath delete libA.dylib /old": "- run path: /old\n",
    "edit libA.dylib --change-library /b/libB.dylib @rpath/libB.dylib":
      "~ library: /b/libB.dylib → @rpath/libB.dylib\n",
    "edit libA.dylib --id a --delete-rpath /old --add-rpath /new":
      "- run path: /old\n~ install name: /b/libA.dylib → a\n+ run path: /new\n",
    "edit libA.dylib --remove-signature": "- signature: 32 bytes\n",
    "id libA.dylib": "/b/libA.dylib\n",
    "libraries libA.dylib": "/b/libB.dylib\n",
    "rpath list libA.dylib": "/old\n",
    "info libA.dylib --commands": "F/libA.dylib: one image, 4144 bytes\n",
    "info libA.dylib": "F/libA.dylib: one image, 4144 bytes\n",
    "dependencies A.app": """
    F/A.app/Contents/Frameworks/libB.dylib
    F/A.app/Contents/MacOS/A
      @rpath/libB.dylib

    """,
    "dependencies A.app --resolve": """
    F/A.app/Contents/Frameworks/libB.dylib
    F/A.app/Contents/MacOS/A
      @rpath/libB.dylib → Contents/Frameworks/libB.dylib

    """,
    "edit libA.dylib --platform macos --minimum-system 12.0 --sdk 14.0":
      "~ minimum system for macos: 11.0 → 12.0\n",
    "archs libA.dylib": "arm64\n",
    "lipo thin libA.dylib --arch arm64 --output one.dylib": "",
  ]

  @Test func everyCommandOfThePageWorks() throws {
    let page = try Repository.text("docs/migrating-from-install-name-tool.md")
    let commands = page.split(separator: "`").map(String.init).filter {
      $0.hasPrefix("valise macho ") && ($0.contains(".dylib") || $0.contains(".app"))
    }
    .map { String($0.dropFirst("valise macho ".count)) }
    #expect(Set(commands) == Set(Self.expected.keys))
    for command in commands { try check(command) }
  }

  private func check(_ command: String) throws {
    let folder = try TemporaryFolder()
    let library = LinkedImage(
      .library,
      id: "/b/libA.dylib",
      needs: ["/b/libB.dylib"],
      rpaths: ["/old"],
      isSigned: true
    )
    try folder.write(library.bytes, to: "libA.dylib")
    let app = LinkedImage(
      .program,
      needs: ["@rpath/libB.dylib"],
      rpaths: ["@loader_path/../Frameworks"]
    )
    try folder.write(app.bytes, to: "A.app/Contents/MacOS/A")
    let other = LinkedImage(.library, id: "@rpath/libB.dylib")
    try folder.write(other.bytes, to: "A.app/Contents/Frameworks/libB.dylib")
    let words = command.split(separator: " ").map { word in
      ["libA.dylib", "A.app", "one.dylib"].contains(word)
        ? folder.path(String(word)) : String(word)
    }
    // What edits says what it would change, and then does it.
    let isEdit =
      command.hasPrefix("edit") || Self.expected[command]?.first.map("+-~".contains) ?? false
    if isEdit {
      let dry = RecordedRun(ValiseCommand.self, ["macho"] + words + ["--dry-run"])
      #expect(dry.output == Self.expected[command], "\(command)")
    }
    let run = RecordedRun(ValiseCommand.self, ["macho"] + words)
    #expect(run.status == 0, "\(command): \(run.errors)")
    let isWarned = isEdit && !command.contains("--remove-signature")
    let warning = "warning: \(folder.path("libA.dylib")): \(Self.warning)\n"
    #expect(run.errors == (isWarned ? warning : ""), "\(command)")
    let output = run.output.split(separator: folder.path, omittingEmptySubsequences: false)
      .joined(separator: "F")
    let expected = isEdit ? "" : Self.expected[command] ?? "?"
    #expect(
      command.hasPrefix("info") ? output.hasPrefix(expected) : output == expected,
      "\(command)"
    )
  }
}
