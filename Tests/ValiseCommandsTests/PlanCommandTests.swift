// Valise — tests of asking where values of Info.plist come from
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCommandLine
import ValiseTestKit

@Suite struct PlanCommandTests {
  /// A bundle of resources, which needs no program.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manifest = """
      format = 1

      [resources.Sounds]
      identifier = "org.example.sounds"
      version = "1.0"
      info-plist = "Base.plist"

      [resources.Sounds.plist]
      Settings = { Loud = true }
      """
    let base =
      "{ CFBundleShortVersionString = \"0.9\"; CFBundleName = \"$(PRODUCT_NAME)!\";\n"
      + " Settings = { Loud = no; Deep = yes; }; }"
    try folder.write(Array(manifest.utf8), to: "Valise.toml")
    try folder.write(Array(base.utf8), to: "Base.plist")
    return folder
  }

  @Test func originsAreTold() throws {
    let folder = try project()
    let run = valise("plan", folder.path, "--why", "CFBundleShortVersionString")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Sounds.bundle: CFBundleShortVersionString = "1.0"
          from the key "version" (\(folder.path)/Valise.toml:5)
          over "0.9" from \(folder.path)/Base.plist:1

        """
    )
    let merged = valise("plan", folder.path, "--why", "Settings", "--why", "Settings.Deep")
    #expect(
      merged.output == """
        Sounds.bundle: Settings = {2}
            Loud: true
            Deep: "yes"
          from \(folder.path)/Valise.toml:9
          over {2} from \(folder.path)/Base.plist:2

        Sounds.bundle: Settings.Deep = "yes"
          from \(folder.path)/Base.plist:2

        """
    )
  }

  @Test func originsAreTellableAsJSON() throws {
    let folder = try project()
    let run = valise("plan", folder.path, "--why", "CFBundle*", "--json")
    let document = try JSONText.parse(run.outputBytes)
    #expect(document[path: "schema"] == "valise.plan/1")
    guard case .array(let answers)? = document[path: "why"] else {
      Issue.record("no answers")
      return
    }
    #expect(
      answers.map { $0[path: "key"] } == [
        "CFBundleDevelopmentRegion", "CFBundleIdentifier", "CFBundleInfoDictionaryVersion",
        "CFBundleName", "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleSignature",
        "CFBundleSupportedPlatforms", "CFBundleVersion",
      ]
    )
    let name = answers[3]
    #expect(name[path: "product"] == "resources.Sounds")
    #expect(name[path: "value"] == "Sounds!")
    #expect(name[path: "from.kind"] == "file")
    #expect(name[path: "from.file"] == .string("\(folder.path)/Base.plist"))
    #expect(name[path: "from.line"] == 1)
    #expect(name[path: "others.0.manifestKey"] == "[resources.Sounds]")
    #expect(name[path: "others.0.replaced"] == true)
    #expect(answers[5][path: "from.manifestKey"] == "version")
    #expect(answers[4][path: "from.kind"] == "convention")
  }

  @Test func productsInsideAreAskedToo() throws {
    let folder = try TemporaryFolder()
    let manifest = """
      format = 1
      [plugin.Host]
      identifier = "org.example.host"
      version = "1.0"
      executable = "code"
      embed = "resources.Data"
      [resources.Data]
      identifier = "org.example.data"
      version = "2.0"
      """
    try folder.write(Array(manifest.utf8), to: "Valise.toml")
    let bytes: [UInt32] = [
      0xFEED_FACF, 0x0100_000C, 0, 8, 1, 24, 0, 0, 0x32, 24, 1, 0xB_0000, 0xB_0000, 0,
    ]
    let code = bytes.flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    try folder.write(code, to: "code", mode: 0o755)
    let run = valise("plan", folder.path, "--why", "CFBundleShortVersionString")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines == [
        "Host.bundle: CFBundleShortVersionString = \"1.0\"",
        "Host.bundle/Contents/Resources/Data.bundle: CFBundleShortVersionString = \"2.0\"",
      ]
    )
  }

  @Test func whatIsNotThereIsSaid() throws {
    let folder = try project()
    let short = valise("plan", folder.path, "--why", "CFBundleShort")
    #expect(short.errors.hasSuffix("did you mean \"CFBundleShortVersionString\"?\n"))
    let run = valise("plan", folder.path, "--why", "CFBundelName")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == "no product has the key \"CFBundelName\"; did you mean \"CFBundleName\"?\n"
    )
  }
}
