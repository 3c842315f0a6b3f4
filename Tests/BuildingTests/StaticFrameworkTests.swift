// Valise — tests of frameworks whose code is a static library, and of their module maps
// SPDX-License-Identifier: Apache-2.0

import Building
import CodeSigning
import MachOFiles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("frameworks with static code") struct StaticFrameworkTests {
  private let project: SampleProject

  init() throws {
    project = try KindsProject().project
    try project.add("build/arm64.a", Self.archive(.arm64))
    try project.add("build/x86_64.a", Self.archive(.x86x64))
  }

  /// A static library of one object.
  private static func archive(_ processor: SampleProgram.Processor) -> [UInt8] {
    let object = SampleProgram.bytes(processor, fileType: 1)
    let fields = [
      ("a.o", 16), ("0", 12), ("0", 6), ("0", 6), ("100644", 8), ("\(object.count)", 10),
    ]
    let header = fields.map { text, width in
      text + String(repeating: " ", count: width - text.count)
    }
    return Array("!<arch>\n".utf8) + Array(header.joined().utf8) + [0x60, 0x0A] + object
  }

  private static let kit = """
    format = 1
    [framework.Kit]
    identifier = "a.kit"
    version = "1"

    """

  private func names(_ plan: BuildPlan) -> [String] { plan.entries.map { "\($0.destination)" } }

  private func bytes(_ path: String, of plan: BuildPlan) throws -> [UInt8] {
    _ = try BuildExecutor.execute(plan, to: "out", on: project.files)
    return try project.files.contents(
      of: FilePath("out/\(plan.bundleName)/\(path)"),
      limit: 1 << 20
    )
  }

  @Test("the archive is the code of the framework, which no program may run")
  func thin() throws {
    let plan = try project.plan(Self.kit + "executable = \"build/arm64.a\"\n")
    #expect(plan.holdsStaticCode)
    #expect(plan.architectures == [Architecture(name: "arm64")])
    #expect(plan.notes == [])
    let code = try #require(plan.entries.first { "\($0.destination)" == "Versions/A/Kit" })
    #expect(code.mode == 0o644)
    #expect(plan.info("CFBundleExecutable")?.value == "Kit")
    #expect(try bytes("Versions/A/Kit", of: plan) == Self.archive(.arm64))
  }

  @Test("archives of several processors become one universal file")
  func universal() throws {
    let plan = try project.plan(
      Self.kit + "executable = [\"build/arm64.a\", \"build/x86_64.a\"]\n"
    )
    #expect(plan.architectures.map(\.name) == ["arm64", "x86_64"])
    let container = try MachOContainer(parsing: bytes("Versions/A/Kit", of: plan))
    #expect(container.isUniversal)
    #expect(Set(container.architectures.map(\.name)) == ["arm64", "x86_64"])
    #expect(container.slices.allSatisfy { $0.content == .other(.archive) })
    // The universal file is taken as one too.
    try project.add("build/both.a", try bytes("Versions/A/Kit", of: plan))
    let again = try project.plan(Self.kit + "executable = \"build/both.a\"\n")
    #expect(again.holdsStaticCode)
    #expect(again.architectures.map(\.name).sorted() == ["arm64", "x86_64"])
  }

  /// Executables that no framework has, and what is said of them.
  static let mistakes: [(kind: String, executables: String, message: String)] = [
    (
      "framework", "[\"build/arm64.a\", \"build/macos/library-x86_64\"]",
      "\"build/arm64.a\" is a static library and \"build/macos/library-x86_64\" is not; a framework"
        + " is made of one sort, so leave one out"
    ),
    (
      "framework", "[\"build/arm64.a\", \"build/arm64.a\"]",
      "\"build/arm64.a\" and \"build/arm64.a\" both hold arm64 code; leave one out"
    ),
    (
      "app", "\"build/arm64.a\"",
      "\"build/arm64.a\" is no Mach-O program but a static library; build it for macOS"
    ),
    (
      "plugin", "\"build/arm64.a\"",
      "\"build/arm64.a\" is no Mach-O program but a static library; build it for macOS"
    ),
  ]

  @Test("what is no static framework", arguments: mistakes)
  func mistaken(row: (kind: String, executables: String, message: String)) throws {
    let manifest = Self.kit.replacing("framework", with: row.kind)
    #expect {
      try project.plan(manifest + "executable = \(row.executables)\n")
    } throws: {
      "\($0)".hasSuffix(row.message)
    }
  }

  private func host(_ platform: String, kit: String) -> String {
    """
    format = 1
    [app.Host]
    identifier = "a.host"
    version = "1"
    platform = "\(platform)"
    executable = "build/\(platform)/program"
    embed = "framework.\(kit)"
    [framework.\(kit)]
    identifier = "a.kit"
    version = "1"
    platform = "\(platform)"
    executable = "build/arm64.a"
    headers = ["include"]

    """
  }

  @Test("of a static framework only the resources go inside, on the Mac")
  func embedded() throws {
    let plan = try project.plan(host("macos", kit: "Kit"))
    let kit = "Contents/Frameworks/Kit.framework"
    #expect(
      names(plan).filter { $0.hasPrefix(kit) } == [
        kit, "\(kit)/Resources", "\(kit)/Versions", "\(kit)/Versions/A",
        "\(kit)/Versions/A/Resources", "\(kit)/Versions/A/Resources/Info.plist",
        "\(kit)/Versions/A/Resources/Kit.txt", "\(kit)/Versions/A/Resources/de.lproj",
        "\(kit)/Versions/A/Resources/de.lproj/Bye.txt", "\(kit)/Versions/A/Resources/en.lproj",
        "\(kit)/Versions/A/Resources/en.lproj/Bye.txt", "\(kit)/Versions/Current",
      ]
    )
    #expect(
      plan.notes.map(\.text) == [
        "note: framework.Kit: its code is static and in the programs linked with it; its resources"
          + " go inside"
      ]
    )
    let info = try PropertyListDocument(
      parsing: bytes("\(kit)/Versions/A/Resources/Info.plist", of: plan)
    ).value
    #expect(info[path: PropertyListPath("CFBundleIdentifier")] == "a.kit")
    #expect(info[path: PropertyListPath("CFBundleExecutable")] == nil)
  }

  @Test("on devices a framework without code is warned of")
  func embeddedOnDevice() throws {
    let plan = try project.plan(host("ios", kit: "Kit"))
    let kit = "Frameworks/Kit.framework"
    #expect(
      names(plan).filter { $0.hasPrefix(kit) } == [
        kit, "\(kit)/Info.plist", "\(kit)/Kit.txt", "\(kit)/de.lproj", "\(kit)/de.lproj/Bye.txt",
        "\(kit)/en.lproj", "\(kit)/en.lproj/Bye.txt",
      ]
    )
    #expect(
      plan.notes.filter(\.isWarning).map(\.description) == [
        "framework.Kit: devices may refuse a framework without code; make its resources a"
          + " [resources.N]"
      ]
    )
  }

  @Test("a static framework without resources leaves nothing inside")
  func nothing() throws {
    let plan = try project.plan(host("macos", kit: "Plain"))
    #expect(!names(plan).contains { $0.contains("Frameworks") })
    #expect(plan.nested == [])
    #expect(
      plan.notes.map(\.text) == [
        "note: framework.Plain: nothing of it goes inside: its code is static, and it has no"
          + " resources"
      ]
    )
  }

  /// Adds a ready framework to `ready`, with code, headers, a seal and, unless there are none,
  /// resources; one for the Mac has versions.
  private func addReady(
    _ name: String,
    isMac: Bool,
    code: [UInt8],
    hasResources: Bool = true
  ) throws {
    let root = "ready/\(name).framework"
    let base = isMac ? "\(root)/Versions/B" : root
    let resources = isMac ? "\(base)/Resources" : root
    try project.add("\(base)/\(name)", code, mode: 0o755)
    try project.add("\(base)/Headers/\(name).h", text: "")
    try project.add("\(base)/Modules/module.modulemap", text: "")
    try project.add("\(base)/_CodeSignature/CodeResources", text: "")
    let info: PropertyListDictionary = [
      "CFBundleExecutable": .string(name), "CFBundleIdentifier": "a.ready",
    ]
    try project.add("\(resources)/Info.plist", try KindsProject.info(info))
    if hasResources { try project.add("\(resources)/tone.wav", text: "tone") }
    guard isMac else { return }
    try project.link("\(root)/Versions/Current", to: "B")
    for link in [name, "Headers", "Modules", "Resources"] {
      try project.link("\(root)/\(link)", to: "Versions/Current/\(link)")
    }
  }

  private func readyHost(_ platform: String, _ embed: String) -> String {
    """
    format = 1
    [app.Host]
    identifier = "a.host"
    version = "1"
    platform = "\(platform)"
    executable = "build/\(platform)/program"
    embed = "\(embed)"

    """
  }

  @Test("a ready static framework gives its resources, on the Mac", arguments: [false, true])
  func ready(isUniversal: Bool) throws {
    var code = Self.archive(.arm64)
    if isUniversal {
      let both = "executable = [\"build/arm64.a\", \"build/x86_64.a\"]\n"
      code = try bytes("Versions/A/Kit", of: try project.plan(Self.kit + both))
    }
    try addReady("Tones", isMac: true, code: code)
    let plan = try project.plan(readyHost("macos", "ready/Tones.framework"))
    let root = "Contents/Frameworks/Tones.framework"
    #expect(
      names(plan).filter { $0.hasPrefix(root) } == [
        root, "\(root)/Resources", "\(root)/Versions", "\(root)/Versions/B",
        "\(root)/Versions/B/Resources", "\(root)/Versions/B/Resources/Info.plist",
        "\(root)/Versions/B/Resources/tone.wav", "\(root)/Versions/Current",
      ]
    )
    #expect(
      plan.notes.map(\.text) == [
        "note: ready/Tones.framework: its code is static and in the programs linked with it; its"
          + " resources go inside"
      ]
    )
    let info = try PropertyListDocument(
      parsing: bytes("\(root)/Versions/B/Resources/Info.plist", of: plan)
    ).value
    #expect(info == ["CFBundleIdentifier": "a.ready"])
  }

  @Test("of ready ones for devices too, and nothing of one without resources")
  func readyOnDevice() throws {
    try addReady("Tones", isMac: false, code: Self.archive(.arm64))
    let plan = try project.plan(readyHost("ios", "ready/Tones.framework"))
    let root = "Frameworks/Tones.framework"
    #expect(
      names(plan).filter { $0.hasPrefix(root) } == [root, "\(root)/Info.plist", "\(root)/tone.wav"]
    )
    #expect(plan.notes.map(\.isWarning) == [false, true])
    let info = try bytes("\(root)/Info.plist", of: plan)
    #expect(info.starts(with: Array("bplist00".utf8)))
    try addReady("Mute", isMac: false, code: Self.archive(.arm64), hasResources: false)
    let mute = try project.plan(readyHost("ios", "ready/Mute.framework"))
    #expect(!names(mute).contains { $0.contains("Frameworks") })
    #expect(
      mute.notes.map(\.text) == [
        "note: ready/Mute.framework: nothing of it goes inside: its code is static, and it has no"
          + " resources"
      ]
    )
  }

  @Test("a ready library of static code for several processors is refused")
  func universalLibrary() throws {
    let both = "executable = [\"build/arm64.a\", \"build/x86_64.a\"]\n"
    try project.add(
      "ready/libboth.a",
      try bytes("Versions/A/Kit", of: try project.plan(Self.kit + both))
    )
    #expect {
      try project.plan(readyHost("macos", "ready/libboth.a"))
    } throws: {
      "\($0)".hasSuffix("linked with it; leave it out of \"embed\"")
    }
  }

  @Test("a bundle with a static framework inside can be sealed")
  func sealed() throws {
    try addReady("Tones", isMac: true, code: Self.archive(.arm64))
    try project.files.replaceFile(
      at: "p/build/macos/program",
      contents: LinkedImage(.program).bytes
    )
    let plan = try project.plan(readyHost("macos", "ready/Tones.framework"))
    _ = try BuildExecutor.execute(plan, to: "out", on: project.files, signer: BundleSigner())
    let tree = try project.files.tree(at: "out")
    let object = try CodeObject(at: try RelativePath(validating: "Host.app"), in: tree)
    let verdict = try CodeVerifier(isStrict: true).verify(object)
    #expect(verdict.isValid, "\(verdict)")
  }

  @Test("a private module map is beside the one for everybody")
  func privateModuleMap() throws {
    try project.add("private.modulemap", text: "framework module Kit_Private {}\n")
    let keys = "executable = \"build/arm64.a\"\nprivate-module-map = \"private.modulemap\"\n"
    let plan = try project.plan(Self.kit + keys + "headers = [\"include\"]\n")
    #expect(
      names(plan).filter { $0.contains("Modules/") } == [
        "Versions/A/Modules/module.modulemap", "Versions/A/Modules/module.private.modulemap",
      ]
    )
    #expect(plan.notes == [])
    let text = try bytes("Modules/module.private.modulemap", of: plan)
    #expect(String(decoding: text, as: UTF8.self) == "framework module Kit_Private {}\n")
    let alone = try project.plan(Self.kit + keys)
    #expect(
      alone.notes.map(\.text) == [
        "warning: private.modulemap is read by compilers only beside a module map for everybody;"
          + " add \"module-map\""
      ]
    )
    #expect {
      try project.plan(
        Self.kit + "executable = \"build/arm64.a\"\nprivate-module-map = \"no.modulemap\"\n"
      )
    } throws: {
      "\($0)".hasSuffix(
        "\"no.modulemap\" (private-module-map) does not exist; build it first or correct the path"
      )
    }
  }
}
