// Valise — wrong manifests and the one message that each gives
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct BrokenManifestTests {
  /// A wrong manifest: what follows the good lines, or stands in the place of one of them.
  struct Row: Sendable, CustomTestStringConvertible {
    var replacing: (line: String, by: String)?
    var adding = ""
    let message: String
    var testDescription: String { message }
  }

  static let rows: [Row] = [
    Row(
      replacing: ("format = 1\n", ""),
      message: "Valise.toml:1:1: the first line must be 'format = 1'"
    ),
    Row(
      replacing: ("format = 1", "format = 2"),
      message: "Valise.toml:1:10: format 2 is not known; this version reads format 1"
    ),
    Row(
      replacing: ("format = 1", "format = \"1\""),
      message: "Valise.toml:1:10: 'format' must be an integer, not a string"
    ),
    Row(
      replacing: ("[app.Hello]", "[ap.Hello]"),
      message: "Valise.toml:3:2: unknown key 'ap'; did you mean 'app'?"
    ),
    Row(
      replacing: ("[app.Hello]", "[framework.Hello]"),
      message: "Valise.toml:3:2: [framework.…] is not built yet; only [app.N] is"
    ),
    Row(
      replacing: ("[app.Hello]", "[app.\"a/b\"]"),
      message: "Valise.toml:3:6: \"a/b\" cannot be the name of a bundle"
    ),
    Row(
      adding: "identifer = \"x\"",
      message: "Valise.toml:7:1: unknown key 'identifer'; did you mean 'identifier'?"
    ),
    Row(
      replacing: ("identifier = \"org.example.hello\"\n", ""),
      message: "Valise.toml:3:6: [app.Hello] has no 'identifier'; it must have one"
    ),
    Row(
      replacing: ("version = \"1.2\"\n", ""),
      message: "Valise.toml:3:6: [app.Hello] has no 'version'; it must have one"
    ),
    Row(
      replacing: ("executable = \"hello-arm64\"", ""),
      message: "Valise.toml:3:6: [app.Hello] has no 'executable'; it must have one"
    ),
    Row(
      replacing: ("\"1.2\"", "1.2"),
      message: "Valise.toml:5:11: 'version' must be a string, not a real number"
    ),
    Row(
      replacing: ("\"1.2\"", "\"1.2-beta\""),
      message: "Valise.toml:5:11: 'version': \"1.2-beta\" must be one to three numbers with dots,"
        + " such as 1.2.3"
    ),
    Row(
      replacing: ("\"1.2\"", "\"1.2.3.4\""),
      message: "Valise.toml:5:11: 'version': \"1.2.3.4\" must be one to three numbers with dots,"
        + " such as 1.2.3"
    ),
    Row(
      replacing: ("\"1.2\"", "\"\""),
      message: "Valise.toml:5:11: 'version' must not be empty"
    ),
    Row(
      replacing: ("org.example.hello", "hello"),
      message: "Valise.toml:4:14: 'identifier': \"hello\" must be a reverse-DNS name such as"
        + " org.example.hello"
    ),
    Row(
      replacing: ("org.example.hello", "org.example.my_app"),
      message: "Valise.toml:4:14: 'identifier': \"org.example.my_app\" may hold only letters A–Z,"
        + " digits, \"-\" and \".\""
    ),
    Row(
      adding: "platform = \"ios\"",
      message: "Valise.toml:7:12: 'platform': applications for ios are not built yet; only those"
        + " for macos are"
    ),
    Row(
      adding: "platform = \"macs\"",
      message: "Valise.toml:7:12: 'platform': unknown platform \"macs\"; did you mean \"macos\"?"
    ),
    Row(
      adding: "category = \"games\"",
      message:
        "Valise.toml:7:12: 'category': \"games\" must start with public.app-category. such as"
        + " public.app-category.utilities"
    ),
    Row(
      replacing: ("hello-arm64", "hello-arm"),
      message: "Valise.toml:6:14: the executable \"hello-arm\" is not there; build it first or mend"
        + " the path"
    ),
    Row(
      replacing: ("hello-arm64", "Resources/run.sh"),
      message:
        "Valise.toml:6:14: the executable \"Resources/run.sh\" is not a Mach-O file: a script"
    ),
    Row(
      replacing: ("hello-arm64", "Resources"),
      message: "Valise.toml:6:14: the executable \"Resources\" is not a regular file"
    ),
    Row(
      replacing: ("\"hello-arm64\"", "[\"hello-arm64\", \"hello-arm64\"]"),
      message:
        "Valise.toml:6:30: \"hello-arm64\" and \"hello-arm64\" are both for arm64; leave one out"
    ),
    Row(
      replacing: ("\"hello-arm64\"", "[]"),
      message: "Valise.toml:3:6: [app.Hello] has no 'executable'; it must have one"
    ),
    Row(
      replacing: ("\"hello-arm64\"", "[1]"),
      message: "Valise.toml:6:15: 'executable' must be a string, not an integer"
    ),
    Row(
      adding: "architectures = [\"x86_64\"]",
      message: "Valise.toml:7:18: the executable lacks the architecture x86_64; it has arm64"
    ),
    Row(
      adding: "architectures = [\"arm646\"]",
      message: "Valise.toml:7:18: unknown architecture \"arm646\"; did you mean \"arm64\"?"
    ),
    Row(
      adding: "minimum-system = \"10.15\"",
      message: "Valise.toml:7:18: 'minimum-system' is 10.15, but the executable needs 11.0 or later"
    ),
    Row(
      adding: "icon = \"Resources/data.txt\"",
      message:
        "Valise.toml:7:8: the icon \"Resources/data.txt\" is no icns file; other kinds are not"
        + " made yet"
    ),
    Row(
      adding: "resources = \"hello-arm64\"",
      message: "Valise.toml:7:13: the resources \"hello-arm64\" are no folder"
    ),
    Row(
      adding: "files = { \"../x\" = \"hello-arm64\" }",
      message:
        "Valise.toml:7:11: 'files': the path \"../x\" leaves its root; it must be relative and"
        + " without \"..\""
    ),
    Row(
      adding: "files = { \"/x\" = \"hello-arm64\" }",
      message: "Valise.toml:7:11: 'files': the path \"/x\" leaves its root; it must be relative and"
        + " without \"..\""
    ),
    Row(
      adding: "files = { \"Info.plist\" = \"Resources/data.txt\" }",
      message:
        "Valise.toml:7:11: \"Contents/Info.plist\" cannot be given: it is made from the manifest"
    ),
    Row(
      adding: "files = { \"Resources/DATA.txt\" = \"Resources/data.txt\" }",
      message:
        "Valise.toml:7:11: \"Contents/Resources/data.txt\" and \"Contents/Resources/DATA.txt\""
        + " are one name on most Macs: from Resources/ beside the manifest and from"
        + " Valise.toml:7"
    ),
    Row(
      adding: "files = { \"MacOS/Hello/x\" = \"Resources/data.txt\" }",
      message: "Valise.toml:7:11: \"Contents/MacOS/Hello\" is given twice: from"
        + " Valise.toml:6 and from Valise.toml:7"
    ),
    Row(
      adding: "files = { \"a\" = \"missing\" }",
      message:
        "Valise.toml:7:17: the file \"missing\" is not there; build it first or mend the path"
    ),
    Row(
      adding: "files = \"a\"",
      message: "Valise.toml:7:9: 'files' must be a table, not a string"
    ),
    Row(
      adding: "plist = { NSMainNibFile = \"$(PRODUCT_NAM)\" }",
      message: "Valise.toml:7:27: 'NSMainNibFile': unknown variable $(PRODUCT_NAM); did you mean"
        + " $(PRODUCT_NAME)?"
    ),
    Row(
      adding: "plist = { CFBundleVersion = \"7\" }",
      message: "Valise.toml:7:11: 'CFBundleVersion' is derived already (Valise.toml:5);"
        + " set 'build' of [app.Hello] instead, or add 'override = true'"
    ),
    Row(
      adding: "plist = { A = 2020-01-01 }",
      message: "Valise.toml:7:15: 'A': 2020-01-01 is no moment of UTC such as 2026-01-31T12:00:00Z"
    ),
    Row(
      adding: "plist = { override = 1 }",
      message: "Valise.toml:7:22: 'override' must be a boolean, not an integer"
    ),
    Row(
      adding: "sign = { identity = \"x\" }",
      message: "Valise.toml:7:1: 'sign' is a step that does not exist yet; leave it out"
    ),
  ]

  @Test(arguments: rows)
  func eachMistakeHasOneMessage(row: Row) throws {
    var text = Workshop.manifest
    if let replacing = row.replacing {
      try #require(text.contains(replacing.line))
      text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n")
      let range = try #require(text.firstRange(of: replacing.line))
      text.replaceSubrange(range, with: replacing.by)
    }
    if !row.adding.isEmpty { text += "\n" + row.adding }
    let shop = try Workshop(text)
    let error = #expect(throws: BuildError.self) { try shop.plans() }
    let message = error?.description.replacing("/project/", with: "")
    #expect(message == row.message)
  }

  @Test(arguments: [
    ("format = 1\n[app.Hello", 2), ("format = 1\nformat = 2", 2), ("a = \u{1}", 1), ("x", 1),
    ("format = 1\n[\u{7F}]\n", 2), ("a = 1\n\n[=]\n", 3),
  ])
  func syntaxErrorsHaveTheirLine(text: String, line: Int) throws {
    let error = #expect(throws: ManifestError.self) {
      try Manifest(parsing: Array(text.utf8), file: "Valise.toml")
    }
    #expect(error?.place.line == line)
  }

  @Test func damagedManifestsNeverCrash() throws {
    let text =
      Workshop.manifest + "\nfiles = { \"a\" = 'b' }\nplist = { A = [1, 2.5, true, 1979-05-27] }\n"
    for damaged in HostileInputs.truncations(of: Array(text.utf8)) {
      _ = try? Manifest(parsing: damaged, file: "Valise.toml")
    }
    for damaged in HostileInputs.flips(of: Array(text.utf8), masks: [0x01, 0x80]) {
      _ = try? Manifest(parsing: damaged, file: "Valise.toml")
    }
    let deep = "a = " + String(repeating: "[", count: 100_000)
    #expect(throws: ManifestError.self) { try Manifest(parsing: Array(deep.utf8), file: "deep") }
  }
}
