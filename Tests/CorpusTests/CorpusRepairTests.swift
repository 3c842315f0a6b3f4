// Valise — tests that real bundles whose links were lost are repaired
// SPDX-License-Identifier: Apache-2.0

import Bundles
import CodeSigning
import Foundation
import Testing
import ValiseCryptography
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@testable import Repair

@Suite("real bundles that lost their links") struct CorpusRepairTests {
  /// A framework with versions, of this run.
  struct Framework: Sendable, CustomTestStringConvertible {
    let item: CorpusItem
    let bundle: CorpusBundle

    var testDescription: String { "\(item.id): \(bundle.path)" }

    var hasLostLinks: Bool { bundle.quirks?.contains("no Versions/Current") == true || copied }
    var copied: Bool { bundle.quirks?.contains("Versions/Current is a real folder") == true }

    static func all() throws -> [Framework] {
      try Corpus.items().flatMap { item in
        item.bundles.filter { $0.layout == "versioned" }.map { Framework(item: item, bundle: $0) }
      }
    }

    func plan() throws -> RepairPlan {
      let path = FilePath(try Corpus.path(of: bundle, in: item))
      let tree = try DiskFileSystem().tree(at: path)
      return try RepairPlanner.plan(for: tree, name: path.name?.description ?? "")
    }
  }

  /// What was put into signed frameworks after they were signed, by their paths.
  private static let addedAfterSigning = [
    "sdl2dll/dll/SDL2_image.framework": "Versions/A/Frameworks/avif.framework",
    "sdl2dll/dll/SDL2_mixer.framework": "Versions/A/Frameworks/gme.framework",
  ]

  /// What the makers of packages did to the signatures of all frameworks in them, by package.
  private static let packed = [
    "pyqt5-qt5": "there is no seal of the resources",
    "pyqt6-qt6": "there is no seal of the resources",
    "pyqt6-webengine-qt6": "there is no seal of the resources",
    "pyside6-essentials": "the code is not signed (x86_64)",
  ]

  /// Why the signature of a framework does not hold, whatever its links are.
  private func fault(of framework: Framework) -> String? {
    let added = Self.addedAfterSigning[framework.bundle.path].map { "file added: \($0)" }
    return (added ?? Self.packed[framework.item.id]).map { "the signature does not hold: \($0)" }
  }

  @Test("every framework with versions is whole after its plan", arguments: try Framework.all())
  func planned(framework: Framework) throws {
    let plan = try framework.plan()
    let links = plan.changes.filter { if case .link = $0.action { true } else { false } }
    #expect(links.isEmpty == !framework.hasLostLinks, "\(links)")
    let errors = plan.findings.filter { $0.severity == .error }
    let fault = fault(of: framework)
    #expect(errors.map(\.rule) == (fault == nil ? [] : ["signature-invalid"]))
    #expect(errors.first?.message == fault)
    #expect(plan.verdicts.map(\.isValid) == plan.verdicts.map { _ in fault == nil })
    #expect(plan.seals.seals == 0 || plan.verdicts.count == 1)
    #expect(plan.seals.intact == plan.seals.paths)
    // The repaired tree is a framework whose executable the runtime finds through its links.
    let name = BundleName(FilePath(framework.bundle.path).name?.description ?? "")
    let opened = try BundleDirectory(openingForOwnPlatform: .root, in: plan.tree, name: name)
    #expect(opened.layout == .framework)
    #expect(opened.infoProblem == nil)
    #expect(opened.versionWithoutLinks == nil)
    #expect(opened.executable?.description == framework.bundle.executable)
    // A second repair, of the repaired tree, has nothing to do.
    let again = try RepairPlanner.plan(for: plan.tree, name: name.text)
    #expect(again.isEmpty, "\(again.changes)")
  }

  @Test("the frameworks that lost links are as many as the list says")
  func counts() throws {
    let small = try Corpus.small().flatMap(\.bundles).filter { $0.layout == "versioned" }
    #expect(small.count { $0.quirks?.contains("no Versions/Current") == true } == 17)
    #expect(small.count { $0.links == 3 } == 5)
  }

