// Valise — tests of the sets of pictures that Xcode's catalogs hold
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("sets of icons") struct AppIconSetTests {
  private let files = InMemoryFileSystem()
  private let folder = FilePath("AppIcon.appiconset")

  init() throws { try files.createDirectories(at: folder) }

  private func add(_ name: String, _ bytes: [UInt8]) throws {
    try files.createFile(at: FilePath("\(folder)/\(name)"), contents: bytes, mode: 0o644)
  }

  private func png(_ side: Int, hasAlpha: Bool) throws -> [UInt8] {
    let bytes = [UInt8](repeating: 255, count: side * side * 4)
    let image = RGBAImage(width: side, height: side, bytes: bytes)
    return try PNGFile.encoded(image, hasAlpha: hasAlpha)
  }

  /// What is said about a set of one entry.
  private func faults(_ entry: String) throws -> [String] {
    let set = try AppIconSet(parsing: Array("{\"images\": [{\(entry)}]}".utf8))
    return set.faults(in: folder, on: files).map { "\($0)" }
  }

  @Test("pub-icon-06: what Xcode and the store refuse")
  func publicCase() throws {
    let beside = Repository.path("Tests/IconsTests/IconCaseTests.swift")
    let cases: [PublicCase] = try Fixture.decoded("cases.json", beside: beside)
    let found = try #require(cases.first { $0.id == "pub-icon-06" })
    for file in found.files {
      let path = FilePath(file.path)
      #expect(path.parent == folder)
      try files.createFile(at: path, contents: try file.contents(), mode: 0o644)
    }
    let set = try AppIconSet(at: folder, on: files)
    #expect(set.entries.map(\.file) == ["a120.png", "a1024.png", "missing.png", "a20.png"])
    #expect(set.entries.map { $0.pixels?.width } == [120, 1024, 180, 40])
    #expect(set.entries.map(\.isForStore) == [false, true, false, false])
    #expect(
      set.faults(in: folder, on: files).map { "\($0)" } == [
        "a1024.png has an alpha channel, which the store refuses (ITMS-90717); save it without",
        "missing.png does not exist; add it, or take it out of the list",
        "a20.png has 20x20 pixels, and should have 40x40",
      ]
    )
  }

  @Test("the one picture of today's sets is the store's")
  func oneSize() throws {
    let entry = "\"idiom\": \"universal\", \"platform\": \"ios\", \"size\": \"1024x1024\","
    try add("clear.png", try png(1024, hasAlpha: true))
    try add("plain.png", try png(1024, hasAlpha: false))
    #expect(
      try faults(entry + "\"filename\": \"clear.png\"") == [
        "clear.png has an alpha channel, which the store refuses (ITMS-90717); save it without"
      ]
    )
    #expect(try faults(entry + "\"filename\": \"plain.png\"") == [])
    // A place that nobody filled is none that is wrong.
    #expect(try faults(entry + "\"scale\": \"1x\"") == [])
  }

  @Test("halves of points have whole pixels")
  func halves() throws {
    try add("167.png", try png(167, hasAlpha: true))
    let entry = "\"idiom\": \"ipad\", \"size\": \"83.5x83.5\", \"filename\": \"167.png\","
    #expect(try faults(entry + "\"scale\": \"2x\"") == [])
    let words = ["167.png has no size that is one (83.5x83.5 1x); correct the list"]
    #expect(try faults(entry + "\"scale\": \"1x\"") == words)
  }

  @Test(
    "lists that lead nowhere",
    arguments: [
      ("../a.png", "../a.png is no name of a file in the folder; correct it"),
      ("a/b.png", "a/b.png is no name of a file in the folder; correct it"),
      ("", " is no name of a file in the folder; correct it"),
      (
        "text.png",
        "text.png is no picture: not a PNG file: other bytes start at byte 0; save it as PNG"
      ),
    ]
  )
  func names(file: String, words: String) throws {
    try add("text.png", Array("text".utf8))
    let entry = "\"size\": \"20x20\", \"scale\": \"2x\", \"filename\": \"\(file)\""
    #expect(try faults(entry) == [words])
  }

  @Test(
    "lists that are none",
    arguments: [
      ("{}", "Contents.json is no list of pictures: it has no array \"images\""),
      ("{\"images\": 1}", "Contents.json is no list of pictures: it has no array \"images\""),
    ]
  )
  func lists(text: String, words: String) {
    #expect {
      _ = try AppIconSet(parsing: Array(text.utf8))
    } throws: { error in
      "\(error)" == words
    }
  }

  @Test("every cut and every flipped byte is refused or read")
  func hostile() {
    let text = "{\"images\": [{\"size\": \"1e999x-2\", \"scale\": \"0x\", \"filename\": \"a\"}]}"
    var read = 0
    for bytes in Array(HostileInputs.truncations(of: Array(text.utf8)))
      + Array(HostileInputs.flips(of: Array(text.utf8)))
    {
      do {
        let set = try AppIconSet(parsing: bytes)
        read += 1
        #expect(set.faults(in: folder, on: files).count <= set.entries.count)
      } catch {
        #expect("\(error)".hasPrefix("Contents.json is no list of pictures: "))
      }
    }
    #expect(read > 0)
  }
}
