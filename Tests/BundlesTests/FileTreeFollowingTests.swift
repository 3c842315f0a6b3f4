// Valise — following links inside a tree
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@testable import Bundles

@Suite("following links")
struct FileTreeFollowingTests {
  private func tree() throws -> MemoryTree {
    var tree = MemoryTree()
    try tree.add("a/b/file", text: "x")
    try tree.add("a/up", .link("../a/b"))
    try tree.add("a/b/back", .link("../up/file"))
    try tree.add("out", .link("../elsewhere"))
    try tree.add("absolute", .link("/etc/passwd"))
    try tree.add("loop", .link("loop/x"))
    try tree.add("dangling", .link("a/none"))
    // The parent of what a link leads to is not the folder of the link.
    try tree.add("far", .link("a/b"))
    try tree.add("through", .link("far/../up"))
    return tree
  }

  @Test(
    "leads to",
    arguments: [
      ("a/b/file", "a/b/file"), ("a/up/file", "a/b/file"), ("a/b/back", "a/b/file"),
      ("far/file", "a/b/file"), ("through/file", "a/b/file"), (".", "."),
    ]
  )
  func leadsTo(path: String, expected: String) throws {
    let found = try tree().following(RelativePath(validating: path))
    #expect(found.description == expected)
  }

  @Test(
    "leads nowhere",
    arguments: [
      ("out", FileError.linkLeavesTree("out", target: "..")),
      ("absolute", .linkLeavesTree("absolute", target: "/etc/passwd")),
      ("loop", .linkLoop("loop")), ("dangling", .notFound("a/none")),
      ("a/b/file/x", .notADirectory("a/b/file/x")),
    ]
  )
  func leadsNowhere(path: String, expected: FileError) throws {
    let tree = try tree()
    let path = try RelativePath(validating: path)
    #expect(throws: expected) { try tree.following(path) }
  }
}
