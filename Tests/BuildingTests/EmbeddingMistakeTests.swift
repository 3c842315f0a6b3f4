// Valise — every mistake in what products embed has one clear message with its place
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles

@Suite("mistakes in what products embed")
struct EmbeddingMistakeTests {
  /// A manifest, a change of the project, and the message about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let manifest: String
    let message: String
    let change: @Sendable (SampleProject) throws -> Void
    var testDescription: String { message }

    /// The second line of the manifest is the first of `lines`.
    init(
      _ lines: String,
      _ message: String,
      _ change: @escaping @Sendable (SampleProject) throws -> Void = { _ in }
    ) {
      manifest = "format = 1\n" + lines
      self.message = message
      self.change = change
    }

    /// An application whose line 7 embeds something; further products follow in line 8.
    init(
      _ platform: String,
      embeds text: String,
      _ more: String,
      _ message: String,
      _ change: @escaping @Sendable (SampleProject) throws -> Void = { _ in }
    ) {
      self.init(product("app.Host", platform) + "embed = \(text)\n" + more, message, change)
    }

    /// An application whose line 7 embeds something that is no product.
    init(
      _ platform: String,
      embeds text: String,
      _ message: String,
      _ change: @escaping @Sendable (SampleProject) throws -> Void = { _ in }
    ) {
      self.init(platform, embeds: text, "", message, change)
    }
  }

  /// The table of a product with what every product has: five lines, of an extension six.
  private static func product(
    _ reference: String,
    _ platform: String = "macos",
    identifier: String? = nil,
    version: String = "1.2"
  ) -> String {
    let kind = reference.prefix { $0 != "." }
    let name = reference.dropFirst(kind.count + 1).lowercased()
    let programs = ["framework": "library", "plugin": "bundle"]
    let point = kind == "appex" ? "extension-point = \"com.apple.share-services\"\n" : ""
    return """
      [\(reference)]
      identifier = "\(identifier ?? "org.example.\(name)")"
      version = "\(version)"
      platform = "\(platform)"
      executable = "build/\(platform)/\(programs[String(kind)] ?? "program")"
      \(point)
      """
  }

  private static let references: [Row] = [
    Row(
      "macos",
      embeds: "\"framework.\"",
      "Valise.toml:7:9: \"framework.\" (embed) does not exist; build it first or correct the path"
    ),
    Row(
      "macos",
      embeds: "[\"framework.Kot\"]",
      product("framework.Kit"),
      "Valise.toml:7:10: the manifest has no framework.Kot; did you mean \"framework.Kit\"?"
    ),
    Row(
      "macos",
      embeds: "[\"tool.x\"]",
      "Valise.toml:7:10: the manifest has no tool.x; add it, or write ./tool.x for a file of that"
        + " name"
    ),
    Row(
      "macos",
      embeds: "[\"framework.Kit\"]",
      product("framework.Kit", "ios"),
      "Valise.toml:7:10: framework.Kit is not built for macos, but app.Host is;"
        + " add \"macos\" to its \"platform\""
    ),
    Row(
      "macos",
      embeds: "[\"none.framework\"]",
      "Valise.toml:7:10: \"none.framework\" (embed) does not exist;"
        + " build it first or correct the path"
    ),
    Row(
      "macos",
      embeds: "[\"framework.A\"]",
      product("framework.A") + "embed = \"framework.B\"\n" + product("framework.B")
        + "embed = \"framework.A\"\n",
      "Valise.toml:19:9: these products are inside each other:"
        + " framework.A → framework.B → framework.A; leave one out"
    ),
    Row(
      "macos",
      embeds: "[]",
      product("framework.A") + "embed = \"framework.A\"\n",
      "Valise.toml:13:9: these products are inside each other: framework.A → framework.A;"
        + " leave one out"
    ),
    Row(
      (0..<40).map { number in
        product("framework.K\(number)")
          + (number == 39 ? "" : "embed = \"framework.K\(number + 1)\"\n")
      }.joined(),
      "Valise.toml:193:9: products are nested deeper than 32 levels; embed them higher up"
    ),
  ]

  private static let places: [Row] = [
    Row(
      "ios",
      embeds: "[\"plugin.P\"]",
      product("plugin.P", "ios"),
      "Valise.toml:7:10: plugin.P cannot be in an application for ios:"
        + " code comes in frameworks there; make it a framework"
    ),
    Row(
      "ios",
      embeds: "[\"tool.cli\"]",
      product("tool.cli", "ios"),
      "Valise.toml:7:10: tool.cli cannot be in an application for ios:"
        + " iOS starts no other programs of an application; leave it out of \"embed\""
    ),
    Row(
      product("framework.Kit", "ios") + "embed = \"framework.Deep\"\n"
        + product("framework.Deep", "ios"),
      "Valise.toml:7:9: framework.Deep cannot be in a framework for ios: the App Store refuses"
        + " code inside of it; embed it in the application"
    ),
    Row(
      product("appex.Share", "ios") + "embed = \"framework.Deep\"\n"
        + product("framework.Deep", "ios"),
      "Valise.toml:8:9: framework.Deep cannot be in an app extension for ios: the App Store"
        + " refuses code inside of it; embed it in the application"
    ),
    Row(
      "macos",
      embeds: "[\"app.Clip\"]",
      product("app.Clip", identifier: "org.example.host.clip") + "plist = { NSAppClip = {} }\n",
      "Valise.toml:7:10: app.Clip cannot be in an application for macos:"
        + " only applications of iOS have such; leave it out of \"embed\""
    ),
    Row(
      product("framework.Kit") + "embed = \"appex.Share\"\n" + product("appex.Share"),
      "Valise.toml:7:9: appex.Share cannot be in a framework for macos:"
        + " such belong to applications; embed it in the application"
    ),
    Row(
      "macos",
      embeds: "[\"note.txt\"]",
      "Valise.toml:7:10: the place of \"note.txt\" does not follow from its kind; write"
        + " { item = \"note.txt\", at = \"…\" }"
    ),
    Row(
      "macos",
      embeds: "[{ item = \"note.txt\", at = \"../x\" }]",
      "Valise.toml:7:36: the destination \"../x\" leaves the bundle;"
        + " it must be relative and without \"..\""
    ),
    Row(
      "macos",
      embeds:
        "[\"ready/libready.dylib\", { item = \"ready/libready.dylib\", at = \"Frameworks\" }]",
      "Valise.toml:7:43: two sources for \"Contents/Frameworks/libready.dylib\": Valise.toml:7 and"
        + " Valise.toml:7; leave one out"
    ),
    Row(
      "macos",
      embeds: "[\"framework.Kit\",\n  \"other/Kit.framework\"]",
      product("framework.Kit"),
      "Valise.toml:8:3: two sources for \"Contents/Frameworks/Kit.framework\": Valise.toml:7 and"
        + " Valise.toml:8; leave one out",
      { project in
        try project.link("other/Kit.framework/Versions/Current", to: "A")
        try project.add("other/Kit.framework/Versions/A/Kit", [])
      }
    ),
    Row(
      product("plugin.A") + "[resources.A]\nidentifier = \"a.b\"\nversion = \"1\"\n",
      "Valise.toml:7:12: two products would be made at \"A.bundle\": plugin.A (Valise.toml:2) and"
        + " resources.A (Valise.toml:7); rename one"
    ),
    Row(
      product("app.Host", "ios"),
      "Valise.toml: a folder \"Resources\" at the root of a flat bundle would hide everything"
        + " beside it from the system; rename it",
      { try $0.add("Host/Resources/Resources/a", []) }
    ),
  ]

  private static let hosts: [Row] = [
    Row(
      "ios",
      embeds: "[\"appex.Share\"]",
      product("appex.Share", "ios", identifier: "org.example.hostshare"),
      "Valise.toml:7:10: the identifier \"org.example.hostshare\" of appex.Share (Valise.toml:9)"
        + " must start with \"org.example.host.\", the identifier of what it is put into"
        + " (Valise.toml:3)"
    ),
    Row(
      "macos",
      embeds: "[\"appex.Share\"]",
      product("appex.Share", identifier: "org.example.host.share", version: "1.3"),
      "Valise.toml:7:10: CFBundleShortVersionString of appex.Share is \"1.3\" (Valise.toml:10); it"
        + " must be \"1.2\", as in what it is put into (Valise.toml:4)"
    ),
    Row(
      "ios",
      embeds: "[\"app.Watch\"]",
      product("app.Watch", "watchos", identifier: "org.example.host.watch")
        + "build-number = \"7\"\n",
      "Valise.toml:7:10: CFBundleVersion of app.Watch is \"7\" (Valise.toml:13); it must be \"1.2\","
        + " as in what it is put into (Valise.toml:4)"
    ),
  ]

  private static let ready: [Row] = [
    Row(
      "ios",
      embeds: "[\"ready/Ready.framework\"]",
      "Valise.toml:7:10: \"ready/Ready.framework\" has versions as frameworks of the Mac have,"
        + " which iOS refuses; build it for iOS"
    ),
    Row(
      "macos",
      embeds: "[\"flat/Flat.framework\"]",
      "Valise.toml:7:10: \"flat/Flat.framework\" has no versions as frameworks of the Mac must"
        + " have; build it for macOS",
      { try $0.add("flat/Flat.framework/Flat", []) }
    ),
    Row(
      "macos",
      embeds: "[\"lost/Lost.framework\"]",
      "Valise.toml:7:10: \"lost/Lost.framework\" lost its links: Versions/Current is no link;"
        + " take a copy that has them",
      { project in
        try project.add("lost/Lost.framework/Versions/A/Lost", [])
        try project.add("lost/Lost.framework/Versions/Current/Lost", [])
      }
    ),
    Row(
      "ios",
      embeds: "[\"flat/libstatic.a\"]",
      "Valise.toml:7:10: \"flat/libstatic.a\" holds static code, which is in the programs that are"
        + " linked with it; leave it out of \"embed\"",
      { try $0.add("flat/libstatic.a", text: "!<arch>\n") }
    ),
    Row(
      "ios",
      embeds: "[\"flat/Sim.framework\"]",
      "Valise.toml:7:10: the arm64 code of \"flat/Sim.framework\" is for ios-simulator,"
        + " not for ios; build it for that, or change \"platform\"",
      {
        let code = SampleProgram.bytes(.arm64, fileType: 6, platform: 7)
        try $0.add("flat/Sim.framework/Sim", code)
      }
    ),
    Row(
      "macos",
      embeds: "[\"build/cut\"]",
      "Valise.toml:7:10: \"build/cut\" is damaged: truncated at byte 32: 24 bytes needed,"
        + " 8 available; build it again",
      { try $0.add("build/cut", Array(SampleProgram.bytes(.arm64).prefix(40))) }
    ),
    Row(
      "macos",
      embeds: "[\"ready/Kits.xcframework\"]",
      "Valise.toml:7:10: ready/Kits.xcframework has nothing for macos with arm64;"
        + " there is ios-armv7, ios-arm64, so add that or leave it out of \"embed\""
    ),
    Row(
      "macos",
      embeds: "[\"ready/Bad.xcframework\"]",
      "Valise.toml:7:10: \"ready/Bad.xcframework\" cannot be read: Info.plist has no array"
        + " AvailableLibraries, so there is nothing to link; take a whole copy",
      { try $0.add("ready/Bad.xcframework/Info.plist", text: "{}") }
    ),
    Row(
      "[xcframework.Kit]\nlibraries = [\"build/ios/library\", \"build/ios/libz.dylib\"]\n",
      "Valise.toml:3:35: build/ios/library and build/ios/libz.dylib are both for ios;"
        + " make one of them, with all architectures"
    ),
    Row(
      "[xcframework.Kit]\nlibraries = \"note.txt\"\n",
      "Valise.toml:3:13: \"note.txt\" is neither a framework nor a library;"
        + " an xcframework is made of those; name one, or leave it out"
    ),
    Row(
      "[xcframework.Kit]\nlibraries = \"tool.a\"\n[tool.a]\nexecutable = \"a\"\n",
      "Valise.toml:3:13: \"tool.a\" is neither a framework nor a library;"
        + " an xcframework is made of those; name one, or leave it out"
    ),
    Row(
      "[xcframework.Kit]\nlibraries = \"build/plain\"\n",
      "Valise.toml:3:13: the code of \"build/plain\" does not tell its platform; write"
        + " { item = \"build/plain\", platform = \"…\" }",
      { try $0.add("build/plain", SampleProgram.bytes(.arm64, fileType: 6, platform: nil)) }
    ),
    Row(
      "[xcframework.Kit]\nlibraries = [{ item = \"build/ios/library\", platform = \"tvos\" }]\n",
      "Valise.toml:3:55: the arm64 code of \"build/ios/library\" is for ios, not for tvos;"
        + " build it for that, or change \"platform\""
    ),
  ]

  private static let identifiers: [Row] = [
    Row(
      "macos",
      embeds: "[\"framework.Kit\", \"plugin.Import\"]",
      product("framework.Kit", identifier: "a.b") + product("plugin.Import", identifier: "a.b"),
      "Valise.toml:7:27: plugin.Import (Valise.toml:14) has the identifier \"a.b\", as"
        + " framework.Kit (Valise.toml:9) has; each bundle needs one of its own"
    ),
    Row(
      "macos",
      embeds: "[\"framework.Kit\"]",
      product("framework.Kit", identifier: "org.example.host"),
      "Valise.toml:7:10: framework.Kit (Valise.toml:9) has the identifier \"org.example.host\", as"
        + " app.Host (Valise.toml:3) has; each bundle needs one of its own"
    ),
    Row(
      "macos",
      embeds: "[\"xpc.Work\", \"framework.Kit\"]",
      product("xpc.Work", identifier: "a.b") + product("framework.Kit") + "embed = \"xpc.Deep\"\n"
        + product("xpc.Deep", identifier: "a.b"),
      "Valise.toml:7:22: xpc.Deep (Valise.toml:20) has the identifier \"a.b\", as xpc.Work"
        + " (Valise.toml:9) has; each bundle needs one of its own"
    ),
    Row(
      "macos",
      embeds: "[\"ready/Ready.framework\", \"framework.Kit\"]",
      product("framework.Kit", identifier: "org.example.ready"),
      "Valise.toml:7:35: framework.Kit (Valise.toml:9) has the identifier \"org.example.ready\", as"
        + " ready/Ready.framework has; each bundle needs one of its own"
    ),
    Row(
      product("app.Clip") + "role = \"app-clip\"\n",
      "Valise.toml:7:8: \"role = app-clip\" has no meaning for an application for macos; leave it"
        + " out, or move it to the table of the platform that it is for, such as [app.N.ios]"
    ),
    Row(
      product("app.Start", "ios") + "role = \"login-item\"\n",
      "Valise.toml:7:8: \"role = login-item\" has no meaning for an application for ios; leave it"
        + " out, or move it to the table of the platform that it is for, such as [app.N.ios]"
    ),
  ]

  @Test("a product that is embedded in two places has its identifier twice")
  func twice() throws {
    let project = try KindsProject().project
    let manifest =
      "format = 1\n" + Self.product("app.Host") + "embed = [\"framework.Kit\", \"xpc.Work\"]\n"
      + Self.product("framework.Kit") + Self.product("xpc.Work") + "embed = \"framework.Kit\"\n"
    let plan = try #require(try project.plans(manifest).first)
    #expect(
      plan.nested.map { "\($0.path)" } == [
        "Contents/Frameworks/Kit.framework", "Contents/XPCServices/Work.xpc",
        "Contents/XPCServices/Work.xpc/Contents/Frameworks/Kit.framework",
      ]
    )
  }

  @Test(
    "of references, places, hosts, identifiers and ready bundles",
    arguments: references + places + hosts + identifiers + ready
  )
  func planning(row: Row) throws {
    let project = try KindsProject().project
    try row.change(project)
    #expect {
      _ = try project.plans(row.manifest)
    } throws: { error in
      #expect("\(error)" == row.message)
      #expect(MistakeMessage(row.message).fault == nil)
      return error is BuildError || error is ManifestError
    }
  }
}
