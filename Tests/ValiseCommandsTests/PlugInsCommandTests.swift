// Valise — tests of valise plugins
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct PlugInsCommandTests {
  private static let info = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.VERSION</string>
    <key>CFBundleVersion</key><string>1.VERSION</string>
    <key>CFPlugInFactories</key><dict><key>11111111-2222-3333-4444-555555555555</key>
    <string>MakeIt</string><key>no</key><string>X</string></dict>
    <key>CFPlugInTypes</key><dict><key>AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE</key>
    <string>11111111-2222-3333-4444-555555555555</string></dict></dict></plist>
    """

  /// The header of a Mach-O bundle for Apple's processor.
  private static let code: [UInt8] =
    [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, 8] + [UInt8](repeating: 0, count: 19)

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, version) in [("A", "1"), ("B", "2")] {
      let info = Self.info.replacing("VERSION", with: version)
      try folder.write(Array(info.utf8), to: "\(name).bundle/Contents/Info.plist")
    }
    try folder.write(Self.code, to: "A.bundle/Contents/MacOS/A")
    try folder.write(Self.code, to: "B.bundle/Contents/MacOS/B")
    return folder
  }

  private static let mac = ["--platform", "macos", "--arch"]

  @Test func plugInsAreListed() throws {
    let folder = try folder()
    let run = RecordedRun.valise(["plugins", folder.path] + Self.mac + ["arm64"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(folder.path)/A.bundle
          Identifier:  org.example.1
          Version:     1.1
          Factory:     11111111-2222-3333-4444-555555555555 (MakeIt)
          Type:        AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE
          Code:        arm64
          Problem:     CFPlugInFactories: "no" is no UUID
          Taken:       yes

        \(folder.path)/B.bundle
          Identifier:  org.example.2
          Version:     1.2
          Factory:     11111111-2222-3333-4444-555555555555 (MakeIt)
          Type:        AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE
          Code:        arm64
          Problem:     CFPlugInFactories: "no" is no UUID
          Taken:       no: \(folder.path)/A.bundle has its factory \
        11111111-2222-3333-4444-555555555555

        """
    )
    #expect(run.errors == "2 plug-ins, 1 taken\n")
  }

  @Test func reasonsAreInTheDocument() throws {
    let folder = try folder()
    let run = RecordedRun.valise(["plugins", folder.path, "--json"] + Self.mac + ["x86_64"])
    #expect(run.status == 0)
    let json = try JSONText.parse(run.outputBytes)
    #expect(json[path: PropertyListPath("schema")] == "valise.plugins/1")
    #expect(json[path: PropertyListPath("host.architecture")] == "x86_64")
    #expect(json[path: PropertyListPath("plugIns.0.loadable")] == false)
    #expect(json[path: PropertyListPath("plugIns.0.architectures")] == ["arm64"])
    #expect(json[path: PropertyListPath("plugIns.0.cocoaCode")] == 3585)
    #expect(
      json[path: PropertyListPath("plugIns.0.reason")]
        == .string(
          "\(folder.path)/A.bundle/Contents/MacOS/A is for arm64, and the host is for x86_64"
        )
    )
    #expect(json[path: PropertyListPath("plugIns.1.factories.0.function")] == "MakeIt")
  }

  @Test func choicesAndMistakes() throws {
    let folder = try folder()
    let none = valise("plugins", folder.path, "--ext", ".importer")
    #expect(none.status == 0)
    #expect(none.output.isEmpty)
    #expect(none.errors == "no plug-ins\n")
    let other = "BBBBBBBB-BBBB-CCCC-DDDD-EEEEEEEEEEEE"
    #expect(valise("plugins", folder.path, "--type", other).errors == "no plug-ins\n")
    #expect(valise("plugins", folder.path, "--type", "x").status == 64)
    #expect(valise("plugins", folder.path, "--platform", "macos").status == 64)
    #expect(valise("plugins", folder.path, "--platform", "ios", "--arch", "arm64").status == 64)
    let missing = valise("plugins", folder.path("no"), folder.path)
    #expect(missing.status == 2)
    #expect(missing.errors.contains(folder.path("no")))
    #expect(missing.output.contains("A.bundle"))
  }
}

extension RecordedRun {
  /// Runs `valise` with a list of arguments.
  fileprivate static func valise(_ arguments: [String]) -> RecordedRun {
    RecordedRun(ValiseCommand.self, arguments)
  }
}
