// Valise — tests of paths: what they refuse, and how they are taken apart
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct PathTests {
  @Test(arguments: ["/", "/a", "..", "../a", "a/..", "a/../b", "\0", "a\0b"])
  func pathsThatLeaveTheirRootAreRefused(text: String) {
    #expect(throws: PathError.escapesRoot(text)) { try RelativePath(validating: text) }
  }

  @Test(
    arguments: [
      ("", []), (".", []), ("./.", []), ("a", ["a"]), ("a//./b/", ["a", "b"]), ("...", ["..."]),
      ("a/..b", ["a", "..b"]), (" ", [" "]),
    ] as [(String, [String])]
  )
  func relativePathsHaveComponents(text: String, components: [String]) throws {
    let path = try RelativePath(validating: text)
    #expect(path.components.map(\.description) == components)
    #expect(path.isRoot == components.isEmpty)
    #expect(path.description == (components.isEmpty ? "." : components.joined(separator: "/")))
    #expect(path.name?.description == components.last)
    #expect(path.parent?.components.count == (components.isEmpty ? nil : components.count - 1))
  }

  @Test func relativePathsAreOrderedDepthFirst() throws {
    let texts = ["", "a", "a/b", "a/b/c", "a/c", "a.b", "b"]
    let paths = try texts.map { try RelativePath(validating: $0) }
    #expect(paths.reversed().sorted() == paths)
    #expect(paths[2].isInside(paths[1]) && paths[1].isInside(paths[1]))
    #expect(!paths[5].isInside(paths[1]) && !paths[1].isInside(paths[2]))
    #expect(paths[1].appending(paths[6]).description == "a/b")
  }

  @Test(arguments: [[], [0x2E], [0x2E, 0x2E], [0x61, 0x2F], [0x61, 0]] as [[UInt8]])
  func someBytesAreNoName(bytes: [UInt8]) {
    #expect(FileName(bytes: bytes) == nil)
  }

  @Test(arguments: [
    ("/a/b/", "/a/b", "/a", "b"), ("/a", "/a", "/", "a"), ("a", "a", ".", "a"), ("/", "/", "/", ""),
    ("", ".", ".", ""), ("..", "..", ".", ""), ("a/..", "a/..", "a", ""), ("//", "/", "/", ""),
  ])
  func hostPathsAreTakenApart(text: String, path: String, parent: String, name: String) {
    let taken = FilePath(text)
    #expect(taken.description == path)
    #expect(taken.parent.description == parent)
    #expect(taken.name?.description ?? "" == name)
  }

  @Test(arguments: [
    ("b", "/a", "/a/b"), ("/b", "/a", "/b"), ("b", "/", "/b"), ("b", ".", "b"), ("..", "a", "a/.."),
  ])
  func hostPathsAreResolved(text: String, folder: String, path: String) {
    #expect(FilePath(text).resolved(against: FilePath(folder)).description == path)
  }

  @Test func namesAreBytes() throws {
    let work = try FileSystemUnderTest(.disk)
    let name = try #require(FileName(bytes: [0x66, 0xFF, 0x0A]))
    let path = work.folder.appending(name)
    try work.files.createFile(at: path, contents: [1], mode: 0o644)
    #expect(try work.files.entries(of: work.folder).map(\.name) == [name])
    #expect(try work.files.contents(of: path, limit: 1) == [1])
    #expect(FilePath(bytes: [0x61, 0]) == nil)
    #expect(try #require(FilePath(bytes: path.bytes)) == path)
  }
}
