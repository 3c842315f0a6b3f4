// Valise — every mistake in what a manifest names has one clear message with its place
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("mistakes in what a manifest names")
struct SourceMistakeTests {
  /// Changes to a project, the lines of its manifest from the fifth on, and the message about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let lines: String
    let message: String
    let change: @Sendable (SampleProject) throws -> Void
    var testDescription: String { message }

    init(
      _ lines: String,
      _ message: String,
      _ change: @escaping @Sendable (SampleProject) throws -> Void = { _ in }
    ) {
      self.lines = lines
      self.message = message
      self.change = change
    }
  }

  private static let arm = "executable = \"build/arm64\"\n"
  private static let both = "executable = [\"build/arm64\", \"build/other\"]\n"

  private static func other(_ bytes: [UInt8]) -> @Sendable (SampleProject) throws -> Void {
    { try $0.add("build/other", bytes) }
  }

  private static let executables: [Row] = [
    Row(
      "executable = \"build/none\"\n",
      "Valise.toml:5:14: \"build/none\" (executable) does not exist;"
        + " build it first or correct the path"
    ),
    Row(
      "executable = \"build\"\n",
      "Valise.toml:5:14: \"build\" is not a regular file; correct the path"
    ),
    Row(
      both,
      "Valise.toml:5:30: \"build/other\" is no Mach-O program but a script; build it for macOS",
      other(Array("#!/bin/sh\necho\n".utf8))
    ),
    Row(
      both,
      "Valise.toml:5:30: \"build/other\" is no Mach-O program but an ELF file;"
        + " build it for macOS",
      other([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0])
    ),
    Row(
      both,
      "Valise.toml:5:30: \"build/other\" is a Mach-O file of the type dylib,"
        + " not a program (execute); link it as that",
      other(SampleProgram.bytes(.x86x64, fileType: 6))
    ),
    Row(
      both,
      "Valise.toml:5:30: the x86_64 code of \"build/other\" is for ios-simulator, not for macos;"
        + " build it for that, or change \"platform\"",
      other(SampleProgram.bytes(.x86x64, platform: 7))
    ),
    Row(
      both,
      "Valise.toml:5:30: \"build/arm64\" and \"build/other\" both hold arm64 code;"
        + " leave one out",
      other(SampleProgram.bytes(.arm64, filling: 1))
    ),
    Row(
      arm + "architectures = [\"arm64\", \"x86_64\"]\n",
      "Valise.toml:6:27: no executable holds x86_64 code; there is arm64; build it, or"
        + " leave it out"
    ),
    Row(
      arm + "minimum-system = \"10.15\"\n",
      "Valise.toml:6:18: macOS 10.15 is older than the arm64 code of \"build/arm64\" runs on;"
        + " it needs 11.0; raise the oldest system, or build the code for an older one"
    ),
    Row(
      arm + "[app.Hello.plist]\nLSMinimumSystemVersion = \"10.9\"\n",
      "Valise.toml:7:26: macOS 10.9 is older than the arm64 code of \"build/arm64\" runs on;"
        + " it needs 11.0; raise the oldest system, or build the code for an older one"
    ),
  ]

  private static let resources: [Row] = [
    Row(
      arm + "resources = \"Things\"\n",
      "Valise.toml:6:13: \"Things\" (resources) does not exist; build it first or correct the path"
    ),
    Row(
      arm,
      "Valise.toml: \"Resources\" is not a folder; correct the path",
      { try $0.add("Resources", []) }
    ),
    Row(
      arm,
      "Valise.toml: \"p/Resources/InfoPlist.strings\" is in no localization;"
        + " move it to a folder such as en.lproj",
      { try $0.add("Resources/InfoPlist.strings", []) }
    ),
    Row(
      arm,
      "Valise.toml: \"p/Resources/A.xcassets\": asset catalogs are not compiled yet;"
        + " put the compiled files there",
      { try $0.add("Resources/A.xcassets/Contents.json", []) }
    ),
    Row(
      arm,
      "Valise.toml: the string catalog \"p/Resources/en.lproj/A.xcstrings\" cannot be compiled:"
        + " it has all languages; move it out of en.lproj",
      { try $0.add("Resources/en.lproj/A.xcstrings", text: "{}") }
    ),
    Row(
      arm,
      "Valise.toml: the link \"p/Resources/a/out\" leads to \"../../../../x\", out of the bundle;"
        + " make it relative to something inside, with \"..\" at its start only",
      { try $0.link("Resources/a/out", to: "../../../../x") }
    ),
    Row(
      arm,
      "Valise.toml: the link \"p/Resources/out\" leads to \"/etc/passwd\", out of the bundle;"
        + " make it relative to something inside, with \"..\" at its start only",
      { try $0.link("Resources/out", to: "/etc/passwd") }
    ),
    Row(
      arm,
      "Valise.toml: the link \"p/Resources/out\" leads to \"a/../../b\", out of the bundle;"
        + " make it relative to something inside, with \"..\" at its start only",
      { try $0.link("Resources/out", to: "a/../../b") }
    ),
    Row(
      arm,
      "Valise.toml: \"Contents/Resources/read.txt\" (Resources/ by convention) and"
        + " \"Contents/Resources/READ.txt\" are one file on most Macs;"
        + " they differ in case or Unicode form alone; rename one",
      { project in
        try project.add("Resources/READ.txt", [])
        try project.add("Resources/read.txt", [])
      }
    ),
    Row(
      arm,
      "Valise.toml: \"Contents/Resources/\u{E9}\" (Resources/ by convention) and"
        + " \"Contents/Resources/e\u{301}\" are one file on most Macs;"
        + " they differ in case or Unicode form alone; rename one",
      { project in
        try project.add("Resources/e\u{301}", [])
        try project.add("Resources/\u{E9}", [])
      }
    ),
    Row(
      arm,
      "Valise.toml: \"AppIcon.xcassets\": an asset catalog is not compiled yet;" + otherIcons,
      { try $0.add("AppIcon.xcassets/Contents.json", []) }
    ),
    Row(
      arm,
      "Valise.toml: \"AppIcon.icns\" is no ready icon family: it does not start with icns;"
        + " make it anew, or give a .png of 1024 pixels",
      { try $0.add("AppIcon.icns", Array("PNG-PNG-".utf8)) }
    ),
    Row(
      arm + "icon = \"My.icns\"\n",
      "Valise.toml:6:8: \"My.icns\" is no ready icon family:"
        + " it says that it has 8 bytes and has 9; make it anew, or give a .png of 1024 pixels",
      { try $0.add("My.icns", SampleProgram.icon + [0]) }
    ),
    Row(
      arm + "icon = \"art/My.icon/\"\n",
      "Valise.toml:6:8: \"art/My.icon/\": an icon of Icon Composer is not compiled yet;"
        + otherIcons,
      { try $0.add("art/My.icon/icon.json", []) }
    ),
    Row(
      arm + "icon = \"My.xcassets\"\n",
      "Valise.toml:6:8: \"My.xcassets\" (icon) does not exist; build it first or correct the path"
    ),
    Row(
      arm + "icon = \"My.svg\"\n",
      "Valise.toml:6:8: \"My.svg\" is not a regular file; correct the path",
      { try $0.add("My.svg/file", []) }
    ),
    Row(
      arm + "icon = \"My.icns\"\nicon-background = \"#FFFFFF\"\n",
      "Valise.toml:7:19: \"My.icns\" is taken as it is; leave \"icon-background\" out,"
        + " or give a .png or an .svg",
      { try $0.add("My.icns", SampleProgram.icon) }
    ),
    Row(
      arm + "icon = \"My.png\"\nicon-background = \"white\"\n",
      "Valise.toml:7:19: \"white\" is no colour; write it as six hexadecimal digits,"
        + " such as \"#1A2B3C\"",
      { try $0.add("My.png", []) }
    ),
    Row(
      arm + "platform = \"tvos\"\nicon = \"My.png\"\n",
      "Valise.toml:7:8: tvOS takes icons from a compiled asset catalog alone, and none is compiled"
        + " yet; leave \"icon\" out, put Assets.car into the resources and name its icon with"
        + " \"icon-name\"",
      { project in
        try project.add("My.png", [])
        try project.files.remove("p/build/arm64")
        try project.add("build/arm64", SampleProgram.bytes(.arm64, platform: 3))
      }
    ),
    Row(
      arm + "icon = \"My.iconset\"\n",
      "Valise.toml:6:8: \"My.iconset\" is not a folder; correct the path",
      { try $0.add("My.iconset", []) }
    ),
  ]

  private static let otherIcons =
    " name a .png of 1024 pixels, an .svg, an .iconset or an .icns with the key \"icon\", or put it"
    + " beside the manifest as AppIcon.png"

  private static let destinations: [Row] = [
    Row(
      arm + "files = { \"../x\" = \"build/arm64\" }\n",
      "Valise.toml:6:11: the destination \"../x\" leaves the bundle;"
        + " it must be relative and without \"..\""
    ),
    Row(
      arm + "files = { \"/x\" = \"build/arm64\" }\n",
      "Valise.toml:6:11: the destination \"/x\" leaves the bundle;"
        + " it must be relative and without \"..\""
    ),
    Row(
      arm + "files = { \"Contents\" = \"build\" }\n",
      "Valise.toml:6:11: the destination \"Contents\" is kept for the bundle itself;"
        + " choose another"
    ),
    Row(
      arm + "files = { \"info.PLIST\" = \"build/arm64\" }\n",
      "Valise.toml:6:11: the destination \"info.PLIST\" is kept for the keys of"
        + " [app.N.plist]; choose another"
    ),
    Row(
      arm + "files = { PkgInfo = \"build/arm64\" }\n",
      "Valise.toml:6:11: the destination \"PkgInfo\" is kept for the type of the bundle;"
        + " choose another"
    ),
    Row(
      arm + "files = { \"MacOS/Hello\" = \"build/arm64\" }\n",
      "Valise.toml:6:11: the destination \"MacOS/Hello\" is kept for the program;"
        + " choose another"
    ),
    Row(
      arm + "files = { \"_CodeSignature/x\" = \"build/arm64\" }\n",
      "Valise.toml:6:11: the destination \"_CodeSignature/x\" is kept for the signature;"
        + " choose another"
    ),
    Row(
      arm + "files = { \"Resources/a\" = \"build/none\" }\n",
      "Valise.toml:6:27: \"build/none\" (files.Resources/a) does not exist;"
        + " build it first or correct the path"
    ),
    Row(
      arm + "files = { \"Resources/a\" = \"build/x86_64\" }\n",
      "Valise.toml:6:11: two sources for \"Contents/Resources/a\": Resources/ by convention and"
        + " Valise.toml:6; leave one out",
      { try $0.add("Resources/a", []) }
    ),
    Row(
      arm + "files = { \"Resources/a/b\" = \"build/x86_64\" }\n",
      "Valise.toml:6:11: \"Contents/Resources/a/…\" (Valise.toml:6) would lie inside"
        + " \"Contents/Resources/a\", which is no folder; choose another place",
      { try $0.add("Resources/a", []) }
    ),
    Row(
      arm
        + "files = { \"Resources/a\" = \"build/x86_64\", \"Contents/Resources/a\" = \"build\" }\n",
      "Valise.toml:6:43: \"Contents/Resources/a/…\" (Valise.toml:6) would lie inside"
        + " \"Contents/Resources/a\", which is no folder; choose another place"
    ),
  ]

  private static let info: [Row] = [
    Row(
      arm + "[app.Hello.plist]\nA = \"$(PRODUCTNAME)\"\n",
      "Valise.toml:7:5: unknown variable $(PRODUCTNAME) in \"A\"; did you mean \"PRODUCT_NAME\"?;"
        + " write $$(PRODUCTNAME) to keep the text as it is"
    ),
    Row(
      arm + "[app.Hello.plist]\nA = [{ b = \"x ${NOPE} y\" }]\n",
      "Valise.toml:7:12: unknown variable $(NOPE) in \"A.0.b\";"
        + " write $$(NOPE) to keep the text as it is"
    ),
    Row(
      arm + "[app.Hello.plist]\nA = \"$(PRODUCT_NAME\"\n",
      "Valise.toml:7:5: a variable in \"A\" has no closing bracket;"
        + " write $$ to keep a dollar sign"
    ),
    Row(
      arm + "[app.Hello.plist]\nA = \"$(PRODUCT_NAME:uper)\"\n",
      "Valise.toml:7:5: unknown modifier \":uper\" of a variable in \"A\"; known are"
        + " :rfc1034identifier, :c99extidentifier, :identifier, :lower, :upper, :file, :base,"
        + " :suffix, :dir, :default="
    ),
    Row(
      "executable = \"build/other\"\n[app.Hello.plist]\nA = \"$(MACOSX_DEPLOYMENT_TARGET)\"\n",
      "Valise.toml:7:5: the variable $(MACOSX_DEPLOYMENT_TARGET) in \"A\" has no value;"
        + " state minimum-system",
      other(SampleProgram.bytes(.arm64, platform: nil))
    ),
    Row(
      arm + "[app.Hello.plist]\nA = \"$(IPHONEOS_DEPLOYMENT_TARGET)\"\n",
      "Valise.toml:7:5: the variable $(IPHONEOS_DEPLOYMENT_TARGET) in \"A\" has no value;"
        + " it is for another platform than macos, so leave it out"
    ),
    Row(
      arm + "[app.Hello.plist]\nA = \""
        + String(repeating: "$(", count: 17) + String(repeating: ")", count: 17) + "\"\n",
      "Valise.toml:7:5: more than 16 variables stand inside each other in \"A\";"
        + " write them in full"
    ),
    Row(
      arm + "[app.Hello.plist]\nCFBundleIdentifier = \"org.example.other\"\n",
      "Valise.toml:7:1: \"CFBundleIdentifier\" clashes with the key \"identifier\" (Valise.toml:3);"
        + " leave one out or add override = true"
    ),
    Row(
      arm + "[app.Hello.plist]\nCFBundlePackageType = \"BNDL\"\n",
      "Valise.toml:7:1: \"CFBundlePackageType\" clashes with the structure of an application;"
        + " leave one out or add override = true"
    ),
    Row(
      arm + "[app.Hello.plist]\nWhen = 2026-01-31\n",
      "Valise.toml:7:8: the date in \"When\" is no moment; add the time and the offset from UTC,"
        + " such as 2026-01-31T12:00:00Z"
    ),
    Row(
      arm + "[app.Hello.plist]\nA = \"x\\u0007\"\n",
      "Valise.toml:7:5: the text of \"A\" holds control character 7,"
        + " which Info.plist cannot hold; leave it out"
    ),
  ]

  @Test("of sources, places and keys", arguments: executables + resources + destinations + info)
  func planning(row: Row) throws {
    let project = try SampleProject()
    try row.change(project)
    #expect {
      _ = try project.plan(SampleProject.start + row.lines)
    } throws: { error in
      #expect("\(error)" == row.message)
      #expect(MistakeMessage(row.message).fault == nil)
      return error is BuildError
    }
  }

  @Test("executables cut short and changed at every byte are refused or taken, never a crash")
  func hostileExecutables() throws {
    let program = Array(SampleProgram.bytes(.arm64).prefix(60))
    var refused = 0
    for input in Array(HostileInputs.truncations(of: program))
      + Array(HostileInputs.flips(of: program))
    {
      let project = try SampleProject()
      try project.add("build/other", input)
      do {
        _ = try project.plan(SampleProject.start + "executable = \"build/other\"\n")
      } catch {
        #expect(error is BuildError)
        refused += 1
      }
    }
    #expect(refused > program.count)
  }
}