  @Test("an application in a wheel becomes what its archive holds")
  func sameAsKept() throws {
    let item = try #require(try Corpus.small().first { $0.id == "nionswift-tool" })
    let apps = item.bundles.filter { $0.kind == "app" }
    let lost = try #require(apps.first { $0.links == 0 })
    let kept = try #require(apps.first { $0.links > 0 })
    let folder = try TemporaryFolder()
    let copy = folder.path("Nion Swift.app")
    try FileManager.default.copyItem(atPath: try Corpus.path(of: lost, in: item), toPath: copy)
    let files = DiskFileSystem()
    let plan = try RepairPlanner.plan(for: files.tree(at: FilePath(copy)), name: "Nion Swift.app")
    try RepairExecutor.execute(plan, at: FilePath(copy), on: files)
    #expect(plan.changes.count == 15)
    #expect(plan.findings.isEmpty)
    #expect(plan.seals.seals == 6)
    #expect(plan.verdicts.map(\.path) == ["."])
    #expect(plan.verdicts.map(\.isValid) == [true])
    #expect(plan.seals.intact == plan.seals.paths)
    let repaired = try listing(of: copy)
    let expected = try listing(of: try Corpus.path(of: kept, in: item))
    #expect(repaired.keys.sorted() == expected.keys.sorted())
    for (path, entry) in expected where repaired[path] != entry {
      Issue.record("\(path): \(repaired[path] ?? "") instead of \(entry)")
    }
    let next = try RepairPlanner.plan(for: files.tree(at: FilePath(copy)), name: "Nion Swift.app")
    #expect(next.isEmpty)
  }

  /// Type, mode, link and digest of every entry, by path.
  private func listing(of folder: String) throws -> [String: String] {
    let tree = try DiskFileSystem().tree(at: FilePath(folder))
    var contents = FileContents(of: tree)
    var entries: [String: String] = [:]
    var files: [RelativePath] = []
    try tree.walk { (path, kind) throws(FileError) in
      switch kind {
      case .symbolicLink:
        entries["\(path)"] =
          "link \(String(decoding: try tree.linkTarget(of: path), as: UTF8.self))"
      case .regular: files.append(path)
      case .directory, .special:
        entries["\(path)"] = "\(kind) \(String(try tree.status(of: path).mode, radix: 8))"
      }
      return true
    }
    for path in files {
      let mode = String(try tree.status(of: path).mode, radix: 8)
      entries["\(path)"] = "file \(mode) \(try contents.digest(of: path, using: .sha256))"
    }
    return entries
  }

  @Test("signed frameworks are on the disk what their seals describe")
  func repairedOnDisk() throws {
    let item = try #require(try Corpus.small().first { $0.id == "pysdl2-dll" })
    let folder = try TemporaryFolder()
    let copy = folder.path("dll")
    let source = try Corpus.folder(of: item) + "/sdl2dll/dll"
    try FileManager.default.copyItem(atPath: source, toPath: copy)
    let files = DiskFileSystem()
    let plan = try RepairPlanner.plan(for: files.tree(at: FilePath(copy)), name: "dll")
    try RepairExecutor.execute(plan, at: FilePath(copy), on: files)
    let next = try RepairPlanner.plan(for: files.tree(at: FilePath(copy)), name: "dll")
    #expect(next.isEmpty)
    let errors = next.findings.filter { $0.severity == .error }
    let invalid = ["SDL2_image.framework", "SDL2_mixer.framework"]
    #expect(
      errors.map { "\($0.rule) \($0.location.path)" } == invalid.map { "signature-invalid \($0)" }
    )
    #expect(next.verdicts.count == 5)
    #expect(next.verdicts.filter { !$0.isValid }.map(\.path) == invalid)
    #expect(next.seals.seals == 12)
    #expect(next.seals.intact == next.seals.paths)
    #expect(next.seals.paths > 100)
    let links = try files.tree(at: FilePath(copy)).linkTarget(
      of: RelativePath(validating: "SDL2.framework/SDL2")
    )
    #expect(String(decoding: links, as: UTF8.self) == "Versions/Current/SDL2")
  }
}
