// Valise — tests of trees on disk while somebody else changes them
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseFiles

@Suite struct DirectoryTreeTests {
  @Test(arguments: [true, false])
  func staysInsideWhenFoldersBecomeLinks(usesKernelConfinement: Bool) throws {
    let work = try FileSystemUnderTest(.disk)
    try work.files.createDirectories(at: work.path("root/a/b"))
    try work.file("root/a/b/f", "inside")
    try work.files.createDirectories(at: work.path("out/b"))
    try work.file("out/b/f", "outside")
    let tree = try DirectoryTree(
      at: work.path("root"),
      usesKernelConfinement: usesKernelConfinement
    )
    let file = try relative("a/b/f")
    #expect(try tree.contents(of: file, limit: 99) == [UInt8]("inside".utf8))
    try work.files.rename(work.path("root/a"), to: work.path("root/old"))
    try work.link("root/a", to: "../out")
    let shown = work.shown("root/a/b/f")
    #expect(throws: FileError.notADirectory(shown)) { try tree.contents(of: file, limit: 99) }
    #expect(throws: FileError.notADirectory(shown)) { try tree.status(of: file) }
    #expect(throws: FileError.notADirectory(shown)) { try tree.extendedAttributes(of: file) }
    #expect(throws: FileError.notADirectory(shown)) { try tree.linkTarget(of: file) }
    #expect(throws: FileError.notADirectory(work.shown("root/a/b"))) {
      try tree.entries(of: relative("a/b"))
    }
    try work.files.rename(work.path("root"), to: work.path("moved"))
    let moved = try tree.contents(of: relative("old/b/f"), limit: 99)
    #expect(moved == [UInt8]("inside".utf8))
  }

  @Test func readsTheSameWithAndWithoutTheKernel() throws {
    let work = try FileSystemUnderTest(.disk)
    var folder = "deep"
    for _ in 0..<20 { folder += "/" + String(repeating: "n", count: 200) }
    // Longer than a path may be in one call, so made step by step.
    var made: FilePath = work.path("deep")
    try work.files.createDirectory(at: made, mode: 0o755)
    for component in try relative(folder).components.dropFirst() {
      let next = made.appending(component)
      guard next.bytes.count < 4000 else { break }
      try work.files.createDirectory(at: next, mode: 0o755)
      made = next
    }
    try work.files.createFile(at: made.appending(try relative("f")), contents: [7], mode: 0o644)
    let inside = String(made.description.dropFirst(work.folder.description.count + 1)) + "/f"
    for usesKernel in [true, false] {
      let tree = try DirectoryTree(at: work.folder, usesKernelConfinement: usesKernel)
      #expect(try tree.contents(of: relative(inside), limit: 9) == [7])
      #expect(try tree.status(of: relative(inside)).size == 1)
      #expect(throws: FileError.notFound(work.shown("deep/no"))) {
        try tree.status(of: relative("deep/no"))
      }
    }
  }

  @Test func neverWaitsForAPipe() throws {
    let work = try FileSystemUnderTest(.disk)
    try work.makeFolder("d")
    let pipe = work.path("d/pipe")
    let place = work.folder.description
    #expect(try ExternalTool.run("sh", ["-c", "mkfifo d/pipe"], folder: place).status == 0)
    let files = work.files
    let tree = try work.tree()
    let error = FileError.notARegularFile(pipe.description)
    #expect(try files.status(of: pipe).kind == .special)
    #expect(try files.entries(of: work.path("d")).map(\.kind) == [.special])
    #expect(throws: error) { try files.contents(of: pipe, limit: 9) }
    #expect(throws: error) { try tree.contents(of: relative("d/pipe"), limit: 9) }
    #expect(throws: error) { try files.copyFile(from: pipe, to: work.path("c"), mode: 0o644) }
    #expect(throws: error) { try files.appendFile(contents: [1], to: pipe) }
    #expect(try files.extendedAttributes(of: pipe)["user.x"] == nil)
    try files.remove(pipe)
  }

  @Test func readsFilesWhoseSizeIsNotKnown() throws {
    #if os(Linux)
    let bytes = try DiskFileSystem().contents(of: "/proc/self/status", limit: 1 << 20)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("Name:"))
    #expect(throws: FileError.self) {
      try DiskFileSystem().contents(of: "/proc/self/status", limit: 10)
    }
    #endif
  }

  @Test func removesVeryDeepFolders() throws {
    let work = try FileSystemUnderTest(.disk)
    let script = "for i in $(seq 1 400); do mkdir d && cd d; done"
    let made = try ExternalTool.run("sh", ["-c", script], folder: work.folder.description)
    #expect(made.status == 0)
    try work.files.remove(work.path("d"))
    #expect(try work.names() == [])
  }

  @Test func keepsNoDescriptorOpen() throws {
    #if os(Linux)
    let work = try FileSystemUnderTest(.disk)
    try work.makeFolder("d")
    try work.file("d/f", "x")
    func numbers() throws -> Set<FileName> {
      var own: Set<FileName> = []
      for entry in try DiskFileSystem().entries(of: "/proc/self/fd") {
        let path = FilePath("/proc/self/fd").appending(entry.name)
        guard let text = try? DiskFileSystem().linkTarget(of: path) else { continue }
        if text.starts(with: work.folder.bytes) { own.insert(entry.name) }
      }
      return own
    }
    for _ in 0..<20 {
      let tree = try work.tree()
      _ = try tree.contents(of: relative("d/f"), limit: 9)
      _ = try tree.entries(of: relative("d"))
      _ = try? tree.contents(of: relative("d"), limit: 9)
      _ = try? tree.linkTarget(of: relative("d/f"))
      try work.files.copyFile(from: work.path("d/f"), to: work.path("c"), mode: 0o644)
      _ = try? work.files.copyFile(from: work.path("d/f"), to: work.path("c"), mode: 0o644)
      try work.files.remove(work.path("c"))
    }
    #expect(try numbers() == [])
    #endif
  }
}
