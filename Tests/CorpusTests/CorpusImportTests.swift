// Valise — tests that real applications are rebuilt from the manifests that are written for them
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("real applications, rebuilt") struct CorpusImportTests {
  /// The applications of the Mac in this run that have a program.
  static func applications() throws -> [CorpusCase] {
    try CorpusCase.all().filter { real in
      real.bundle.kind == "app" && real.bundle.layout == "modern"
        && real.bundle.architectures?.isEmpty == false
    }
  }

  @Test("the tree and the Info.plist of an application", arguments: try applications())
  func rebuilt(real: CorpusCase) throws {
    let files = DiskFileSystem()
    let path = try Corpus.path(of: real.bundle, in: real.item)
    let bundle = try BundleDirectory(opening: FilePath(path), on: files)
    let folder = try TemporaryFolder()
    let text = try ImportedManifest(of: bundle, at: path).text
    try folder.write(Array(text.utf8), to: "Valise.toml")
    let manifest = try Manifest(contentsOf: FilePath(folder.path), on: files)
    let plan = try #require(try BuildPlanner.plans(for: manifest, on: files).first)
    _ = try BuildExecutor.execute(plan, to: FilePath(folder.path("out")), on: files)
    let made = folder.path("out") + "/" + bundle.name.text
    let old = try listing(of: path)
    let new = try listing(of: made)
    for (entry, facts) in old where new[entry] != facts {
      Issue.record(
        "\(entry): \(new[entry]?.prefix(80) ?? "nothing") instead of \(facts.prefix(80))"
      )
    }
    #expect(new.keys.sorted() == old.keys.sorted())
    let oldInfo = try info(of: path)
    let newInfo = try info(of: made)
    for (key, value) in oldInfo { #expect(newInfo[key] == value, "\(key)") }
  }

  private func info(of bundle: String) throws -> PropertyListDictionary {
    let path = FilePath(bundle + "/Contents/Info.plist")
    let bytes = try DiskFileSystem().contents(of: path, limit: 1 << 20)
    guard case .dictionary(let info) = try PropertyListDocument(parsing: bytes).value else {
      return [:]
    }
    return info
  }

  /// Kind, right to run and contents of all that a manifest takes over, by path.
  private func listing(of bundle: String) throws -> [String: String] {
    let tree = try DiskFileSystem().tree(at: FilePath(bundle))
    var entries: [String: String] = [:]
    try tree.walk { (path, kind) throws(FileError) in
      let name = path.name?.description ?? ""
      let isOwn = path.components.count == 2
      if isOwn, ["_CodeSignature", "CodeResources", "_MASReceipt"].contains(name) { return false }
      if isOwn, ["Info.plist", "PkgInfo"].contains(name) {
        return false
      }
      if name == ".DS_Store" || name.hasPrefix("._") { return false }
      switch kind {
      case .regular:
        let status = try tree.status(of: path)
        let bytes = try tree.contents(of: path, limit: 1 << 30)
        let shown = bytes.count < 16 ? "\(bytes)" : "\(bytes.hashValue)"
        entries["\(path)"] = "file \(status.isExecutable) \(bytes.count) \(shown)"
      case .symbolicLink: entries["\(path)"] = "link \(try tree.linkTarget(of: path))"
      case .directory, .special: entries["\(path)"] = "\(kind)"
      }
      return true
    }
    return entries
  }
}
