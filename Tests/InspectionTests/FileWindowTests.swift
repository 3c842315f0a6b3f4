// Valise — tests of reading small pieces of a file
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@testable import Inspection

@Suite struct FileWindowTests {
  @Test("pieces in any order are those of the file")
  func pieces() throws {
    let files = InMemoryFileSystem()
    let contents = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try files.createFile(at: "/f", contents: contents, mode: 0o644)
    let path = try RelativePath(validating: "f")
    let window = FileWindow(of: path, in: try files.tree(at: "/"))
    let size = FileWindow.byteCount
    let ranges = [
      0..<8, 8..<40, 0..<4, size - 1..<size, size - 1..<size + 1, 0..<size, 5..<size + 10, 0..<0,
      99_990..<100_000, 99_990..<100_010, 100_000..<100_004, 200_000..<200_001, 7..<9,
      Int.max - 2..<Int.max, 0..<100_000,
    ]
    for range in ranges {
      let expected = Array(contents[range.clamped(to: contents.indices)])
      #expect(try window.read(range) == expected, "\(range)")
    }
  }
}
