// Valise — tests that real bundles are rebuilt from the manifests that are written for them
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import Foundation
import MachOFiles
import PropertyLists
import Repair
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("real bundles, rebuilt") struct CorpusImportTests {
  /// The applications of the Mac in this run that have a program.
  static func applications() throws -> [CorpusCase] {
    try CorpusCase.all().filter { real in
      real.bundle.kind == "app" && real.bundle.layout == "modern"
        && real.bundle.architectures?.isEmpty == false
    }
  }

  /// The frameworks with versions in this run, those with links and those that lost them.
  static func frameworks() throws -> [CorpusCase] {
    try CorpusCase.all().filter { real in
      real.bundle.kind == "framework" && real.bundle.layout == "versioned"
        && real.bundle.architectures?.isEmpty == false
    }
  }

  /// The flat frameworks of iOS in this run.
  static func flatFrameworks() throws -> [CorpusCase] {
    try CorpusCase.all().filter { $0.bundle.kind == "framework" && $0.bundle.layout == "flat" }
  }

  @Test("an application, what is nested in it included", arguments: try applications())
  func application(real: CorpusCase) throws {
    try rebuild(try Corpus.path(of: real.bundle, in: real.item))
  }

  @Test("a framework with versions, its links put back", arguments: try frameworks())
  func framework(real: CorpusCase) throws {
    let folder = try TemporaryFolder()
    let path = try copy(real, to: folder)
    let files = DiskFileSystem()
    let tree = try files.tree(at: FilePath(path))
    let plan = try RepairPlanner.plan(for: tree, name: FilePath(path).name?.description ?? "")
    if !plan.isEmpty { try RepairExecutor.execute(plan, at: FilePath(path), on: files) }
    try rebuild(path)
  }

  @Test("a flat framework, of one processor", arguments: try flatFrameworks())
  func flatFramework(real: CorpusCase) throws {
    let folder = try TemporaryFolder()
    let path = try copy(real, to: folder)
    // Its code is for devices and simulators in one file, which no product is.
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let file = path + "/" + name
      let stem = FilePath(file).parent.name?.description.split(separator: ".").first
      guard let stem, FilePath(name).name?.description == String(stem) else { continue }
      _ = try ExternalTool.run("llvm-lipo-19", [file, "-thin", "arm64", "-output", file])
    }
    try rebuild(path)
  }

  private func copy(_ real: CorpusCase, to folder: TemporaryFolder) throws -> String {
    let source = try Corpus.path(of: real.bundle, in: real.item)
    let path = folder.path(FilePath(source).name?.description ?? "")
    try FileManager.default.copyItem(atPath: source, toPath: path)
    return path
  }

  /// Writes a manifest for a bundle, builds it, and compares the two.
  private func rebuild(_ path: String) throws {
    let files = DiskFileSystem()
    let name = FilePath(path).name?.description ?? ""
    let bundle = try BundleDirectory(
      openingForOwnPlatform: .root,
      in: files.tree(at: FilePath(path)),
      name: BundleName(name)
    )
    let folder = try TemporaryFolder()
    let text = try ImportedManifest(of: bundle, at: path).text
    try folder.write(Array(text.utf8), to: "Valise.toml")
    let manifest = try Manifest(contentsOf: FilePath(folder.path), on: files)
    let plans = try BuildPlanner.plans(for: manifest, on: files)
    #expect(plans.map(\.bundleName) == [name])
    let plan = try #require(plans.first)
    _ = try BuildExecutor.execute(plan, to: FilePath(folder.path("out")), on: files)
    let made = folder.path("out") + "/" + name
    let old = try listing(of: path, isAsBuilt: true)
    let new = try listing(of: made, isAsBuilt: false)
    for (entry, facts) in old where new[entry] != facts {
      Issue.record(
        "\(entry): \(new[entry]?.prefix(80) ?? "nothing") instead of \(facts.prefix(80))"
      )
    }
    #expect(new.keys.sorted() == old.keys.sorted())
    for info in old.keys where info.hasSuffix("Info.plist") {
      let newKeys = try keys(of: made + "/" + info)
      for (key, value) in try keys(of: path + "/" + info) {
        #expect(newKeys[key] == value, "\(info): \(key)")
      }
    }
  }

  private func keys(of path: String) throws -> PropertyListDictionary {
    let bytes = try DiskFileSystem().contents(of: FilePath(path), limit: 1 << 20)
    guard case .dictionary(let info) = try PropertyListDocument(parsing: bytes).value else {
      return [:]
    }
    return info
  }

  /// Run paths of real code to places of the machines that built it, which a build takes away.
  private static let machinePlaces = [
    "/usr/local/lib/.",
    "/var/run/com.apple.security.cryptexd/mnt/com.apple.MobileAsset.MetalToolchain-v17.6.42.0"
      + ".gvPy9v/Metal.xctoolchain/usr/lib/swift/macosx",
  ]

  /// Code as a build makes it of what was there.
  private func built(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let container = try? MachOContainer(parsing: bytes) else { return bytes }
    let present = Set(container.images.flatMap(\.rpaths))
    let edits = Self.machinePlaces.filter(present.contains).map { MachOEdit.deleteRpath($0) }
    guard !edits.isEmpty else { return bytes }
    let plan = try container.planning(edits, of: bytes)
    return plan.output.bytes(in: 0..<plan.output.byteCount) { _, range in [UInt8](bytes[range]) }
  }

  /// Whether a file is the code that its framework is named after, which a build lets run.
  private func isMainCode(_ path: RelativePath) -> Bool {
    path.components.contains { $0.description == (path.name?.description ?? "") + ".framework" }
  }

  /// Kind, right to run and contents of all that a manifest takes over, by path, as they are or as a
  /// build makes them; of Info.plist that it is there.
  private func listing(of bundle: String, isAsBuilt: Bool) throws -> [String: String] {
    let tree = try DiskFileSystem().tree(at: FilePath(bundle))
    var entries: [String: String] = [:]
    try tree.walk { (path, kind) throws(FileError) in
      let name = path.name?.description ?? ""
      let left = ["_CodeSignature", "CodeResources", "_MASReceipt", "PkgInfo", ".DS_Store"]
      if left.contains(name) || name.hasPrefix("._") { return false }
      switch kind {
      case .regular where name == "Info.plist": entries["\(path)"] = "Info.plist"
      case .regular:
        let status = try tree.status(of: path)
        var bytes = try tree.contents(of: path, limit: 1 << 30)
        // A framework alone holds no libraries that its code would have to find.
        if isAsBuilt, bundle.hasSuffix(".app"), let code = try? built(bytes) { bytes = code }
        let mayRun = status.isExecutable || (isAsBuilt && isMainCode(path))
        let shown = bytes.count < 16 ? "\(bytes)" : "\(bytes.hashValue)"
        entries["\(path)"] = "file \(mayRun) \(bytes.count) \(shown)"
      case .symbolicLink: entries["\(path)"] = "link \(try tree.linkTarget(of: path))"
      case .directory, .special: entries["\(path)"] = "\(kind)"
      }
      return true
    }
    return entries
  }
}
