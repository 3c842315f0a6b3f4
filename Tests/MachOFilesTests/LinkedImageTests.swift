// Valise — files that real linkers write, compared with what llvm-objdump says about them
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

/// Facts about one image as both sides tell them.
private struct ImageFacts: Equatable {
  var uuid = ""
  var installName = ""
  var platforms: [String] = []
  var dylibs: [String] = []
  var rpaths: [String] = []
  var sourceVersion = ""
  var signature = ""
  var entry = ""
  var dylinker = ""
  var sections: [String] = []

  init(_ image: MachOFile) {
    uuid = image.uuid ?? ""
    installName = image.installName ?? ""
    platforms = image.buildVersions.map { build in
      let sdk = build.sdk.rawValue == 0 ? "n/a" : build.sdk.description
      return "\(build.platform) \(build.minimumSystem) \(sdk)"
    }
    dylibs = image.dylibs.map(Self.text)
    rpaths = image.rpaths
    sourceVersion = image.sourceVersion ?? ""
    signature = image.codeSignature.map { "\($0.lowerBound) \($0.count)" } ?? ""
    if case .fileOffset(let offset) = image.entryPoint { entry = "\(offset)" }
    dylinker = image.dylinker ?? ""
    sections = image.segments.flatMap(\.sections).map {
      "\($0.segmentName) \($0.name) \($0.fileOffset)"
    }
  }

  private static func text(_ dylib: MachODylib) -> String {
    let current = dylib.currentVersion
    let compatible = dylib.compatibilityVersion
    return "\(dylib.path) \(current.major).\(current.minor).\(current.patch)"
      + " \(compatible.major).\(compatible.minor).\(compatible.patch)"
  }

  /// Reads what `llvm-objdump --macho --private-headers` prints.
  init(printed: String) {
    var fields: [String: String] = [:]
    for line in printed.split(separator: "\n").map(String.init) + ["Load command"] {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("Load command") || trimmed == "Section" {
        add(fields)
        fields = [:]
        continue
      }
      for key in Self.keys where trimmed.hasPrefix(key + " ") {
        let value = trimmed.dropFirst(key.count).drop { $0 == " " }
        let end = value.firstRange(of: " (offset")?.lowerBound ?? value.endIndex
        fields[key] = fields[key] ?? String(value[..<end])
      }
    }
  }

  private static let keys = [
    "cmd", "uuid", "name", "current version", "compatibility version", "path", "version",
    "dataoff", "datasize", "entryoff", "platform", "minos", "sdk", "sectname", "segname", "offset",
  ]

  private mutating func add(_ fields: [String: String]) {
    func field(_ key: String) -> String { fields[key] ?? "" }
    if fields["sectname"] != nil {
      sections.append("\(field("segname")) \(field("sectname")) \(field("offset"))")
    }
    switch field("cmd") {
    case "LC_UUID": uuid = field("uuid")
    case "LC_ID_DYLIB": installName = field("name")
    case "LC_LOAD_DYLIB", "LC_LOAD_WEAK_DYLIB", "LC_REEXPORT_DYLIB":
      dylibs.append(
        "\(field("name")) \(field("current version")) \(field("compatibility version"))"
      )
    case "LC_RPATH": rpaths.append(field("path"))
    case "LC_SOURCE_VERSION": sourceVersion = field("version")
    case "LC_CODE_SIGNATURE": signature = "\(field("dataoff")) \(field("datasize"))"
    case "LC_MAIN": entry = field("entryoff")
    case "LC_LOAD_DYLINKER": dylinker = field("name")
    case "LC_BUILD_VERSION":
      platforms.append("\(field("platform")) \(field("minos")) \(field("sdk"))")
    case "LC_VERSION_MIN_MACOSX":
      platforms.append("macos \(field("version")) \(field("sdk"))")
    default: break
    }
  }
}

@Suite struct LinkedImageTests {
  private func check(_ path: String, in folder: TemporaryFolder) throws -> MachOFile {
    let bytes = try folder.read(path)
    let image = try #require(try MachOContainer(parsing: bytes).images.first)
    let outcome = try ExternalTool.run(
      "llvm-objdump-19",
      ["--macho", "--private-headers", folder.path(path)]
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(ImageFacts(image) == ImageFacts(printed: outcome.text))
    #expect(image.serializedCommands() == [UInt8](bytes[..<image.commandEnd]))
    #expect(!image.loadCommands.contains { $0.content == .other })
    return image
  }

  private func run(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let outcome = try ExternalTool.run(name, arguments, folder: folder.path)
    try #require(outcome.status == 0, "\(name): \(outcome.errors)")
  }

  @Test(arguments: [("arm64", "11.0", "14.2"), ("x86_64", "10.13", "13.1.2")])
  func whatLldLinksIsReadAsObjdumpDoes(processor: String, minimum: String, sdk: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("int twice(int a) { return a * 2; } int space[9];".utf8), to: "a.c")
    try run("clang", ["-target", "\(processor)-apple-macos\(minimum)", "-c", "a.c"], in: folder)
    let object = try check("a.o", in: folder)
    #expect(object.header.fileType == .object)
    #expect(object.trailingByteCount == 0)
    let base = ["-dylib", "-arch", processor, "-platform_version", "macos", minimum, sdk]
    let names = ["-current_version", "3.2.1", "-compatibility_version", "2.0"]
    try run(
      "ld64.lld-19",
      base + names + ["-install_name", "@rpath/libA.dylib", "a.o", "-o", "libA.dylib"],
      in: folder
    )
    let library = try check("libA.dylib", in: folder)
    #expect(library.architecture.name == processor)
    #expect(library.id?.currentVersion == MachOVersion(3, 2, 1))
    #expect(library.codeSignature != nil || processor != "arm64")
    let paths = ["-rpath", "@loader_path/../Frameworks", "-rpath", "/opt/x"]
    try run(
      "ld64.lld-19",
      base + paths + ["-headerpad", "0x800", "a.o", "libA.dylib", "-o", "libB.dylib"],
      in: folder
    )
    let other = try check("libB.dylib", in: folder)
    #expect(other.rpaths == ["@loader_path/../Frameworks", "/opt/x"])
    #expect(try #require(other.freeCommandBytes) >= 0x800)
    #expect(other.platform == .macos)
    #expect(other.minimumSystem?.description == minimum)
    #expect(other.sdk?.description == sdk)
  }

  @Test(arguments: [("arm64", "arm64"), ("amd64", "x86_64")])
  func whatGoLinksIsReadAsObjdumpDoes(processor: String, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("package main\n\nfunc main() { println(1) }\n".utf8), to: "main.go")
    let outcome = try ExternalTool.run(
      "go",
      ["build", "-o", "program", "main.go"],
      folder: folder.path,
      environment: ["GOOS": "darwin", "GOARCH": processor, "CGO_ENABLED": "0"]
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    let image = try check("program", in: folder)
    #expect(image.architecture.name == name)
    #expect(image.header.fileType == .execute)
    #expect(image.dylinker == "/usr/lib/dyld")
    #expect(image.entryPoint != nil)
    #expect(image.dylibs.map(\.path).contains("/usr/lib/libSystem.B.dylib"))
  }
}
