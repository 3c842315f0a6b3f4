// Valise — the facts of whole bundles
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("facts of a bundle")
struct BundleInspectionTests {
  @Test("an application with everything that the contract names")
  func application() throws {
    let bundle = try TestBundle("A.app")
    try bundle.writeInfo(
      [
        "CFBundleIdentifier": "<string>org.example.a</string>",
        "CFBundleName": "<string>A</string>",
        "CFBundleDisplayName": "<string>The A</string>",
        "CFBundleShortVersionString": "<string>1.2</string>",
        "CFBundleVersion": "<string>12</string>",
        "CFBundleExecutable": "<string>run</string>",
        "CFBundlePackageType": "<string>APPL</string>",
        "CFBundleDevelopmentRegion": "<string>en</string>",
        "When": "<date>2024-02-29T12:34:56Z</date>",
        "Bytes": "<data>AAEC/w==</data>",
      ],
      to: "Contents/Info.plist"
    )
    try bundle.write("#!/bin/sh\n", to: "Contents/MacOS/run", mode: 0o755)
    try bundle.write("x", to: "Contents/Resources/en.lproj/a.txt")
    try bundle.writeInfo(
      ["CFBundleIdentifier": "<string>org.example.a.e</string>"],
      to: "Contents/PlugIns/E.appex/Contents/Info.plist"
    )
    let document = try bundle.inspected().propertyList()
    #expect(
      document.keys == [
        "path", "layout", "kind", "identifier", "name", "displayName", "version", "build",
        "numericVersion", "packageType", "creator", "executable", "developmentRegion",
        "localizations", "folders", "info", "nested", "size", "findings",
      ]
    )
    #expect(document["path"] == .string(bundle.path.description))
    #expect(document["layout"] == .string("modern"))
    #expect(document["kind"] == .string("application"))
    #expect(document["identifier"] == .string("org.example.a"))
    #expect(document["displayName"] == .string("The A"))
    #expect(document["version"] == .string("1.2"))
    #expect(document["build"] == .string("12"))
    #expect(document["numericVersion"] == .integer(0x1200_8000))
    #expect(
      document["folders"]
        == .dictionary([
          "resources": .string("Contents/Resources"), "plugIns": .string("Contents/PlugIns"),
        ])
    )
    #expect(document["packageType"] == .string("APPL"))
    #expect(document["creator"] == .string("????"))
    #expect(
      document["executable"]
        == .dictionary([
          "name": .string("run"), "path": .string("Contents/MacOS/run"),
          "format": .string("script"),
        ])
    )
    #expect(document["localizations"] == .array([.string("en")]))
    #expect(
      document["nested"]
        == .array([
          .dictionary([
            "path": .string("Contents/PlugIns/E.appex"), "kind": .string("appex"),
            "identifier": .string("org.example.a.e"),
          ])
        ])
    )
    guard case .dictionary(let info) = document["info"] else {
      Issue.record("info is no dictionary")
      return
    }
    #expect(info["When"] == .string("2024-02-29T12:34:56Z"))
    #expect(info["Bytes"] == .string("AAEC/w=="))
    guard case .dictionary(let size) = document["size"] else {
      Issue.record("size is no dictionary")
      return
    }
    #expect(size["files"] == .integer(4))
    #expect(size["links"] == .integer(0))
  }

  @Test("a folder that says nothing")
  func emptyFolder() throws {
    let inspection = try TestBundle("Empty").inspected()
    let document = inspection.propertyList()
    #expect(document["identifier"] == nil)
    #expect(document["executable"] == nil)
    #expect(document["layout"] == .string("flat"))
    #expect(document["info"] == .dictionary([:]))
    #expect(inspection.findings.map(\.rule) == ["info-plist-missing"])
    #expect(inspection.findings.map(\.severity) == [.note])
    #expect(inspection.findings.map(\.location.path) == ["Info.plist"])
  }

  @Test("a framework without its links tells the facts of its version")
  func linksLost() throws {
    let bundle = try TestBundle("K.framework")
    try bundle.writeInfo(
      [
        "CFBundleIdentifier": "<string>org.example.k</string>",
        "CFBundleExecutable": "<string>K</string>",
      ],
      to: "Versions/A/Resources/Info.plist"
    )
    try bundle.write("", to: "Versions/A/K")
    let inspection = try bundle.inspected()
    let document = inspection.propertyList()
    #expect(document["layout"] == .string("framework"))
    #expect(document["kind"] == .string("framework"))
    #expect(document["identifier"] == .string("org.example.k"))
    #expect(inspection.executable?.path == "Versions/A/K")
    #expect(
      inspection.findings.map(\.rule) == [
        "framework-toplevel-symlink-missing", "executable-bad-format",
      ]
    )
    #expect(inspection.findings.first?.detail == "what is said here is that of Versions/A")
    #expect(inspection.bundle.layout == .flat)

    try bundle.link("Versions/Current", to: "A")
    try bundle.link("Resources", to: "Versions/Current/Resources")
    try bundle.link("K", to: "Versions/Current/K")
    let mended = try bundle.inspected()
    #expect(mended.executable?.path == "K")
    #expect(mended.findings.map(\.rule) == ["executable-bad-format"])
    #expect(mended.facts.info[.bundleIdentifier] == "org.example.k")
    #expect(mended.survey.links == 3)
  }

  @Test("a freestanding bundle has its executable beside it")
  func freestanding() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleExecutable.elf(.program), to: "dist/Tool", mode: 0o755)
    try folder.write([], to: "dist/Tool.resources/a.txt")
    let bundle = try BundleDirectory(
      opening: FilePath(folder.path("dist/Tool.resources")),
      on: DiskFileSystem()
    )
    #expect(bundle.platform == .linux)
    let inspection = try BundleInspection(of: bundle)
    #expect(inspection.executable?.path == "../Tool")
    #expect(inspection.executable?.format == .elf)
    #expect(inspection.path == folder.path("dist/Tool.resources"))
    #expect(inspection.survey.files == 1)

    try folder.write([], to: "usr/lib/libTool.so")
    try folder.write([], to: "usr/share/Tool.resources/a.txt")
    let installed = try BundleDirectory(
      opening: FilePath(folder.path("usr/share/Tool.resources")),
      on: DiskFileSystem(),
      platform: .linux
    )
    #expect(
      try BundleInspection(of: installed).executable?.path == "../../lib/libTool.so"
    )
  }

  @Test("the document of several bundles names its schema")
  func document() throws {
    let inspection = try TestBundle("Empty").inspected()
    let document = BundleInspection.document(of: [inspection, inspection])
    #expect(document["schema"] == .string("valise.info/1"))
    guard case .array(let bundles) = document["bundles"] else {
      Issue.record("bundles is no array")
      return
    }
    #expect(bundles.count == 2)
  }
}
