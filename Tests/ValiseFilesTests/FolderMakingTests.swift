// Valise — tests of making folders while others make them too
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseFiles

@Suite struct FolderMakingTests {
  /// A file system in which another run is faster: what is about to be made is there by then.
  private struct FasterRun: ForwardingFileSystem {
    let base: any FileSystem
    /// What the other run makes.
    let path: FilePath
    var isFile = false

    func willChange(_ changed: FilePath) throws(FileError) {
      // The other run, too, needs the folder above.
      guard changed == path, (try? base.status(of: path.parent)) != nil else { return }
      if isFile {
        try base.createFile(at: path, contents: [], mode: 0o644)
      } else {
        try base.createDirectory(at: path, mode: 0o700)
      }
    }
  }

  @Test(arguments: FileSystemKind.allCases, ["a", "a/b", "a/b/c"])
  func aFolderThatAnotherRunMakesMeanwhileWillDo(kind: FileSystemKind, theirs: String) throws {
    let work = try FileSystemUnderTest(kind)
    let files = FasterRun(base: work.files, path: work.path(theirs))
    let made = try files.createMissingDirectories(at: work.path("a/b/c"))
    #expect(made == ["a", "a/b", "a/b/c"].filter { $0 != theirs }.map { work.path($0) })
    #expect(try work.files.status(of: work.path("a/b/c")).kind == .directory)
    #expect(try work.files.status(of: work.path(theirs)).mode & 0o777 == 0o700)
  }

  @Test(arguments: FileSystemKind.allCases)
  func aFileThatAnotherRunMakesMeanwhileWillNot(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let files = FasterRun(base: work.files, path: work.path("a/b"), isFile: true)
    let error = #expect(throws: FileError.self) {
      try files.createDirectories(at: work.path("a/b"))
    }
    guard case .notADirectory = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
