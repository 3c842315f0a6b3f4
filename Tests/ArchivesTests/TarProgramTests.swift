// Valise — tar archives of other programs, compared with what these say of them
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@testable import Archives

@Suite("Tar archives of other programs")
struct TarProgramTests {
  /// What Python says of an entry.
  private struct Listed: Decodable, Equatable {
    let name: String
    let mode: UInt16
    let kind: String
    let size: Int
    let time: Double
    let link: String
    let contents: String
  }

  private static let lister = """
    import base64, json, sys, tarfile
    kinds = {tarfile.DIRTYPE: "directory", tarfile.SYMTYPE: "symbolicLink"}
    with tarfile.open(sys.argv[1]) as t:
      print(json.dumps([{"name": m.name, "mode": m.mode, "kind": kinds.get(m.type, "regular"),
        "size": m.size, "time": float(m.mtime), "link": m.linkname,
        "contents": base64.b64encode(t.extractfile(m).read()).decode()
          if m.isfile() or m.islnk() else ""} for m in t.getmembers()]))
    """

  private static let writer = """
    import io, sys, tarfile
    form = {"ustar": tarfile.USTAR_FORMAT, "gnu": tarfile.GNU_FORMAT, "pax": tarfile.PAX_FORMAT}
    with tarfile.open(sys.argv[1], "w:" + sys.argv[3], format=form[sys.argv[2]]) as t:
      def add(name, mode, text=b"", kind=tarfile.REGTYPE, link="", time=1709251198):
        info = tarfile.TarInfo(name)
        info.type, info.mode, info.linkname, info.mtime = kind, mode, link, time
        info.size = len(text)
        t.addfile(info, io.BytesIO(text))
      add("A.app", 0o755, kind=tarfile.DIRTYPE)
      add("A.app/A", 0o4755, bytes(range(256)) * 3000, time=1.25 if sys.argv[2] == "pax" else 1)
      add("A.app/\\u00e9\\u6f22.txt", 0o600, "\\u00e9".encode() * 70)
      add("A.app/empty", 0o644)
      add("A.app/link", 0o777, kind=tarfile.SYMTYPE, link="empty")
      add("A.app/hard", 0o755, kind=tarfile.LNKTYPE, link="A.app/A")
      if sys.argv[2] != "ustar":
        add("A.app/" + "d/" * 60 + "n" * 140, 0o644, b"deep")
        add("A.app/far", 0o777, kind=tarfile.SYMTYPE, link="d/" * 60 + "n" * 140)
    """

  /// Compares every entry with what Python says.
  private func compare(_ path: String, count: Int) throws {
    let run = try ExternalTool.run("python3", ["-c", Self.lister, path])
    try #require(run.status == 0, "\(run.errors)")
    let listed = try JSONDecoder().decode([Listed].self, from: Data(run.output))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let archive = try TarArchive(parsing: bytes)
    #expect(archive.entries.count == count)
    try #require(archive.entries.count == listed.count)
    for (entry, expected) in zip(archive.entries, listed) {
      #expect("\(entry.path)" == (expected.name.isEmpty ? "." : expected.name))
      #expect("\(entry.kind)" == expected.kind)
      if entry.kind != .symbolicLink { #expect(entry.mode == expected.mode) }
      // Python keeps fewer digits than there are.
      #expect(abs(Double(entry.modified) / 1e9 - expected.time) < 1e-6)
      switch entry.kind {
      case .symbolicLink: #expect(try archive.contents(of: entry) == Array(expected.link.utf8))
      case .regular:
        let contents = try #require(Data(base64Encoded: expected.contents))
        #expect(try archive.contents(of: entry) == [UInt8](contents))
      default: #expect(entry.size == 0)
      }
    }
  }

  @Test(
    "python3, in every form and packing",
    arguments: ["ustar", "gnu", "pax"],
    ["", "gz", "bz2", "xz"]
  )
  func python(form: String, packing: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.tar")
    let run = try ExternalTool.run("python3", ["-c", Self.writer, path, form, packing])
    try #require(run.status == 0, "\(run.errors)")
    try compare(path, count: form == "ustar" ? 6 : 8)
    let expected: [String: ArchiveFormat] = [
      "": .tar(.none), "gz": .tar(.gzip), "bz2": .tar(.bzip2), "xz": .tar(.xz),
    ]
    #expect(ArchiveFormat(prefix: try folder.read("a.tar")) == expected[packing])
  }

  /// A folder with everything that a bundle can have.
  private func bundle(in folder: TemporaryFolder) throws {
    try folder.write(Array(repeating: 7, count: 90_000), to: "in/A.app/A", mode: 0o755)
    try folder.write(Array("<plist/>".utf8), to: "in/A.app/Info.plist", mode: 0o640)
    try folder.write([1], to: "in/A.app/" + String(repeating: "n", count: 150))
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path("in/A.app/link"),
      withDestinationPath: "Info.plist"
    )
    try files.linkItem(atPath: folder.path("in/A.app/A"), toPath: folder.path("in/A.app/Z"))
  }

