// Valise — tests of finding the bundles in archives and folders
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Inspection

@Suite("Bundles in what is no bundle")
struct ContainedBundlesTests {
  private func tree(_ folders: [String]) throws -> any FileTree {
    let files = InMemoryFileSystem()
    for folder in folders {
      try files.createDirectories(at: FilePath("/volume/" + folder))
    }
    return try files.tree(at: "/volume")
  }

  @Test(
    "the outermost are found",
    arguments: [
      (folders: ["Payload/A.app/PlugIns/E.appex", "Symbols"], expected: ["Payload/A.app"]),
      (folders: ["Payload/A.app", "Other/B.app"], expected: ["Payload/A.app"]),
      (folders: ["Payload", "Other/B.app"], expected: ["Other/B.app"]),
      (
        folders: ["Products/Applications/A.app", "dSYMs/A.app.dSYM"],
        expected: ["Products/Applications/A.app"]
      ),
      (folders: ["b/B.app", "A.framework/Versions/A"], expected: ["A.framework", "b/B.app"]),
      (folders: ["__MACOSX/A.app", "A.app"], expected: ["A.app"]),
      (folders: ["1/2/3/4/5/6/7/A.app"], expected: ["1/2/3/4/5/6/7/A.app"]),
      (folders: ["1/2/3/4/5/6/7/8/A.app"], expected: []),
      (folders: [], expected: []),
    ]
  )
  func found(folders: [String], expected: [String]) throws {
    let paths = try ContainedBundles.paths(in: try tree(folders + ["any"]))
    #expect(paths.map { "\($0)" } == expected)
  }
}

@Suite("Files that hold bundles")
struct ContainerTests {
  private func words(_ bytes: [UInt8]) throws -> String {
    let files = InMemoryFileSystem()
    try files.createFile(at: "/x", contents: bytes, mode: 0o644)
    do throws(ContainerError) {
      _ = try Container.tree(at: "/x", on: files)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private static let koly: [UInt8] =
    [UInt8](repeating: 0, count: 100) + Array("koly".utf8) + [UInt8](repeating: 0, count: 508)

  @Test(
    "what is known and not read is named",
    arguments: [
      (Array("xar!1234".utf8), "an installer package"), (koly, "a disk image"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], "a 7-Zip archive"),
    ]
  )
  func unsupported(bytes: [UInt8], format: String) throws {
    #expect(
      try words(bytes)
        == "/x: \(format), which cannot be read yet; unpack it, and name what was in it"
    )
  }

  @Test func anythingElseIsNoArchive() throws {
    #expect(try words([1, 2, 3]) == "/x: neither a folder nor an archive")
    #expect(
      try words([0x50, 0x4B, 3, 4])
        == "/x: no zip archive, or its end is missing; was it downloaded completely?"
    )
    #expect(try words([]) == "/x: neither a folder nor an archive")
  }

  @Test func aPackedFileThatIsNoTarIsNamed() throws {
    // `head -c 512 /dev/zero | tr '\\0' x | gzip -9n`
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xAB, 0xA8, 0x18, 0x05, 0x23, 0x19, 0, 0, 0x5D, 0x6D,
      0x0B, 0x3B, 0, 2, 0, 0,
    ]
    #expect(try words(packed) == "/x: a file packed with gzip, with no tar archive in it")
  }

  @Test func aFileThatIsNotThereIsNamed() {
    do throws(ContainerError) {
      _ = try Container.tree(at: "/none", on: InMemoryFileSystem())
      Issue.record("there is no file")
    } catch {
      #expect(error == .unreadable(.notFound("/none")))
    }
  }

  @Test func onlyAFewOfManyBundlesAreNamed() {
    let error = ContainerError.severalBundles("x.zip", paths: ["1", "2", "3", "4", "5", "6"])
    #expect(
      "\(error)"
        == "x.zip: 6 bundles are in the archive; name one of them: x.zip/1, x.zip/2, x.zip/3, "
        + "x.zip/4, x.zip/5, …"
    )
  }
}
