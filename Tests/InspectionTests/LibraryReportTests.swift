// Valise — tests of the report on libraries that will not be found
// SPDX-License-Identifier: Apache-2.0

import Inspection
import MachOFiles
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite struct LibraryReportTests {
  private func report(_ bundle: TestBundle) throws -> LibraryReport {
    try LibraryReport(of: bundle.opened())
  }

  private func write(_ image: LinkedImage, to path: String, of bundle: TestBundle) throws {
    try bundle.folder.write(image.bytes, to: bundle.name + "/" + path, mode: 0o755)
  }

  /// An application with a framework, a library, a plug-in and a helper.
  private func application() throws -> TestBundle {
    let bundle = try TestBundle("A.app")
    try bundle.writeInfo(["CFBundleExecutable": "<string>A</string>"], to: "Contents/Info.plist")
    try write(
      LinkedImage(
        .program,
        needs: ["@rpath/Kit.framework/Versions/A/Kit", "/usr/lib/libSystem.B.dylib"],
        rpaths: ["@executable_path/../Frameworks"]
      ),
      to: "Contents/MacOS/A",
      of: bundle
    )
    try write(
      LinkedImage(.library, needs: ["@rpath/libA.dylib"], rpaths: ["/Users/me/build"]),
      to: "Contents/Frameworks/Kit.framework/Versions/A/Kit",
      of: bundle
    )
    try bundle.link("Contents/Frameworks/Kit.framework/Versions/Current", to: "A")
    try bundle.link("Contents/Frameworks/Kit.framework/Kit", to: "Versions/Current/Kit")
    try write(
      LinkedImage(.library, needs: ["/opt/homebrew/lib/libB.dylib"]),
      to: "Contents/Frameworks/libA.dylib",
      of: bundle
    )
    try write(
      LinkedImage(.plugIn, needs: ["@rpath/Kit.framework/Kit", "@rpath/libC.dylib"]),
      to: "Contents/PlugIns/P.bundle/Contents/MacOS/P",
      of: bundle
    )
    return bundle
  }

  @Test func everyLibraryOfABundleIsFoundOrNamed() throws {
    let report = try report(application())
    #expect(
      report.images.map(\.path) == [
        "Contents/Frameworks/Kit.framework/Versions/A/Kit", "Contents/Frameworks/libA.dylib",
        "Contents/MacOS/A", "Contents/PlugIns/P.bundle/Contents/MacOS/P",
      ]
    )
    let kit = "Contents/Frameworks/Kit.framework/Versions/A/Kit"
    #expect(
      report.images.map { $0.libraries.map(\.place) } == [
        [.file("Contents/Frameworks/libA.dylib")], [.machine("/opt/homebrew/lib/libB.dylib")],
        [.file(kit), .system("/usr/lib/libSystem.B.dylib")], [.file(kit), .missing],
      ]
    )
    #expect(
      report.findings.map(\.text) == [
        """
        \(kit): warning: has the run path /Users/me/build, which is in a user's folder \
        [run-path-on-build-machine]
          a library that somebody puts there is loaded in the place of the right one
          remedy: delete it with 'valise macho rpath delete'
        """,
        """
        Contents/Frameworks/libA.dylib: error: needs /opt/homebrew/lib/libB.dylib, which users do \
        not have: it is Homebrew's [load-path-absolute]
          remedy: put it into the bundle and refer to it by @rpath, or link it statically
        """,
        """
        Contents/PlugIns/P.bundle/Contents/MacOS/P: error: needs @rpath/libC.dylib, which is not \
        in the bundle [load-path-unresolved]
          looked for at Contents/Frameworks/libC.dylib
          remedy: put it where it is looked for, or add a run path
        """,
      ]
    )
  }

  @Test func helpersHaveTheirOwnProgram() throws {
    let bundle = try application()
    try write(
      LinkedImage(
        .program,
        needs: ["@executable_path/libH.dylib", "@rpath/libA.dylib"],
        rpaths: []
      ),
      to: "Contents/XPCServices/H.xpc/Contents/MacOS/H",
      of: bundle
    )
    try write(
      LinkedImage(.library, needs: []),
      to: "Contents/XPCServices/H.xpc/Contents/MacOS/libH.dylib",
      of: bundle
    )
    let helper = try #require(try report(bundle).images.first { $0.path.hasSuffix("MacOS/H") })
    #expect(
      helper.libraries.map(\.place) == [
        .file("Contents/XPCServices/H.xpc/Contents/MacOS/libH.dylib"), .missing,
      ]
    )
    let text = try report(bundle).findings.first { $0.location.path.hasSuffix("/H") }?.detail
    #expect(text == "there is no run path to look for it in")
  }

  @Test func aFrameworkLeavesMuchToItsProgram() throws {
    let bundle = try TestBundle("K.framework")
    try write(
      LinkedImage(.library, needs: ["@rpath/libElse.dylib", "relative.dylib"]),
      to: "Versions/A/K",
      of: bundle
    )
    let report = try report(bundle)
    #expect(
      report.images.first?.libraries.map(\.place) == [.program, .currentFolder("relative.dylib")]
    )
    #expect(report.findings.map(\.rule) == ["library-in-current-folder"])
  }

  @Test func damagedCodeIsTold() throws {
    let bundle = try TestBundle("A.app")
    let damaged: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE, 1, 2, 3, 4, 5]
    try bundle.folder.write(damaged, to: "A.app/Contents/MacOS/A")
    try bundle.folder.write([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52], to: "A.app/Contents/A.class")
    let report = try report(bundle)
    #expect(report.images.isEmpty)
    #expect(report.findings.map(\.rule) == ["library-unreadable"])
  }

  @Test func aFileIsLookedAtByItself() throws {
    let bundle = try application()
    let tree = try DiskFileSystem().tree(at: bundle.path)
    let path = try RelativePath(validating: "Contents/Frameworks/Kit.framework/Kit")
    let report = try LibraryReport(ofFile: path, in: tree)
    #expect(report.images.map(\.path) == ["Contents/Frameworks/Kit.framework/Versions/A/Kit"])
    #expect(report.images.first?.libraries.map(\.place) == [.program])
  }
}
