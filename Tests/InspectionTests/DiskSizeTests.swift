// Valise — sizes of bundles against Python's os.lstat, as du counts
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("sizes on the disk")
struct DiskSizeTests {
  /// Bytes and space on the disk of a folder, a file with several names once; the count of names.
  private static let script = """
    import os, stat, sys
    files = links = size = blocks = 0
    seen = set()
    def count(path):
      global files, links, size, blocks
      s = os.lstat(path)
      files += stat.S_ISREG(s.st_mode)
      links += stat.S_ISLNK(s.st_mode)
      if not stat.S_ISDIR(s.st_mode):
        if (s.st_dev, s.st_ino) in seen: return
        seen.add((s.st_dev, s.st_ino))
      blocks += s.st_blocks * 512
      if stat.S_ISREG(s.st_mode): size += s.st_size
    count(sys.argv[1])
    for folder, folders, names in os.walk(sys.argv[1]):
      for name in folders + names: count(os.path.join(folder, name))
    print(files, size, blocks, links)
    """

  @Test("a bundle with hard links, a file with holes, links and a bundle inside")
  func sizes() throws {
    let bundle = try TestBundle("A.app")
    try bundle.writeInfo([:], to: "Contents/Info.plist")
    try bundle.write(String(repeating: "x", count: 10_001), to: "Contents/Resources/a")
    try bundle.write("", to: "Contents/PlugIns/P.bundle/Contents/Resources/empty")
    try bundle.link("Contents/link", to: "Resources")
    let make = """
      import os, sys
      os.chdir(sys.argv[1] + "/Contents")
      os.link("Resources/a", "Resources/b")
      os.link("Resources/a", "PlugIns/P.bundle/Contents/c")
      os.truncate(os.open("Resources/holes", os.O_CREAT | os.O_WRONLY), 5_000_000)
      """
    #expect(try ExternalTool.run("python3", ["-c", make, bundle.path.description]).status == 0)
    let all = try BundleInspection.all(below: bundle.opened())
    #expect(all.count == 2)
    for inspection in all + [try bundle.inspected()] {
      let python = try ExternalTool.run("python3", ["-c", Self.script, inspection.path])
      let survey = inspection.survey
      #expect(
        "\(survey.files) \(survey.bytes) \(survey.allocated) \(survey.links)\n" == python.text
      )
    }
    let outer = try #require(all.first)
    #expect(outer.survey.files == 6)
    #expect(outer.survey.bytes == 5_010_001 + outer.infoSize)
    #expect(outer.survey.allocated < 5_000_000)
    #expect(try bundle.tree().size == outer.survey.bytes)
    #expect(try bundle.tree().files == 6)
    let size = outer.propertyList()["size"]
    #expect(
      size?[path: PropertyListPath("allocated")]
        == .integer(PropertyListInteger(Int64(outer.survey.allocated)))
    )
  }
}

extension BundleInspection {
  /// How many bytes the empty Info.plist of this test has.
  fileprivate var infoSize: Int { "<plist version=\"1.0\"><dict></dict></plist>".utf8.count }
}
