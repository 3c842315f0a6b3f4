// Valise — tests of what the disk says of sizes and hard links, against Python's os.lstat
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct FileStatusTests {
  @Test func sizesAndNamesAreTheDisks() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 7, count: 10_000), to: "two")
    try folder.write([], to: "empty")
    let script = """
      import os, sys
      os.chdir(sys.argv[1])
      os.link("two", "names")
      os.truncate(os.open("holes", os.O_CREAT | os.O_WRONLY), 9_000_000)
      for name in ["empty", "holes", "names", "two"]:
        s = os.lstat(name)
        print(name, s.st_size, s.st_nlink, s.st_blocks * 512)
      """
    let python = try ExternalTool.run("python3", ["-c", script, folder.path])
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    var text = ""
    for name in ["empty", "holes", "names", "two"] {
      let status = try tree.status(of: RelativePath(validating: name))
      text += "\(name) \(status.size) \(status.nameCount) \(status.allocatedSize)\n"
    }
    #expect(python.text == text)
    #expect(text.contains("holes 9000000 1 "))
    #expect(text.contains("two 10000 2 "))
  }
}
