// Valise — tests that litter goes and that code may run again
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics
import ValiseFiles

@testable import Repair

@Suite struct LitterAndModesTests {
  private static let double = "\u{0}\u{5}\u{16}\u{7}rest"

  @Test("what the Finder and archives leave is taken away, and only that")
  func litter() throws {
    let bundle = try BrokenBundle(
      "Folder",
      [
        (".DS_Store", .text("x")), ("__MACOSX/._A.app", .text(Self.double)),
        ("__MACOSX/A.app/Contents/._Info.plist", .text(Self.double)),
        ("A.app/Contents/._Info.plist", .text(Self.double)),
        ("A.app/Contents/._note", .text("mine")), ("A.app/Contents/Info.plist", .text("{}")),
        ("A.app/.DS_Store", .folder), ("B/__MACOSX/readme", .text("mine")),
        ("B/__MACOSX/._readme", .text(Self.double)),
      ]
    )
    let (done, next) = try bundle.repaired()
    #expect(
      try bundle.listing() == [
        "A.app/", "A.app/.DS_Store/", "A.app/Contents/", "A.app/Contents/._note",
        "A.app/Contents/Info.plist", "B/", "B/__MACOSX/", "B/__MACOSX/._readme",
        "B/__MACOSX/readme",
      ]
    )
    #expect(
      done.findings.map(\.location.path) == ["A.app/Contents/._note", "B/__MACOSX"]
    )
    #expect(next.isEmpty)
  }

  @Test("code in its places may run again, and nothing else may")
  func modes() throws {
    let program = BrokenBundle.code(type: 2)
    let library = BrokenBundle.code(type: 6)
    let object = BrokenBundle.code(type: 1)
    let bundle = try BrokenBundle(
      "A.app",
      [
        ("Contents/Info.plist", .text("{ CFBundleExecutable = A; }")),
        ("Contents/MacOS/A", .bytes(program, mode: 0o640)),
        ("Contents/MacOS/start.sh", .text("#!/bin/sh\n", mode: 0o600)),
        ("Contents/MacOS/data.txt", .text("data")),
        ("Contents/Helpers/tool", .bytes(program)),
        ("Contents/Frameworks/libx.dylib", .bytes(library, mode: 0o444)),
        ("Contents/Frameworks/x.o", .bytes(object)),
        ("Contents/Frameworks/readme.txt", .text("#!not here")),
        ("Contents/Resources/template", .bytes(program)),
        ("Contents/PlugIns/P.bundle/Contents/Resources/script", .text("#!/bin/sh\n")),
        ("Contents/PlugIns/P.bundle/Contents/MacOS/P", .bytes(BrokenBundle.code(type: 8))),
      ]
    )
    let (done, next) = try bundle.repaired()
    #expect(
      done.changes == [
        RepairChange(try path("Contents/Frameworks/libx.dylib"), .mode(from: 0o444, to: 0o555)),
        RepairChange(try path("Contents/Helpers/tool"), .mode(from: 0o644, to: 0o755)),
        RepairChange(try path("Contents/MacOS/A"), .mode(from: 0o640, to: 0o750)),
        RepairChange(try path("Contents/MacOS/start.sh"), .mode(from: 0o600, to: 0o700)),
        RepairChange(
          try path("Contents/PlugIns/P.bundle/Contents/MacOS/P"),
          .mode(from: 0o644, to: 0o755)
        ),
      ]
    )
    #expect(next.isEmpty)
    #expect(try bundle.files.status(of: "A.app/Contents/Frameworks/libx.dylib").mode == 0o555)
  }

  @Test("the executable of a flat application may run again, a script among them")
  func flatExecutable() throws {
    for contents in [BrokenBundle.code(type: 2), Array("#!/bin/sh\n".utf8)] {
      let bundle = try BrokenBundle(
        "A.app",
        [
          ("Info.plist", .text("{ CFBundleExecutable = A; LSRequiresIPhoneOS = YES; }")),
          ("A", .bytes(contents)), ("b", .text("#!/bin/sh\n")),
        ]
      )
      #expect(try bundle.plan().changes.map(\.path.description) == ["A"])
    }
  }

  @Test("attributes that break signatures go, the others stay")
  func attributes() throws {
    let bundle = try BrokenBundle(
      "A.app",
      [("Contents/Info.plist", .text("{}")), ("Contents/MacOS/A", .text("x"))]
    )
    let file: FilePath = "A.app/Contents/Info.plist"
    for name in [
      "com.apple.FinderInfo", "user.com.apple.ResourceFork", "com.apple.quarantine", "user.mine",
      "security.selinux",
    ] {
      try bundle.files.setExtendedAttribute(name, to: [1, 2], of: file)
    }
    try bundle.files.setExtendedAttribute("com.apple.FinderInfo", to: [3], of: "A.app")
    let (done, next) = try bundle.repaired()
    #expect(
      done.changes == [
        RepairChange(.root, .attribute("com.apple.FinderInfo")),
        RepairChange(try path("Contents/Info.plist"), .attribute("com.apple.FinderInfo")),
        RepairChange(try path("Contents/Info.plist"), .attribute("user.com.apple.ResourceFork")),
      ]
    )
    let kept = try bundle.files.extendedAttributes(of: file)
    #expect(kept == ["com.apple.quarantine": [1, 2], "user.mine": [1, 2]])
    #expect(try bundle.files.extendedAttributes(of: "A.app").isEmpty)
    #expect(next.isEmpty)
  }

  @Test("what a machine notes of a download goes where that is asked for")
  func attributesForShipping() throws {
    let bundle = try BrokenBundle("A.app", [("Contents/Info.plist", .text("{}"))])
    let file: FilePath = "A.app/Contents/Info.plist"
    for name in [
      "com.apple.quarantine", "user.com.apple.metadata:kMDItemWhereFroms", "com.apple.FinderInfo",
      "com.apple.other",
    ] {
      try bundle.files.setExtendedAttribute(name, to: [1], of: file)
    }
    let plan = try RepairPlanner.plan(
      for: bundle.files.tree(at: "A.app"),
      name: "A.app",
      cleaning: .forShipping
    )
    #expect(
      plan.changes.map(\.action) == [
        .attribute("com.apple.FinderInfo"), .attribute("com.apple.quarantine"),
        .attribute("user.com.apple.metadata:kMDItemWhereFroms"),
      ]
    )
    try RepairExecutor.execute(plan, at: "A.app", on: bundle.files)
    #expect(try bundle.files.extendedAttributes(of: file).keys.sorted() == ["com.apple.other"])
  }

  @Test("names of libraries that became text files are links again")
  func libraryLinks() throws {
    let library: BrokenBundle.Entry = .bytes(BrokenBundle.code(), mode: 0o755)
    let bundle = try BrokenBundle(
      "A.app",
      [
        ("Contents/Frameworks/libx.1.2.dylib", library),
        ("Contents/Frameworks/libx.1.dylib", .text("libx.1.2.dylib")),
        ("Contents/Frameworks/libx.dylib", .text("libx.1.dylib\n")),
        ("Contents/Frameworks/liby.dylib", .text("readme.txt")),
        ("Contents/Frameworks/libz.dylib", .text("../../../x.dylib")),
        ("Contents/Frameworks/VERSION", .text("libx.1.2.dylib")),
        ("Contents/Frameworks/readme.txt", .text("libx.1.2.dylib")),
      ]
    )
    #expect(try bundle.repaired().next.isEmpty)
    #expect(
      try bundle.listing().filter { $0.contains("->") } == [
        "Contents/Frameworks/libx.1.dylib -> libx.1.2.dylib",
        "Contents/Frameworks/libx.dylib -> libx.1.dylib",
      ]
    )
  }

  private func path(_ text: String) throws -> RelativePath { try RelativePath(validating: text) }
}
