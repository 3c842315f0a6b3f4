// Valise — archives of other programs, compared with what these say of them
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@testable import Archives

@Suite("Archives of other programs")
struct ZipProgramTests {
  /// What Python says of an entry.
  private struct Listed: Decodable {
    let name: String
    let mode: UInt16
    let kind: Int
    let size: Int
    let packed: Int
    let checksum: UInt32
    let method: UInt16
    let date: [Int64]
    let contents: String
  }

  private static let lister = """
    import base64, json, sys, zipfile
    z = zipfile.ZipFile(sys.argv[1])
    print(json.dumps([{"name": i.filename, "mode": i.external_attr >> 16 & 0o7777,
      "kind": i.external_attr >> 28, "size": i.file_size, "packed": i.compress_size,
      "checksum": i.CRC, "method": i.compress_type, "date": list(i.date_time),
      "contents": base64.b64encode(z.read(i)).decode()} for i in z.infolist()]))
    """

  private static let writer = """
    import io, sys, zipfile
    class Pipe(io.RawIOBase):
      def __init__(self, file): self.file = file
      def writable(self): return True
      def write(self, bytes): return self.file.write(bytes)
    with open(sys.argv[1], "wb") as file:
      out = Pipe(file) if sys.argv[2] == "pipe" else file
      with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        def add(name, mode, text, method=zipfile.ZIP_DEFLATED):
          info = zipfile.ZipInfo(name, (2024, 2, 29, 23, 59, 58))
          info.create_system = 3
          info.external_attr = mode << 16
          info.compress_type = method
          with z.open(info, "w", force_zip64=sys.argv[2] == "wide") as f: f.write(text)
        add("Payload/", 0o40755, b"", zipfile.ZIP_STORED)
        add("Payload/A.app/A", 0o100755, bytes(range(256)) * 300)
        add("Payload/A.app/\\u00e9\\u6f22.txt", 0o100600, "\\u00e9".encode() * 70)
        add("Payload/A.app/stored", 0o100644, b"as it is", zipfile.ZIP_STORED)
        add("Payload/A.app/empty", 0o100644, b"")
        add("Payload/A.app/link", 0o120777, b"stored", zipfile.ZIP_STORED)
    """

  /// Compares every entry with what Python says.
  private func compare(_ path: String, count: Int) throws {
    let run = try ExternalTool.run("python3", ["-c", Self.lister, path])
    try #require(run.status == 0, "\(run.errors)")
    let listed = try JSONDecoder().decode([Listed].self, from: Data(run.output))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let archive = try ZipArchive(parsing: bytes)
    #expect(archive.entries.count == count)
    try #require(archive.entries.count == listed.count)
    for (entry, expected) in zip(archive.entries, listed) {
      let isFolder = expected.name.hasSuffix("/")
      #expect(entry.name == expected.name)
      #expect("\(entry.path)" == (isFolder ? String(expected.name.dropLast()) : expected.name))
      #expect(entry.size == expected.size)
      #expect(entry.packedSize == expected.packed)
      #expect(entry.checksum == expected.checksum)
      #expect(entry.method.rawValue == expected.method)
      #expect(entry.mode == expected.mode)
      #expect(
        entry.kind == (isFolder ? .directory : expected.kind == 0o12 ? .symbolicLink : .regular)
      )
      #expect(
        try archive.contents(of: entry) == [UInt8](#require(Data(base64Encoded: expected.contents)))
      )
    }
  }

  @Test("python3, also to a pipe and with wide sizes", arguments: ["file", "pipe", "wide"])
  func python(form: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.zip")
    let run = try ExternalTool.run("python3", ["-c", Self.writer, path, form])
    try #require(run.status == 0, "\(run.errors)")
    try compare(path, count: 6)
    let archive = try ZipArchive(parsing: try folder.read("a.zip"))
    // `date -u -d '2024-02-29 23:59:58' +%s`
    #expect(
      archive.entries.map(\.modified) == Array(repeating: 1_709_251_198_000_000_000, count: 6)
    )
  }

  @Test("zip, with links and modes, packed and stored", arguments: ["-6", "-0"])
  func zipProgram(level: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 7, count: 9000), to: "in/A.app/A", mode: 0o755)
    let info = try folder.write(Array("<plist/>".utf8), to: "in/A.app/Info.plist", mode: 0o640)
    let files = FileManager.default
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_001)],
      ofItemAtPath: info
    )
    try files.createSymbolicLink(
      atPath: folder.path("in/A.app/link"),
      withDestinationPath: "Info.plist"
    )
    let run = try ExternalTool.run(
      "zip",
      ["-q", "-r", "-y", level, "../a.zip", "A.app"],
      folder: folder.path("in")
    )
    try #require(run.status == 0, "\(run.errors)")
    try compare(folder.path("a.zip"), count: 4)
    let archive = try ZipArchive(parsing: try folder.read("a.zip"))
    let entry = try #require(archive.entries.first { $0.name == "A.app/Info.plist" })
    // An odd second: it stands in the field of Unix alone.
    #expect(entry.modified == 1_600_000_001_000_000_000)
    let link = try #require(archive.entries.first { $0.kind == .symbolicLink })
    #expect(try archive.contents(of: link) == Array("Info.plist".utf8))
  }

  @Test("what is unpacked is what unzip unpacks")
  func unzip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.zip")
    let made = try ExternalTool.run("python3", ["-c", Self.writer, path, "file"])
    try #require(made.status == 0, "\(made.errors)")
    let run = try ExternalTool.run("unzip", ["-q", path, "-d", folder.path("theirs")])
    try #require(run.status == 0, "\(run.errors)")
    let tree = try ArchiveTree(
      try ZipArchive(parsing: try folder.read("a.zip")),
      displayPath: "a.zip"
    )
    let disk = DiskFileSystem()
    try ArchiveExtraction(of: tree).write(to: FilePath(folder.path("ours")), on: disk)
    var facts: [[String]] = []
    for side in ["ours", "theirs"] {
      let unpacked = try disk.tree(at: FilePath(folder.path(side)))
      var lines: [String] = []
      try unpacked.walk { (path, kind) throws(FileError) in
        let status = try unpacked.status(of: path)
        var line = "\(path) \(kind) \(String(status.mode & 0o777, radix: 8))"
        if kind == .regular {
          line += " \(try unpacked.contents(of: path, limit: 1 << 20).hashValue)"
        }
        if kind == .symbolicLink { line += " \(try unpacked.linkTarget(of: path))" }
        lines.append(line)
        return true
      }
      facts.append(lines)
    }
    #expect(facts[0].count == 7)
    #expect(facts[0] == facts[1])
  }
}
