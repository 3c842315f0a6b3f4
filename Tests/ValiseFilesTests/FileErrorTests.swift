// Valise — tests of the wording of file errors
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct FileErrorTests {
  static let errors: [FileError] = [
    .notFound("/a/b"), .alreadyExists("/a/b"), .notADirectory("/a/b"), .notARegularFile("/a/b"),
    .notALink("/a/b"), .permissionDenied("/a/b"), .tooLarge("/a/b", size: 2, limit: 1),
    .tooShort("/a/b", size: 1, needed: 2), .linkLeavesTree("/a/b", target: "/c"),
    .linkLoop("/a/b"), .tooManyEntries("/a/b", limit: 3), .noSpace("/a/b"),
    .system("/a/b", operation: "read", reason: "Input/output error"),
  ]

  @Test(arguments: errors)
  func namesThePlaceFirst(error: FileError) {
    #expect(error.path == "/a/b")
    #expect(error.description.hasPrefix("/a/b: "))
    #expect(!error.description.hasSuffix("."))
  }

  @Test func saysWhatTheSystemSays() throws {
    let work = try FileSystemUnderTest(.disk)
    let name = String(repeating: "n", count: 256)
    let error = FileError.system(
      work.shown(name),
      operation: "create",
      reason: "File name too long"
    )
    #expect(throws: error) { try work.file(name) }
    #expect(error.description.hasSuffix(": cannot create: File name too long"))
  }
}
