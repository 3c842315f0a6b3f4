// Valise — building: atomic, deterministic, and only when something has changed
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import MachOFiles
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("building")
struct ExecutionTests {
  /// A project on disk.
  private struct DiskProject {
    let folder: TemporaryFolder
    let files = DiskFileSystem()

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Array(SampleProject.plain.utf8), to: "p/Valise.toml")
      try folder.write(SampleProgram.bytes(.arm64), to: "p/build/arm64", mode: 0o755)
      try folder.write(SampleProgram.bytes(.x86x64), to: "p/build/x86_64")
      try folder.write(Array("one".utf8), to: "p/Resources/one.txt")
      try folder.write(Array("two".utf8), to: "p/Resources/sub/two.txt", mode: 0o755)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("p/Resources/link"),
        withDestinationPath: "sub/two.txt"
      )
      try settle()
    }

    /// Puts the times of all sources into the past, as time does by itself.
    func settle() throws {
      let root = folder.path("p")
      let past = Date(timeIntervalSince1970: 1_700_000_000)
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for name in names where !name.hasSuffix("link") {
        try FileManager.default.setAttributes(
          [.modificationDate: past],
          ofItemAtPath: root + "/" + name
        )
      }
    }

    func build(always: Bool = false, modified: Int64? = nil) throws -> BuildOutcome {
      let manifest = try Manifest(contentsOf: FilePath(folder.path("p")), on: files)
      let plan = try #require(try BuildPlanner.plans(for: manifest, on: files).first)
      let output = FilePath(folder.path("out"))
      return try BuildExecutor.execute(
        plan,
        to: output,
        on: files,
        always: always,
        modified: modified
      )
    }

    /// Every entry of the bundle: path, mode, contents or link.
    func tree() throws -> [String] {
      let tree = try files.tree(at: FilePath(folder.path("out/Hello.app")))
      var rows: [String] = []
      try tree.walk { (path, kind) throws(FileError) in
        let mode = String(try tree.status(of: path).mode, radix: 8)
        switch kind {
        case .regular:
          let bytes = try tree.contents(of: path, limit: 1 << 20)
          rows.append("\(path) \(mode) \(Data(bytes).base64EncodedString())")
        case .symbolicLink: rows.append("\(path) -> \(try tree.linkTarget(of: path))")
        case .directory, .special: rows.append("\(path) \(mode)")
        }
        return true
      }
      return rows
    }
  }

  @Test("a bundle on disk has the modes, links and bytes of its plan")
  func bundle() throws {
    let project = try DiskProject()
    let outcome = try project.build()
    let info = try project.folder.read("out/Hello.app/Contents/Info.plist").count
    #expect(outcome == .built(entries: 10, bytes: 16_640 + 8 + 3 + 3 + info))
    let names = try project.tree().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      names == [
        "Contents 755", "Contents/Info.plist 644", "Contents/MacOS 755",
        "Contents/MacOS/Hello 755", "Contents/PkgInfo 644", "Contents/Resources 755",
        "Contents/Resources/link ->", "Contents/Resources/one.txt 644",
        "Contents/Resources/sub 755", "Contents/Resources/sub/two.txt 755",
      ]
    )
    let program = try project.folder.read("out/Hello.app/Contents/MacOS/Hello")
    let container = try MachOContainer(parsing: program)
    #expect(container.architectures.map(\.name) == ["x86_64", "arm64"])
    #expect(Array(program[container.slices[0].range]) == SampleProgram.bytes(.x86x64))
    #expect(Array(program[container.slices[1].range]) == SampleProgram.bytes(.arm64))
    #expect(
      try project.folder.read("out/Hello.app/Contents/PkgInfo") == Array("APPL????".utf8)
    )
  }

  @Test("two builds in two folders are equal byte for byte")
  func deterministic() throws {
    let first = try DiskProject()
    let second = try DiskProject()
    _ = try first.build()
    _ = try second.build()
    #expect(try first.tree() == second.tree())
  }

  @Test("nothing changed, nothing done; always does it")
  func upToDate() throws {
    let project = try DiskProject()
    let first = try project.build()
    let before = try project.files.status(of: FilePath(project.folder.path("out/Hello.app")))
    #expect(try project.build() == .upToDate)
    let after = try project.files.status(of: FilePath(project.folder.path("out/Hello.app")))
    #expect(before == after)
    #expect(try project.build(always: true) == first)
  }

  /// A change after a build, and how many entries the next build makes.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entries: Int
    let make: @Sendable (TemporaryFolder) throws -> Void

    init(
      _ name: String,
      _ entries: Int,
      _ make: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
      testDescription = name
      self.entries = entries
      self.make = make
    }
  }

  private static let changes: [Change] = [
    Change("a source has other contents of the same size", 10) {
      try $0.write(Array("eno".utf8), to: "p/Resources/one.txt")
    },
    Change("a source is removed", 9) {
      try FileManager.default.removeItem(atPath: $0.path("p/Resources/one.txt"))
    },
    Change("a source is added", 11) { try $0.write([], to: "p/Resources/three.txt") },
    Change("a source is renamed", 10) {
      try FileManager.default.moveItem(
        atPath: $0.path("p/Resources/one.txt"),
        toPath: $0.path("p/Resources/eins.txt")
      )
    },
    Change("a source may be executed now", 10) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: $0.path("p/Resources/one.txt")
      )
    },
    Change("a link leads elsewhere", 10) {
      try FileManager.default.removeItem(atPath: $0.path("p/Resources/link"))
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("p/Resources/link"),
        withDestinationPath: "one.txt"
      )
    },
    Change("the manifest changed", 10) {
      let text = SampleProject.plain.replacing("1.2", with: "1.3")
      try $0.write(Array(text.utf8), to: "p/Valise.toml")
    },
    Change("an output was changed", 10) {
      try $0.write(Array("bad".utf8), to: "out/Hello.app/Contents/Resources/one.txt")
    },
    Change("an output was removed", 10) {
      try FileManager.default.removeItem(atPath: $0.path("out/Hello.app/Contents/PkgInfo"))
    },
    Change("something was added to the output", 10) {
      try $0.write([], to: "out/Hello.app/Contents/Resources/more.txt")
    },
    Change("the mode of an output was changed", 10) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600],
        ofItemAtPath: $0.path("out/Hello.app/Contents/MacOS/Hello")
      )
    },
    Change("the record was damaged", 10) {
      try $0.write(Array("x".utf8), to: "out/.valise/Hello.app.record")
    },
  ]

  @Test(
    "a change makes the bundle anew, as if it were built for the first time",
    arguments: changes
  )
  func incremental(change: Change) throws {
    let project = try DiskProject()
    _ = try project.build()
    try change.make(project.folder)
    let outcome = try project.build()
    guard case .built(let entries, _) = outcome else {
      Issue.record("nothing was done")
      return
    }
    #expect(entries == change.entries)
    let incremental = try project.tree()
    try FileManager.default.removeItem(atPath: project.folder.path("out"))
    _ = try project.build()
    #expect(try project.tree() == incremental)
    try project.settle()
    _ = try project.build()
    #expect(try project.build() == .upToDate)
  }

  @Test("sources with other times and inodes but the same bytes are found unchanged, once")
  func touched() throws {
    let project = try DiskProject()
    _ = try project.build()
    let record = FilePath(project.folder.path("out/.valise/Hello.app.record"))
    let before = try project.files.contents(of: record, limit: 1 << 20)
    for name in ["p/Resources/one.txt", "p/build/arm64", "p/build/x86_64"] {
      let mode = try FileManager.default.attributesOfItem(atPath: project.folder.path(name))
      let bits = (mode[.posixPermissions] as? NSNumber)?.intValue ?? 0
      try project.folder.write(try project.folder.read(name), to: name, mode: bits)
    }
    #expect(try project.build() == .upToDate)
    let after = try project.files.contents(of: record, limit: 1 << 20)
    #expect(before != after)
    #expect(try project.build() == .upToDate)
    #expect(try project.files.contents(of: record, limit: 1 << 20) == after)
    // A change inside one slice of the universal file, with the size kept.
    var program = SampleProgram.bytes(.x86x64)
    program[program.count - 1] ^= 0xFF
    try project.folder.write(program, to: "p/build/x86_64")
    #expect(try project.build() != .upToDate)
  }

  @Test("a source of the time of the record or later is not trusted to be unchanged")
  func racy() throws {
    let project = try DiskProject()
    let future = Date(timeIntervalSinceNow: 3600)
    try FileManager.default.setAttributes(
      [.modificationDate: future],
      ofItemAtPath: project.folder.path("p/Resources/one.txt")
    )
    _ = try project.build()
    #expect(try project.build() == .upToDate)
    // Written in place within one tick of the clock: size, time and inode are as before.
    let handle = try #require(
      FileHandle(forWritingAtPath: project.folder.path("p/Resources/one.txt"))
    )
    try handle.write(contentsOf: Data("eno".utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: future],
      ofItemAtPath: project.folder.path("p/Resources/one.txt")
    )
    #expect(try project.build() != .upToDate)
    #expect(
      try project.folder.read("out/Hello.app/Contents/Resources/one.txt") == Array("eno".utf8)
    )
  }

  @Test("a build that fails at any step leaves the old bundle or the new one, and no litter")
  func atomic() throws {
    for step in 0..<60 {
      let project = try SampleProject()
      try project.add("Resources/one.txt", text: "one")
      try project.build()
      try project.files.remove("p/Resources/one.txt")
      try project.add("Resources/one.txt", text: "other")
      project.files.fail(after: step)
      let outcome = try? project.build()
      project.files.stopFailing()
      let path: FilePath = "out/Hello.app/Contents/Resources/one.txt"
      let contents = try project.files.contents(of: path, limit: 100)
      if outcome != nil {
        #expect(contents == Array("other".utf8))
        let names = try project.files.entries(of: "out").map(\.name.description)
        #expect(names == [".valise", "Hello.app"])
        return
      }
      #expect([Array("one".utf8), Array("other".utf8)].contains(contents))
    }
    Issue.record("the build never succeeded")
  }

  @Test("a source that changes after it was planned is refused")
  func sourceChanged() throws {
    let project = try SampleProject()
    try project.add("Resources/one.txt", text: "one")
    let plan = try project.plan()
    try project.files.appendFile(contents: [1], to: "p/Resources/one.txt")
    #expect(throws: BuildError.sourceChanged("p/Resources/one.txt")) {
      try BuildExecutor.execute(plan, to: "out", on: project.files)
    }
    // What was made for the build is gone, and nothing else.
    #expect(throws: FileError.notFound("out")) { try project.files.status(of: "out") }
    try project.files.createDirectory(at: "there", mode: 0o755)
    #expect(throws: BuildError.self) {
      try BuildExecutor.execute(plan, to: "there/new/out", on: project.files)
    }
    #expect(try project.files.entries(of: "there").isEmpty)
  }

  @Test("of many files on disk, all are copied, and the first fault in the plan's order is told")
  func manyFiles() throws {
    let project = try DiskProject()
    for number in 100..<300 {
      try project.folder.write(Array("\(number)".utf8), to: "p/Resources/many/\(number)")
    }
    try project.settle()
    let manifest = try Manifest(contentsOf: FilePath(project.folder.path("p")), on: project.files)
    let plan = try #require(try BuildPlanner.plans(for: manifest, on: project.files).first)
    #expect(try project.build() != .upToDate)
    for number in 100..<300 {
      let copied = try project.folder.read("out/Hello.app/Contents/Resources/many/\(number)")
      #expect(copied == Array("\(number)".utf8))
    }
    let gone = FilePath(project.folder.path("p/Resources/many/250"))
    try project.files.remove(gone)
    try project.folder.write(Array("other".utf8), to: "p/Resources/many/260")
    for _ in 0..<5 {
      #expect(throws: BuildError.file(.notFound("\(gone)"))) {
        let output = FilePath(project.folder.path("out"))
        return try BuildExecutor.execute(plan, to: output, on: project.files, always: true)
      }
    }
    let names = try project.files.entries(of: FilePath(project.folder.path("out")))
    #expect(names.map(\.name.description) == [".valise", "Hello.app"])
    let changed = FilePath(project.folder.path("p/Resources/many/120"))
    try project.folder.write(Array("other".utf8), to: "p/Resources/many/120")
    #expect(throws: BuildError.sourceChanged(changed)) {
      let output = FilePath(project.folder.path("out"))
      return try BuildExecutor.execute(plan, to: output, on: project.files, always: true)
    }
  }

  @Test("progress counts the bytes of all files, and is over also when a build fails")
  func progress() throws {
    let project = try SampleProject()
    try project.add("Resources/one.txt", text: "one")
    let plan = try project.plan()
    let heard = RecordedProgress()
    _ = try BuildExecutor.execute(plan, to: "out", on: project.files, progress: heard)
    #expect(heard.stages == ["Making Hello.app: \(plan.byteCount) bytes"])
    #expect(heard.done == plan.byteCount && heard.finished == 1)
    _ = try BuildExecutor.execute(plan, to: "out", on: project.files, progress: heard)
    #expect(heard.stages.count == 1)

    try project.files.remove("p/Resources/one.txt")
    #expect(throws: BuildError.file(.notFound("p/Resources/one.txt"))) {
      try BuildExecutor.execute(plan, to: "new", on: project.files, progress: heard)
    }
    #expect(heard.stages.count == 2 && heard.finished == 2)
  }

  @Test("everything in a bundle gets the time that is asked for")
  func times() throws {
    let project = try DiskProject()
    let time: Int64 = 1_234_567_890_000_000_000
    #expect(try project.build(modified: time) != .upToDate)
    let tree = try project.files.tree(at: FilePath(project.folder.path("out/Hello.app")))
    var others: [String] = []
    try tree.walk { (path, _) throws(FileError) in
      if try tree.status(of: path).modified != time { others.append("\(path)") }
      return true
    }
    #expect(others == [])
    #expect(try tree.status(of: .root).modified == time)
    #expect(try project.build(modified: time) == .upToDate)
    #expect(try project.build(modified: time + 1_000_000_000) != .upToDate)
    let bundle = FilePath(project.folder.path("out/Hello.app"))
    #expect(try project.files.status(of: bundle).modified == time + 1_000_000_000)
    #expect(try project.build() != .upToDate)
    #expect(try project.build() == .upToDate)
  }
}
