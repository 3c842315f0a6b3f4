// Valise — tests that the manifests of Examples/GuideListings make the listings of the guide
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("listings of the guide")
struct GuideListingTests {
  /// A listing, where its root is in what is made, and what is made besides.
  struct Listing: Sendable, CustomTestStringConvertible {
    let name: String
    let root: String
    let more: [String]
    var testDescription: String { name }

    init(_ name: String, at root: String, more: [String]) {
      self.name = name
      self.root = root
      self.more = more
    }
  }

  private static let listings = [
    Listing("2-1", at: "", more: ["PkgInfo", "Settings.bundle/Root.plist"]),
    Listing("2-2", at: "", more: ["PkgInfo"]),
    Listing("2-3", at: "", more: ["Contents/MacOS/MyApp", "Contents/PkgInfo"]),
    Listing("2-4", at: "", more: ["Contents/PkgInfo"]),
    Listing("2-5", at: "", more: ["Headers -> Versions/Current/Headers"]),
    Listing("2-6", at: "", more: []),
    Listing("2-7", at: "Contents/Resources/", more: []),
  ]

  /// The paths that a listing draws: folders end in a slash, links have their texts.
  static func paths(in listing: String) -> Set<String> {
    var folders: [String] = []
    var paths: Set<String> = []
    for line in listing.split(separator: "\n").dropFirst() {
      let name = line.drop { $0 == " " }
      let depth = (line.count - name.count) / 3 - 1
      folders.removeSubrange(depth...)
      let path = folders.joined() + name
      paths.insert(path)
      if name.hasSuffix("/") { folders.append(String(name)) }
    }
    return paths
  }

  @Test("the paths of a drawing")
  func drawing() {
    let text = "A/\n   b\n   C/\n      d -> e\n   f\n"
    #expect(Self.paths(in: text) == ["b", "C/", "C/d -> e", "f"])
  }

  @Test("each manifest makes its listing", arguments: listings)
  func listing(_ listing: Listing) throws {
    let folder = try TemporaryFolder()
    let example = Repository.path("Examples/GuideListings")
    let made = try ExternalTool.run("python3", [example + "/make-inputs", folder.path])
    try #require(made.status == 0, "\(made.errors)")
    for name in ["Valise.toml", "listing.txt"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(example)/\(listing.name)/\(name)"))
      try folder.write(Array(bytes), to: "\(listing.name)/\(name)")
    }
    let files = DiskFileSystem()
    let manifest = try Manifest(contentsOf: FilePath(folder.path(listing.name)), on: files)
    let plan = try #require(try BuildPlanner.plans(for: manifest, on: files).first)
    #expect(plan.notes == [])
    let output = FilePath(folder.path("out"))
    _ = try BuildExecutor.execute(plan, to: output, on: files)

    let text = String(decoding: try folder.read("\(listing.name)/listing.txt"), as: UTF8.self)
    let root = listing.root.isEmpty ? plan.bundleName + "/" : "Resources/"
    #expect(text.hasPrefix(root))
    let wanted = Self.paths(in: text)
    var found: Set<String> = []
    let tree = try files.tree(at: BuildExecutor.bundle(of: plan, in: output))
    try tree.walk { (path, kind) throws(FileError) in
      var line = "\(path)"
      if kind == .directory { line += "/" }
      if kind == .symbolicLink {
        line += " -> \(String(decoding: try tree.linkTarget(of: path), as: UTF8.self))"
      }
      if line.hasPrefix(listing.root), line != listing.root {
        found.insert(String(line.dropFirst(listing.root.count)))
      }
      return true
    }
    // The listing leaves the folder of all versions to the one version and the link.
    #expect(wanted.subtracting(found) == [])
    #expect(found.subtracting(wanted).sorted() == listing.more)
  }
}
