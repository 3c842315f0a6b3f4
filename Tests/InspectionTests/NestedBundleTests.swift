// Valise — bundles inside bundles, of every kind
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles

@Suite("bundles inside a bundle")
struct NestedBundleTests {
  private func mac() throws -> SpelledBundle {
    let bundle = try SpelledBundle("A.app")
    try bundle.writeInfo(["CFBundleIdentifier": "<string>a</string>"], to: "Contents/Info.plist")
    for (place, info) in [
      ("Frameworks/K.framework", "Resources/Info.plist"),
      ("PlugIns/P.bundle", "Contents/Info.plist"), ("PlugIns/E.appex", "Contents/Info.plist"),
      ("Extensions/X.appex", "Contents/Info.plist"), ("XPCServices/S.xpc", "Contents/Info.plist"),
      ("Helpers/H.app", "Contents/Info.plist"),
      ("Library/LoginItems/L.app", "Contents/Info.plist"),
      ("Library/SystemExtensions/s.systemextension", "Contents/Info.plist"),
      ("Library/SystemExtensions/d.dext", "Info.plist"),
      ("Library/Spotlight/M.mdimporter", "Contents/Info.plist"),
      ("Library/QuickLook/Q.qlgenerator", "Contents/Info.plist"),
      ("Library/Automator/N.action", "Contents/Info.plist"),
    ] {
      let name = place.split(separator: "/").last ?? ""
      try bundle.writeInfo(
        [
          "CFBundleIdentifier": "<string>id.\(name)</string>",
          "CFBundleExecutable": "<string>x</string>",
        ],
        to: "Contents/\(place)/\(info)"
      )
    }
    try bundle.touch("Contents/Resources/Pkg_Target.bundle/a.txt")
    try bundle.touch("Contents/Helpers/H.app/Contents/Frameworks/I.framework/I")
    return bundle
  }

