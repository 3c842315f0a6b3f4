// Valise — tests of what a built tool needs beside it: taken in by a host, refused for one file
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles

@Suite("what a built tool needs beside it") struct ToolCompanionsTests {
  private let project: SampleProject

  init() throws { project = try SampleProject() }

  private func tool(_ platform: String) -> String {
    """

    [tool.cli]
    platform = "\(platform)"
    \(platform == "linux" ? "" : "architectures = \"arm64\"")
    [tool.cli.build]
    swift = "cli"
    """
  }

  private func host(_ platform: String, _ executable: String) -> String {
    SampleProject.start
      + "platform = \"\(platform)\"\nexecutable = \"\(executable)\"\nembed = \"tool.cli\"\n"
  }

  /// What a build of the tool left.
  private func build(_ platform: String, _ names: [String]) throws {
    let folder = ".valise/build/tool.cli/\(platform)/release"
    let elf: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]
    let code = platform.hasPrefix("linux") ? elf : SampleProgram.bytes(.arm64)
    try project.add("\(folder)/cli", code, mode: 0o755)
    for name in names { try project.add("\(folder)/\(name)", text: "x", mode: 0o755) }
  }

  private func names(_ manifest: String) throws -> [String] {
    let plan = try #require(try project.plans(manifest).first)
    return plan.entries.filter { $0.kind == .regular }.map { "\($0.destination)" }
  }

  @Test("an application takes in what its tool needs, where both look for it")
  func embedded() throws {
    try build("macos-arm64", ["P_T.bundle/a.txt"])
    let found = try names(host("macos", "build/arm64") + tool("macos"))
    #expect(
      found == [
        "Contents/Info.plist", "Contents/MacOS/Hello", "Contents/MacOS/cli", "Contents/PkgInfo",
        "Contents/Resources/P_T.bundle/Contents/Info.plist",
        "Contents/Resources/P_T.bundle/Contents/Resources/a.txt",
      ]
    )
  }

  @Test("on Linux libraries are beside the tool")
  func embeddedOnLinux() throws {
    try project.add("build/elf", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], mode: 0o755)
    try build("linux-native", ["libX.so", "P_T.resources/a.txt"])
    let found = try names(host("linux", "build/elf") + tool("linux"))
    #expect(
      found == [
        "Contents/Info.plist", "Contents/Linux/Hello", "Contents/Linux/cli",
        "Contents/Linux/libX.so", "Contents/PkgInfo", "P_T.resources/Info.plist",
        "P_T.resources/a.txt",
      ]
    )
  }

  @Test("two tools of one package bring what they share once")
  func shared() throws {
    try project.add("build/elf", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], mode: 0o755)
    try build("linux-native", ["libX.so", "P_T.resources/a.txt"])
    let second = ".valise/build/tool.other/linux-native/release"
    try project.add("\(second)/cli", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], mode: 0o755)
    try project.add("\(second)/libX.so", text: "x")
    try project.add("\(second)/P_T.resources/a.txt", text: "x")
    let manifest = host("linux", "build/elf").replacing(
      "\"tool.cli\"",
      with: "[\"tool.cli\", \"tool.other\"]"
    )
    let found = try names(
      manifest + tool("linux") + tool("linux").replacing("tool.cli", with: "tool.other")
    )
    #expect(found.filter { $0.hasSuffix("libX.so") } == ["Contents/Linux/libX.so"])
    #expect(found.filter { $0.hasSuffix("a.txt") } == ["P_T.resources/a.txt"])
    #expect(found.contains("Contents/Linux/other"))
  }

  @Test("a tool that is made by itself is refused when it needs more")
  func alone() throws {
    try build("linux-native", ["libX.so", "P_T.resources/a.txt"])
    let manifest = "format = 1" + tool("linux")
    #expect {
      try project.plans(manifest)
    } throws: { error in
      "\(error)"
        == "Valise.toml:6:1: tool.cli needs P_T.resources, libX.so beside it, and a tool is one"
        + " file; embed it in an application, which takes them in too, or link libraries statically"
    }
    // Without them it is made.
    try project.files.remove("p/.valise/build/tool.cli/linux-native/release/libX.so")
    try project.files.remove("p/.valise/build/tool.cli/linux-native/release/P_T.resources")
    #expect(try project.plans(manifest).map(\.bundleName) == ["cli"])
  }
}