  @Test(
    "GNU tar and bsdtar",
    arguments: [
      ["tar", "--format=v7"], ["tar", "--format=oldgnu"], ["tar", "--format=gnu", "-z"],
      ["tar", "--format=ustar", "-j"], ["tar", "--format=posix", "-J"],
      ["bsdtar", "--format=ustar"], ["bsdtar", "--format=pax", "-z"],
      ["bsdtar", "--format=gnutar", "-J"],
    ]
  )
  func programs(words: [String]) throws {
    let folder = try TemporaryFolder()
    try bundle(in: folder)
    let isShort = ["--format=v7", "--format=ustar"].contains(words[1])
    if isShort {
      // The old forms have no room for the name.
      try FileManager.default.removeItem(
        atPath: folder.path("in/A.app/" + String(repeating: "n", count: 150))
      )
    }
    let run = try ExternalTool.run(
      words[0],
      Array(words.dropFirst()) + ["-c", "-f", "../a.tar", "A.app"],
      folder: folder.path("in")
    )
    try #require(run.status == 0, "\(run.errors)")
    try compare(folder.path("a.tar"), count: isShort ? 5 : 6)
    try compareUnpacked(folder)
  }

  /// Compares what is unpacked with what GNU tar unpacks.
  private func compareUnpacked(_ folder: TemporaryFolder) throws {
    let disk = DiskFileSystem()
    try disk.createDirectories(at: FilePath(folder.path("theirs")))
    let run = try ExternalTool.run(
      "tar",
      ["-x", "-p", "-f", folder.path("a.tar"), "-C", folder.path("theirs")]
    )
    try #require(run.status == 0, "\(run.errors)")
    let bytes = try folder.read("a.tar")
    let tree = try ArchiveTree(byteCount: bytes.count, displayPath: "a.tar") { [UInt8](bytes[$0]) }
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
          line += " \(status.modified / 1_000_000_000)"
        }
        if kind == .symbolicLink { line += " \(try unpacked.linkTarget(of: path))" }
        lines.append(line)
        return true
      }
      facts.append(lines)
    }
    #expect(facts[0].count >= 5)
    #expect(facts[0] == facts[1])
  }

  @Test(
    "files of several packed parts, as parallel packers write them",
    arguments: ["gzip", "bzip2", "xz"]
  )
  func parts(program: String) throws {
    let whole = MadeTar([.init("a", String(repeating: "x", count: 70_000)), .init("b", "2")]).bytes
    var packed: [UInt8] = []
    for part in [whole[..<1000], whole[1000..<1000], whole[1000...]] {
      packed += try ExternalTool.run(program, ["-c"], input: [UInt8](part)).output
    }
    let archive = try TarArchive(parsing: packed + [0, 0, 0, 0])
    #expect(archive.entries.map(\.name) == ["a", "b"])
    #expect(archive.unpackedByteCount == whole.count)
    // From back to front, too.
    #expect(try archive.contents(of: archive.entries[1]) == [50])
    #expect(try archive.contents(of: archive.entries[0]).count == 70_000)
    #expect(packed.count < whole.count)
    var fault: ArchiveError?
    do throws(ArchiveError) { _ = try TarArchive(parsing: packed + [7]) } catch { fault = error }
    #expect(fault == .trailingBytes(at: packed.count, count: 1))
  }

  @Test("damage shows when an archive is opened", arguments: ["gzip", "bzip2", "xz"])
  func damage(program: String) throws {
    let whole = MadeTar([.init("a", String(repeating: "xyz", count: 9000))]).bytes
    let packed = try ExternalTool.run(program, ["-c"], input: whole).output
    for end in 0..<packed.count {
      let cut = [UInt8](packed[..<end])
      #expect((try? TarArchive(parsing: cut)) == nil)
    }
    var missed = 0
    for place in packed.indices {
      var flipped = packed
      flipped[place] ^= 0x10
      if (try? TarArchive(parsing: flipped)) != nil { missed += 1 }
    }
    // The time, the system and such in the header of gzip are in no checksum.
    #expect(missed <= (program == "gzip" ? 7 : 1))
  }

  @Test func aBombIsRefused() throws {
    // 300 MiB of zeros in one file.
    let script = """
      import io, lzma, sys, tarfile
      class Zeros(io.RawIOBase):
        def read(self, count=-1): return bytes(count)
      with lzma.open(sys.argv[1], "w", preset=0) as f:
        with tarfile.open(fileobj=f, mode="w|") as t:
          info = tarfile.TarInfo("zeros")
          info.size = 300 << 20
          t.addfile(info, Zeros())
      """
    let folder = try TemporaryFolder()
    let run = try ExternalTool.run("python3", ["-c", script, folder.path("a.tar.xz")])
    try #require(run.status == 0, "\(run.errors)")
    var fault: ArchiveError?
    do throws(ArchiveError) {
      _ = try TarArchive(parsing: folder.bytes("a.tar.xz"))
    } catch { fault = error }
    guard case .limit("unpacked bytes for each packed one", let value, 1000) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(value > 1000)
  }
}

extension TemporaryFolder {
  /// The bytes of a file; none where it cannot be read.
  fileprivate func bytes(_ path: String) -> [UInt8] { (try? read(path)) ?? [] }
}
