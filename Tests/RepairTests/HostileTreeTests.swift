// Valise — tests that no tree makes a repair crash, hang, or leave its root
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@testable import Repair

@Suite struct HostileTreeTests {
  private static let code: BrokenBundle.Entry = .bytes(BrokenBundle.code(), mode: 0o755)

  @Test("links out of the root and circles are reported and left")
  func links() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/A/Lib", Self.code), ("Versions/Current", .link("A")),
        ("Lib", .link("Versions/Current/Lib")), ("Out", .link("../../etc")),
        ("Absolute", .link("/etc/passwd")), ("Circle", .link("Circle")),
        ("Versions/A/One", .link("Two")), ("Versions/A/Two", .link("One")),
        ("Versions/Up", .link("..")),
      ]
    )
    let (done, next) = try bundle.repaired()
    #expect(done.isEmpty)
    #expect(next.isEmpty)
    #expect(
      done.findings.map { "\($0.rule) \($0.location.path)" } == [
        "broken-link Absolute", "broken-link Circle", "broken-link Out",
        "broken-link Versions/A/One", "broken-link Versions/A/Two",
      ]
    )
  }

  @Test("versions that are links to themselves or out of the framework are no versions")
  func versions() throws {
    for target in ["Current", "..", "../..", "/", ".", "A/../..", ""] {
      let bundle = try BrokenBundle(
        "Lib.framework",
        [("Versions/Current", .link(target)), ("Versions/A/Lib", Self.code)]
      )
      #expect(try bundle.repaired().next.isEmpty)
      #expect(try bundle.listing().contains("Versions/Current -> A"), "\(target)")
    }
  }

  @Test("text files that name what is outside, themselves or nothing stay files")
  func textFiles() throws {
    for text in ["../Lib", "/etc/passwd", "Lib", "Versions/Current/None", "a\nb", "", "\u{1}"] {
      let bundle = try BrokenBundle(
        "Lib.framework",
        [
          ("Versions/A/Lib", Self.code), ("Versions/Current", .link("A")), ("Lib", .text(text)),
        ]
      )
      let plan = try bundle.plan()
      #expect(plan.isEmpty, "\(text)")
      #expect(plan.findings.map(\.rule) == ["copy-differs"], "\(text)")
    }
  }

  @Test("a link is not made beside a name that a Mac takes for its own")
  func aliases() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/A/Lib", Self.code), ("Versions/A/Resources/Info.plist", .text("")),
        ("lib", .text("other")), ("Versions/current", .text("other")),
      ]
    )
    let plan = try bundle.plan()
    #expect(plan.isEmpty)
    #expect(plan.findings.map(\.rule) == ["name-in-use"])
  }

  @Test("special files are never touched, and nothing is done beside one")
  func specials() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [("Versions/A/Lib", Self.code), ("Versions/A/pipe", .special)]
    )
    let plan = try bundle.plan()
    #expect(throws: RepairError.self) {
      try RepairExecutor.execute(plan, at: bundle.path, on: bundle.files)
    }
    #expect(
      try bundle.listing() == ["Versions/", "Versions/A/", "Versions/A/Lib*", "Versions/A/pipe!"]
    )
  }

  @Test("trees that are too deep are refused")
  func deep() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [(String(repeating: "a/", count: 252) + "x", .text("x"))]
    )
    #expect(try bundle.plan().isEmpty)
    try bundle.add(String(repeating: "b/", count: 257) + "x", .text("x"))
    #expect(throws: RepairError.self) { try bundle.plan() }
  }

  @Test("a tree that changes between plan and work stays as it is")
  func changedMeanwhile() throws {
    let bundle = try BrokenBundle("Lib.framework", [("Versions/A/Lib", Self.code)])
    let plan = try bundle.plan()
    try bundle.files.appendFile(contents: [1], to: "Lib.framework/Versions/A/Lib")
    #expect(throws: RepairError.changedMeanwhile("Lib.framework/Versions/A/Lib")) {
      try RepairExecutor.execute(plan, at: bundle.path, on: bundle.files)
    }
    #expect(try bundle.listing() == ["Versions/", "Versions/A/", "Versions/A/Lib*"])
    #expect(try bundle.files.entries(of: ".").map(\.name.description) == ["Lib.framework"])
  }

  @Test("a failure at any step leaves the old or the new bundle, and nothing else")
  func failures() throws {
    let old = ["Versions/", "Versions/A/", "Versions/A/Lib*"]
    let new = ["Lib -> Versions/Current/Lib"] + old + ["Versions/Current -> A"]
    var states: Set<[String]> = []
    for count in 0..<40 {
      let bundle = try BrokenBundle("Lib.framework", [("Versions/A/Lib", Self.code)])
      let plan = try bundle.plan()
      bundle.files.failOnce(after: count)
      let hasFailed: Bool
      do {
        try RepairExecutor.execute(plan, at: bundle.path, on: bundle.files)
        hasFailed = false
      } catch { hasFailed = true }
      bundle.files.stopFailing()
      let listing = try bundle.listing()
      #expect(listing == old || listing == new, "\(count)")
      states.insert(listing)
      if !hasFailed { #expect(listing == new) }
      if listing == old {
        #expect(try bundle.files.entries(of: ".").count == 1, "\(count)")
      }
    }
    #expect(states.count == 2)
  }

  @Test("random trees are planned, repaired, and whole after it")
  func random() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    let names = [
      "Versions", "Current", "A", "B", "Lib", "Resources", "Headers", "Lib.framework", "MacOS",
      "Contents", "_CodeSignature", "CodeResources", "._Lib", ".DS_Store", "__MACOSX", "x.dylib",
    ]
    let targets = [
      "A", "B", "Current", "..", ".", "Versions/Current/Lib", "Versions/A/Lib", "/A", "../../..",
      "Lib", "Resources", "Versions/Current/Resources",
    ]
    for _ in 0..<150 {
      let bundle = try BrokenBundle("Lib.framework", [])
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        let depth = Int.random(in: 1...6, using: &generator)
        let path = (0..<depth).map { _ in names.randomElement(using: &generator) ?? "" }
          .joined(separator: "/")
        let target = targets.randomElement(using: &generator) ?? ""
        let entry: BrokenBundle.Entry =
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: .folder
          case 1: .link(target)
          case 2: .text(target)
          case 3: .bytes(BrokenBundle.code())
          default: .text("\u{0}\u{5}\u{16}\u{7}")
          }
        // What cannot be put there is left out.
        try? bundle.add(path, entry)
      }
      let before = try bundle.listing()
      for conversion in [nil, FrameworkConversion.flat, .versioned] {
        _ = try bundle.plan(converting: conversion)
      }
      #expect(try bundle.listing() == before)
      let (done, next) = try bundle.repaired()
      let after = try bundle.listing()
      #expect(next.isEmpty, "\(next.changes) after \(done.changes), from \(before) to \(after)")
    }
  }
}