  @Test("a Mac application's")
  func macApplication() throws {
    let inspection = try mac().inspected()
    let rows = inspection.nested.map { bundle in
      [
        bundle.path, bundle.kind.rawValue, bundle.role?.rawValue ?? "-", bundle.identifier ?? "-",
      ].joined(separator: " ")
    }
    #expect(
      rows == [
        "Contents/Extensions/X.appex appex - id.X.appex",
        "Contents/Frameworks/K.framework framework - id.K.framework",
        "Contents/Helpers/H.app application helper id.H.app",
        "Contents/Helpers/H.app/Contents/Frameworks/I.framework framework - -",
        "Contents/Library/Automator/N.action action - id.N.action",
        "Contents/Library/LoginItems/L.app application login-item id.L.app",
        "Contents/Library/QuickLook/Q.qlgenerator qlgenerator - id.Q.qlgenerator",
        "Contents/Library/Spotlight/M.mdimporter mdimporter - id.M.mdimporter",
        "Contents/Library/SystemExtensions/d.dext dext - id.d.dext",
        "Contents/Library/SystemExtensions/s.systemextension systemextension - id.s.systemextension",
        "Contents/PlugIns/E.appex appex - id.E.appex",
        "Contents/PlugIns/P.bundle loadable plug-in id.P.bundle",
        "Contents/Resources/Pkg_Target.bundle loadable resources -",
        "Contents/XPCServices/S.xpc xpc - id.S.xpc",
      ]
    )
    let document = inspection.propertyList()["nested"]
    #expect(
      document?[path: PropertyListPath("2")]
        == .dictionary([
          "path": .string("Contents/Helpers/H.app"), "kind": .string("application"),
          "role": .string("helper"), "identifier": .string("id.H.app"),
        ])
    )
  }

  @Test("those of an application of iOS")
  func iosApplication() throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.writeInfo(["LSRequiresIPhoneOS": "<true/>"], to: "Info.plist")
    try bundle.touch(
      "AppClips/C.app/C",
      "Other/D.app/D",
      "PlugIns/E.appex/E",
      "Settings.bundle/Root.plist",
      "Watch/W.app/PlugIns/WE.appex/x"
    )
    try bundle.writeInfo(["NSAppClip": "<dict/>"], to: "Other/D.app/Info.plist")
    let rows = try bundle.inspected().nested.map { "\($0.path) \($0.role?.rawValue ?? "-")" }
    #expect(
      rows == [
        "AppClips/C.app app-clip", "Other/D.app app-clip", "PlugIns/E.appex -",
        "Settings.bundle settings", "Watch/W.app watch-app", "Watch/W.app/PlugIns/WE.appex -",
      ]
    )
  }

  @Test("the application inside a wrapper")
  func wrapped() throws {
    let bundle = try SpelledBundle("W.app")
    try bundle.writeInfo(
      [
        "CFBundleIdentifier": "<string>org.example.w</string>", "LSRequiresIPhoneOS": "<true/>",
        "CFBundleExecutable": "<string>W</string>",
      ],
      to: "Wrapper/W.app/Info.plist"
    )
    try bundle.touch("Wrapper/W.app/W", "Wrapper/iTunesMetadata.plist")
    try bundle.link("WrappedBundle", to: "Wrapper/W.app")
    let inspection = try bundle.inspected()
    #expect(inspection.facts.layout.name == "wrapped")
    #expect(inspection.facts.info[.bundleIdentifier] == "org.example.w")
    #expect(inspection.executable?.path == "WrappedBundle/W")
    #expect(inspection.nested.map(\.role) == [.wrappedApplication])
    #expect(inspection.survey.files == 3)
  }

  @Test("an obsolete bundle")
  func obsolete() throws {
    let bundle = try SpelledBundle("Old.bundle")
    try bundle.writeInfo(
      ["NSExecutable": "<string>Old</string>", "CFBundleVersion": "<string>1.2b3</string>"],
      to: "Support Files/Info.plist"
    )
    try bundle.write("PLUGAbcd", to: "Support Files/PkgInfo")
    try bundle.touch(
      "Support Files/Executables/MacOS/Old",
      "Support Files/Resources/English.lproj/x"
    )
    try bundle.touch("Support Files/Plug-ins/x")
    let inspection = try bundle.inspected()
    let document = inspection.propertyList()
    #expect(document["layout"] == .string("obsolete"))
    #expect(inspection.executable?.path == "Support Files/Executables/MacOS/Old")
    #expect(document["packageType"] == .string("PLUG"))
    #expect(document["creator"] == .string("Abcd"))
    #expect(document["numericVersion"] == .integer(0x0120_6003))
    #expect(document["localizations"] == .array([.string("English")]))
    #expect(
      document["folders"]
        == .dictionary([
          "resources": .string("Support Files/Resources"),
          "plugIns": .string("Support Files/Plug-ins"),
        ])
    )
  }

  @Test("every bundle with all its facts in one walk, as if each were read alone")
  func all() throws {
    let bundle = try mac()
    try bundle.link("Contents/Helpers/H.app/out", to: "../../Info.plist")
    let outer = try bundle.opened()
    let all = try BundleInspection.all(below: outer)
    #expect(all.count == 15)
    #expect(all.first?.propertyList() == (try BundleInspection(of: outer).propertyList()))
    for inspection in all {
      let alone = try BundleInspection(
        of: BundleDirectory(openingForOwnPlatform: inspection.bundle.path, in: outer.tree)
      )
      #expect(inspection.propertyList() == alone.propertyList())
    }
    // The link stays inside the application, but leaves the helper.
    let helper = try #require(all.first { $0.path.hasSuffix("H.app") })
    #expect(helper.shortFindings.contains("error link-broken out"))
    #expect(all.first?.findings.contains { $0.rule.hasPrefix("link") } == false)
  }

  @Test("below a folder that is no bundle")
  func belowFolder() throws {
    let folder = try SpelledBundle("dist")
    try folder.touch("a/A.app/Contents/x", "b/B.framework/B", "readme")
    let all = try BundleInspection.all(below: folder.opened())
    #expect(all.map(\.path) == ["/project/dist/a/A.app", "/project/dist/b/B.framework"])
  }
}
