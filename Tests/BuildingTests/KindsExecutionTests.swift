// Valise — building nested products, frameworks and tools again: only when something has changed
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("building all kinds again")
struct KindsExecutionTests {
  static let manifest = """
    format = 1
    [app.Host]
    identifier = "org.example.host"
    version = "1.2"
    executable = "build/macos/program"
    embed = ["framework.Kit", "ready/Ready.framework", "tool.inner"]
    [framework.Kit]
    identifier = "org.example.kit"
    version = "1"
    executable = "build/macos/library"
    headers = ["include"]
    [tool.inner]
    executable = "build/macos/program"
    [tool.cli]
    executable = ["build/arm64", "build/x86_64"]
    [framework.Pair]
    identifier = "org.example.pair"
    version = "1"
    platform = ["ios", "macos"]
    executable = "build/ios/library"
    [framework.Pair.macos]
    executable = "build/macos/library"
    """

  /// The project of all kinds, on disk.
  struct Project {
    let folder: TemporaryFolder
    let files = DiskFileSystem()

    init(_ manifest: String = KindsExecutionTests.manifest) throws {
      folder = try TemporaryFolder()
      let memory = try KindsProject().project.files
      let tree = try memory.tree(at: "p")
      var links: [(String, String)] = []
      var copies: [(String, [UInt8], UInt16)] = []
      try tree.walk { (path, kind) throws(FileError) in
        if kind == .symbolicLink {
          let target = try tree.linkTarget(of: path)
          links.append(("\(path)", String(decoding: target, as: UTF8.self)))
        } else if kind == .regular {
          let mode = try tree.status(of: path).mode
          copies.append(("\(path)", try tree.contents(of: path, limit: 1 << 20), mode))
        }
        return true
      }
      for (path, bytes, mode) in copies {
        try folder.write(bytes, to: "p/" + path, mode: Int(mode))
      }
      for (path, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("p/" + path),
          withDestinationPath: target
        )
      }
      try folder.write(Array(manifest.utf8), to: "p/Valise.toml")
      try settle()
    }

    /// Puts the times of all sources into the past, as time does by itself.
    func settle() throws {
      let root = folder.path("p")
      let past = Date(timeIntervalSince1970: 1_700_000_000)
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for name in names {
        let path = root + "/" + name
        let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
        guard type as? FileAttributeType == .typeRegular else { continue }
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
      }
    }

    /// Builds everything; answers what was made anew.
    func build() throws -> [String] {
      let manifest = try Manifest(contentsOf: FilePath(folder.path("p")), on: files)
      let plans = try BuildPlanner.plans(for: manifest, on: files)
      var made: [String] = []
      for plan in plans {
        let output = FilePath(folder.path("out"))
        let outcome = try BuildExecutor.execute(plan, to: output, on: files)
        if outcome != .upToDate { made.append("\(plan.path)") }
      }
      return made
    }

    func tree() throws -> String {
      try GoldenTree(files: files).text(of: FilePath(folder.path("out")))
    }

    func edit(_ old: String, _ new: String) throws {
      let text = String(decoding: try folder.read("p/Valise.toml"), as: UTF8.self)
      try folder.write(Array(text.replacing(old, with: new).utf8), to: "p/Valise.toml")
    }

