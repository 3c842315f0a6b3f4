// Valise — every mistake in a manifest has one clear message with its place
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles

@Suite("mistakes in a manifest")
struct ManifestMistakeTests {
  /// A manifest and the message about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let manifest: String
    let message: String
    var testDescription: String { message }

    init(_ manifest: String, _ message: String) {
      self.manifest = manifest
      self.message = message
    }

    /// A manifest whose lines from the sixth on are given; the fifth is the executable.
    init(after lines: String, _ message: String) {
      self.init(SampleProject.start + "executable = \"build/arm64\"\n" + lines, message)
    }

    /// A framework whose lines from the sixth on are given.
    init(kit lines: String, _ message: String) {
      let start = SampleProject.start.replacing("[app.Hello]", with: "[framework.Kit]")
      self.init(start + "executable = \"build/kit\"\n" + lines, message)
    }
  }

  private static let file: [Row] = [
    Row("", "Valise.toml: the key \"format\" is missing; write format = 1 in the first line"),
    Row("format = 1\n", "Valise.toml: no product is described; add a table such as [app.Name]"),
    Row(
      "format = 2\n",
      "Valise.toml:1:10: format 2 is not known; this program reads format 1, so write that or"
        + " take a newer Valise"
    ),
    Row("format = \"1\"\n", "Valise.toml:1:10: \"format\" is a string; it must be the integer 1"),
    Row("format = 1\n[app\n", "Valise.toml:2:5: table header: expected ']', saw '\\n'"),
    Row("format = 1\n\n[+app]\n", "Valise.toml:3:1: a key or a value cannot start like this"),
    Row(
      "format = 1\na = 1\na = 2\n",
      "Valise.toml:3:5: \"a\" is there already; leave one of the two out"
    ),
    Row(
      "format = 1\n[aap.Hello]\n",
      "Valise.toml:2:2: unknown key \"aap\" in the manifest; did you mean \"app\"?"
    ),
    Row("format = 1\napp = 1\n", "Valise.toml:2:7: \"app\" is an integer; it must be a table"),
    Row(
      "format = 1\n[app.A]\n[app.B]\n[app.A]\n",
      "Valise.toml:4:1: \"app.A\" is there already; leave one of the two out"
    ),
    Row(
      "format = 1\n[app]\nidentifier = \"a.b\"\n",
      "Valise.toml:3:1: \"app.identifier\" is in no product; give the product a name, such as"
        + " [app.Name]"
    ),
    Row(
      "format = 1\n[app]\nHello = []\n",
      "Valise.toml:3:9: \"app.Hello\" is an array; it must be a table"
    ),
    Row(
      "format = 1\n[framework.Kit]\n",
      "Valise.toml:2:12: [framework.Kit] has no \"executable\"; add it"
    ),
    Row(
      "format = 1\n[resources.Data]\n",
      "Valise.toml:2:12: [resources.Data] has no \"identifier\"; add it"
    ),
    Row(
      "format = 1\n[xcframework.Kit]\n",
      "Valise.toml:2:14: [xcframework.Kit] has no \"libraries\"; add it"
    ),
    Row(
      "format = 1\ncheck = 1\n[app.A]\nidentifier = \"a.b\"\nversion = \"1\"\nexecutable = \"x\"\n",
      "Valise.toml:2:9: \"check\" is an integer; it must be a table"
    ),
  ]

  private static let keys: [Row] = [
    Row(
      "format = 1\n[app.Hello]\n",
      "Valise.toml:2:6: [app.Hello] has no \"executable\"; add it"
    ),
    Row(
      "format = 1\n[app.Hello]\nexecutable = \"a\"\n",
      "Valise.toml:2:6: [app.Hello] has no \"identifier\"; add it"
    ),
    Row(
      "format = 1\n[app.Hello]\nexecutable = \"a\"\nidentifier = \"a.b\"\n",
      "Valise.toml:2:6: [app.Hello] has no \"version\"; add it"
    ),
    Row(
      after: "exectuable = 1\n",
      "Valise.toml:6:1: unknown key \"exectuable\" in [app.Hello]; did you mean \"executable\"?"
    ),
    Row(
      after: "wholly-other = 1\n",
      "Valise.toml:6:1: unknown key \"wholly-other\" in [app.Hello]; leave it out"
    ),
    Row(
      after: "[app.Hello.macos]\ncopyrite = 1\n",
      "Valise.toml:7:1: unknown key \"copyrite\" in [app.Hello.macos]; did you mean \"copyright\"?"
    ),
    Row(
      after: "[app.Hello.ios]\nios = {}\n",
      "Valise.toml:7:1: unknown key \"ios\" in [app.Hello.ios]; leave it out"
    ),
    Row(after: "name = 5\n", "Valise.toml:6:8: \"name\" is an integer; it must be a string"),
    Row(
      after: "name = \"\"\n",
      "Valise.toml:6:8: \"name\" is empty; give it a value or leave it out"
    ),
    Row(after: "icon = true\n", "Valise.toml:6:8: \"icon\" is a boolean; it must be a string"),
    Row(
      after: "architectures = { a = 1 }\n",
      "Valise.toml:6:17: \"architectures\" is a table;"
        + " it must be a string or an array of strings"
    ),
    Row(
      after: "architectures = [1.5]\n",
      "Valise.toml:6:18: \"architectures\" is a real number; it must be an array of strings"
    ),
    Row(
      after: "architectures = []\n",
      "Valise.toml:6:17: \"architectures\" is empty; give it a value or leave it out"
    ),
    Row(
      after: "files = []\n",
      "Valise.toml:6:9: \"files\" is an array; it must be a table of strings"
    ),
    Row(
      after: "files = { a = 2026-01-01 }\n",
      "Valise.toml:6:15: \"files.a\" is a date; it must be a string"
    ),
    Row(
      after: "plist = 07:32:00\n",
      "Valise.toml:6:9: \"plist\" is a time; it must be a table"
    ),
    Row(
      after: "plist = { override = 1 }\n",
      "Valise.toml:6:22: \"plist.override\" is an integer; it must be a boolean"
    ),
    Row(
      after: "build = \"42\"\n",
      "Valise.toml:6:1: \"build\" is the table of build steps;"
        + " write the version of the build as \"build-number\""
    ),
    Row(
      after: "[app.Hello.build]\ngo = \".\"\n",
      "Valise.toml:5:1: \"executable\" is what \"build\" makes; leave one of the two out"
    ),
    Row(
      after: "embed = 1\n",
      "Valise.toml:6:9: \"embed\" is an integer; it must be a string or an array of strings and"
        + " tables"
    ),
    Row(
      after: "embed = [1]\n",
      "Valise.toml:6:10: \"embed\" is an integer; it must be an array of strings and tables"
    ),
    Row(
      after: "embed = [{ at = \"Helpers\" }]\n",
      "Valise.toml:6:10: \"embed\" has no \"item\"; add it"
    ),
    Row(
      after: "embed = [{ item = \"a\", att = \"b\" }]\n",
      "Valise.toml:6:24: unknown key \"att\" in \"embed\"; did you mean \"at\"?"
    ),
    Row(
      after: "headers = \"a\"\n",
      "Valise.toml:6:1: \"headers\" has no meaning in [app.Hello]; it is a key of framework;"
        + " leave it out"
    ),
    Row(
      after: "[app.Hello.macos]\nextension = \"a\"\n",
      "Valise.toml:7:1: \"extension\" has no meaning in [app.Hello.macos];"
        + " it is a key of plugin, resources; leave it out"
    ),
    Row(
      after: "[app.Hello.macos]\nplatform = \"ios\"\n",
      "Valise.toml:7:1: unknown key \"platform\" in [app.Hello.macos]; leave it out"
    ),
  ]

  private static let values: [Row] = [
    Row(
      "format = 1\n[app.\"a/b\"]\n",
      "Valise.toml:2:6: \"a/b\" (name of the table) cannot be the name of a file; leave out \"/\","
        + " \":\" and control characters, do not start with a dot, and stay below 200 bytes"
    ),
    Row(
      "format = 1\n[app.A]\nexecutable = \"a\"\nidentifier = \"hello\"\n",
      "Valise.toml:4:14: \"hello\" is no identifier; use letters, digits, \"-\" and \".\" in at"
        + " least two parts, such as org.example.app"
    ),
    Row(
      "format = 1\n[app.A]\nexecutable = \"a\"\nidentifier = \"a..b\"\n",
      "Valise.toml:4:14: \"a..b\" is no identifier; use letters, digits, \"-\" and \".\" in at"
        + " least two parts, such as org.example.app"
    ),
    Row(
      "format = 1\n[app.A]\nexecutable = \"a\"\nidentifier = \"a.b_c\"\n",
      "Valise.toml:4:14: \"a.b_c\" is no identifier; use letters, digits, \"-\" and \".\" in at"
        + " least two parts, such as org.example.app"
    ),
    Row(
      "format = 1\n[app.A]\nexecutable = \"a\"\nidentifier = \"a.b\"\nversion = \"1.2.3.4\"\n",
      "Valise.toml:5:11: \"1.2.3.4\" (version) is no version; use one to three whole numbers with"
        + " dots between, such as 1.2.3"
    ),
    Row(
      "format = 1\n[app.A]\nexecutable = \"a\"\nidentifier = \"a.b\"\nversion = \"git\"\n",
      "Valise.toml:5:11: version = \"git\" is understood but not built yet; leave it out"
    ),
    Row(
      after: "build-number = \"1.0b3\"\n",
      "Valise.toml:6:16: \"1.0b3\" (build-number) is no version; use one to three whole numbers"
        + " with dots between, such as 1.2.3"
    ),
    Row(
      after: "minimum-system = \"11.\"\n",
      "Valise.toml:6:18: \"11.\" (minimum-system) is no version; use one to three whole numbers"
        + " with dots between, such as 1.2.3"
    ),
    Row(
      after: "category = \"utilitys\"\n",
      "Valise.toml:6:12: unknown category \"utilitys\"; did you mean \"utilities\"?"
    ),
    Row(
      after: "architectures = \"amr64\"\n",
      "Valise.toml:6:17: unknown architecture \"amr64\"; did you mean \"arm64\"?"
    ),
    Row(
      after: "platform = \"mac\"\n",
      "Valise.toml:6:12: unknown platform \"mac\"; did you mean \"macos\"?"
    ),
    Row(
      after: "platform = \"iPhoneOS\"\n",
      "Valise.toml:6:12: unknown platform \"iPhoneOS\"; did you mean \"ios\"?"
    ),
    Row(
      after: "platform = \"windows\"\n",
      "Valise.toml:6:12: unknown platform \"windows\"; known are macos, maccatalyst, ios,"
        + " ios-simulator, tvos, tvos-simulator, watchos, watchos-simulator, visionos,"
        + " visionos-simulator, linux"
    ),
    Row(
      after: "architectures = \"aarch64\"\n",
      "Valise.toml:6:17: unknown architecture \"aarch64\"; did you mean \"arm64\"?"
    ),
    Row(
      after: "build-number = 7\n",
      "Valise.toml:6:16: \"build-number\" is an integer; it must be a string, such as \"1.0\""
    ),
    Row(
      after: "minimum-system = 10.15\n",
      "Valise.toml:6:18: \"minimum-system\" is a real number; it must be a string, such as \"1.0\""
    ),
    Row(
      after: "platform = [\"macos\", \"iso\"]\n",
      "Valise.toml:6:22: unknown platform \"iso\"; did you mean \"ios\"?"
    ),
    Row(
      after: "platform = [\"macos\", \"ios\", \"macos\"]\n",
      "Valise.toml:6:29: the platform \"macos\" is named twice; leave one out"
    ),
    Row(
      after: "platform = \"freebsd\"\n",
      "Valise.toml:6:12: an application cannot be built for freebsd, which has none;"
        + " choose another platform"
    ),
    Row(
      "format = 1\n[framework.Kit]\nexecutable = \"a\"\nplatform = \"linux\"\n",
      "Valise.toml:4:12: a framework cannot be built for linux, which has none;"
        + " choose another platform"
    ),
    Row(
      after: "role = \"wacth-app\"\n",
      "Valise.toml:6:8: unknown value \"wacth-app\" of \"role\"; known are helper, login-item,"
        + " app-clip"
    ),
    Row(
      "format = 1\n[plugin.P]\nexecutable = \"a\"\nidentifier = \"a.b\"\nversion = \"1\"\n"
        + "extension = \"Framework\"\n",
      "Valise.toml:6:13: \"framework\" is the extension of a framework;"
        + " describe the product in a table of that kind"
    ),
    Row(
      kit: "framework-version = \"a/b\"\n",
      "Valise.toml:6:21: \"a/b\" (framework-version) cannot be the name of a file; leave out"
        + " \"/\", \":\" and control characters, do not start with a dot, and stay below 200 bytes"
    ),
    Row(
      kit: "framework-version = \"current\"\n",
      "Valise.toml:6:21: \"Current\" is the link to the version that counts; choose another name,"
        + " such as \"A\""
    ),
    Row(
      kit: "other-versions = { A = \"old\" }\n",
      "Valise.toml:6:20: \"A\" is the version that is built; state another \"framework-version\""
    ),
    Row(
      after: "executable-name = \".hidden\"\n",
      "Valise.toml:6:19: \".hidden\" (executable-name) cannot be the name of a file; leave out"
        + " \"/\", \":\" and control characters, do not start with a dot, and stay below 200 bytes"
    ),
  ]

  @Test("of the file, its keys and its values", arguments: file + keys + values)
  func manifest(row: Row) {
    #expect {
      _ = try Manifest(parsing: Array(row.manifest.utf8))
    } throws: { error in
      #expect("\(error)" == row.message)
      #expect(MistakeMessage(row.message).fault == nil)
      return error is ManifestError
    }
  }

  @Test(
    "of overrides",
    arguments: [
      (
        "app.Hello",
        "--set app.Hello: an override has the form kind.name.key=value,"
          + " such as app.Hello.version=1.2.3"
      ),
      (
        "app.Hello=1",
        "--set app.Hello: an override has the form kind.name.key=value,"
          + " such as app.Hello.version=1.2.3"
      ),
      (
        "app.Hallo.version=2",
        "--set app.Hallo.version: the manifest has no app.Hallo; did you mean \"app.Hello\"?"
      ),
      (
        "app.Hello.vresion=2",
        "--set app.Hello.vresion: unknown key \"vresion\" in [app.Hello];"
          + " did you mean \"version\"?"
      ),
      (
        "app.Hello.version=x",
        "--set app.Hello.version: \"x\" (version) is no version; use one to three whole numbers"
          + " with dots between, such as 1.2.3"
      ),
      (
        "app.Hello.plist=x",
        "--set app.Hello.plist: \"plist\" is a table; override one of its keys"
      ),
      (
        "app.Hello.version=true",
        "--set app.Hello.version: \"version\" is a boolean; it must be a string"
      ),
      (
        "app.Hello.executable=[\"a\"",
        "--set app.Hello.executable: array: encountered end-of-file"
      ),
    ]
  )
  func overrides(text: String, message: String) {
    #expect {
      let override = try ManifestOverride(parsing: text)
      _ = try Manifest(parsing: Array(SampleProject.plain.utf8), overrides: [override])
    } throws: { error in
      #expect("\(error)" == message)
      #expect(MistakeMessage(message).fault == nil)
      return error is ManifestError
    }
  }

  @Test("a manifest that is not there")
  func missing() {
    #expect(throws: BuildError.file(.notFound("nowhere"))) {
      try Manifest(contentsOf: "nowhere", on: InMemoryFileSystem())
    }
  }
}