    func remove(_ path: String) throws {
      try FileManager.default.removeItem(atPath: folder.path(path))
    }
  }

  private static let all = ["Host.app", "ios/Pair.framework", "macos/Pair.framework", "cli"]

  @Test("everything is made once, and in two folders the same")
  func twice() throws {
    let first = try Project()
    let second = try Project()
    #expect(try first.build() == Self.all)
    #expect(try first.build() == [])
    #expect(try second.build() == Self.all)
    #expect(try first.tree() == second.tree())
  }

  @Test("what was made for one platform is told of when there are several, and the reverse")
  func leftovers() throws {
    let project = try Project()
    let output = FilePath(project.folder.path("out"))
    let leftovers = { () throws -> [String] in
      let manifest = try Manifest(contentsOf: FilePath(project.folder.path("p")), on: project.files)
      return try BuildPlanner.plans(for: manifest, on: project.files).flatMap { plan in
        BuildExecutor.leftovers(of: plan, in: output, on: project.files).map { path in
          "\(plan.path): \(path)".replacing(project.folder.path("out") + "/", with: "")
        }
      }
    }
    _ = try project.build()
    #expect(try leftovers() == [])
    try project.edit("platform = [\"ios\", \"macos\"]", "platform = \"ios\"")
    _ = try project.build()
    #expect(
      try leftovers() == [
        "Pair.framework: macos/Pair.framework", "Pair.framework: ios/Pair.framework",
      ]
    )
    try project.remove("out/macos/Pair.framework")
    #expect(try leftovers() == ["Pair.framework: ios/Pair.framework"])
    try project.edit("platform = \"ios\"", "platform = [\"ios\", \"macos\"]")
    _ = try project.build()
    #expect(
      try leftovers() == [
        "ios/Pair.framework: Pair.framework", "macos/Pair.framework: Pair.framework",
      ]
    )
    // What no build made is nothing to tell of.
    try project.remove("out/.valise/Pair.framework.record")
    #expect(try leftovers() == [])
  }

  /// A change after a build, and what the next build makes.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let made: [String]
    let make: @Sendable (Project) throws -> Void

    init(
      _ name: String,
      _ made: [String],
      _ make: @escaping @Sendable (Project) throws -> Void
    ) {
      testDescription = name
      self.made = made
      self.make = make
    }
  }

  private static let changes: [Change] = [
    Change("a resource of a nested framework has other contents", ["Host.app"]) {
      try $0.folder.write(Array("Kot".utf8), to: "p/Kit/Resources/Kit.txt")
    },
    Change("a header is renamed", ["Host.app"]) { project in
      try project.folder.write([], to: "p/include/Other.h")
      try project.remove("p/include/Part.h")
    },
    Change("the umbrella header is removed", ["Host.app"]) { try $0.remove("p/include/Kit.h") },
    Change("a nested product has another name", ["Host.app"]) { try $0.edit("Kit", "Kat") },
    Change("a nested product has another version", ["Host.app"]) {
      try $0.edit("\"1\"\nexecutable = \"build/macos", "\"2\"\nexecutable = \"build/macos")
    },
    Change("the version of a framework has another letter", ["Host.app"]) {
      try $0.edit("headers =", "framework-version = \"B\"\nheaders =")
    },
    Change("something is not embedded any more", ["Host.app"]) {
      try $0.edit(", \"ready/Ready.framework\"", "")
    },
    Change("a file of a ready framework is changed", ["Host.app"]) {
      try $0.folder.write(
        SampleProgram.bytes(.arm64, fileType: 6, filling: 1),
        to: "p/ready/Ready.framework/Versions/A/Ready",
        mode: 0o755
      )
    },
    Change("a program of two products is changed", ["Host.app"]) {
      try $0.folder.write(
        SampleProgram.bytes(.arm64, filling: 1),
        to: "p/build/macos/program",
        mode: 0o755
      )
    },
    Change("a slice of a tool is changed", ["cli"]) {
      try $0.folder.write(SampleProgram.bytes(.arm64, filling: 1), to: "p/build/arm64")
    },
    Change("the code for one of two platforms is changed", ["ios/Pair.framework"]) {
      try $0.folder.write(
        SampleProgram.bytes(.arm64, fileType: 6, platform: 2, filling: 1),
        to: "p/build/ios/library"
      )
    },
    Change("a link in the output became a folder", ["macos/Pair.framework"]) { project in
      try project.remove("out/macos/Pair.framework/Versions/Current")
      try project.folder.write([], to: "out/macos/Pair.framework/Versions/Current/Pair")
    },
    Change("a link in the output leads elsewhere", ["macos/Pair.framework"]) { project in
      try project.remove("out/macos/Pair.framework/Pair")
      try FileManager.default.createSymbolicLink(
        atPath: project.folder.path("out/macos/Pair.framework/Pair"),
        withDestinationPath: "Versions/A/Pair"
      )
    },
    Change("a tool in the output may not be executed", ["cli"]) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644],
        ofItemAtPath: $0.folder.path("out/cli")
      )
    },
    Change("a tool in the output is gone", ["cli"]) { try $0.remove("out/cli") },
  ]

  @Test("a change makes what it concerns anew, as if for the first time", arguments: changes)
  func changed(change: Change) throws {
    let project = try Project()
    _ = try project.build()
    try change.make(project)
    #expect(try project.build() == change.made)
    let incremental = try project.tree()
    try project.remove("out")
    _ = try project.build()
    #expect(try project.tree() == incremental)
    try project.settle()
    _ = try project.build()
    #expect(try project.build() == [])
  }

  @Test("a tool that cannot be made leaves the old one, and no litter")
  func atomicTool() throws {
    let manifest = "format = 1\n[tool.cli]\nexecutable = \"build/arm64\"\n"
    for step in 0..<40 {
      let project = try SampleProject()
      try project.build(manifest)
      try project.files.remove("p/build/arm64")
      try project.add("build/arm64", SampleProgram.bytes(.arm64, filling: 7), mode: 0o755)
      project.files.fail(after: step)
      let outcome = try? project.build(manifest)
      project.files.stopFailing()
      let bytes = try project.files.contents(of: "out/cli", limit: 1000)
      if outcome != nil {
        #expect(bytes == SampleProgram.bytes(.arm64, filling: 7))
        let names = try project.files.entries(of: "out").map(\.name.description)
        #expect(names == [".valise", "cli"])
        return
      }
      #expect([7, 0x90].contains(bytes.last))
    }
    Issue.record("the build never succeeded")
  }

  @Test("a program that changes after it was planned is refused, and the old tool stays")
  func sourceChanged() throws {
    let manifest = "format = 1\n[tool.cli]\nexecutable = \"build/arm64\"\n"
    let project = try SampleProject()
    try project.build(manifest)
    try project.files.appendFile(contents: [1], to: "p/build/arm64")
    let plan = try project.plan(manifest)
    try project.files.appendFile(contents: [1], to: "p/build/arm64")
    #expect(throws: BuildError.sourceChanged("p/build/arm64")) {
      try BuildExecutor.execute(plan, to: "out", on: project.files)
    }
    #expect(
      try project.files.contents(of: "out/cli", limit: 1000) == SampleProgram.bytes(.arm64)
    )
  }
}
