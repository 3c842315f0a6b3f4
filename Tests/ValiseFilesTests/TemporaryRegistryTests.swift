// Valise — tests that unfinished work is cleared away
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import ValiseFiles

@Suite struct TemporaryRegistryTests {
  @Test(arguments: FileSystemKind.allCases)
  func clearsWhatIsNoted(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let registry = try #require(work.files.temporaries)
    try work.files.createDirectories(at: work.path("A.app/old"))
    let staged = try StagedDirectory(replacing: work.path("A.app"), on: work.files)
    try work.files.createDirectories(at: staged.path.appending(relative("x/y")))
    var called = 0
    registry.clear(from: work.files) { called += 1 }
    #expect(called == 1)
    #expect(registry.noted == [])
    #expect(try work.names() == ["A.app"])
    do {
      try staged.commit()
      Issue.record("what was cleared away was committed")
    } catch {
      #expect(try !work.files.exists(work.path("A.app/new")))
    }
    #expect(try work.names("A.app") == ["old"])
  }

  @Test("an action runs before the first entry is noted, and never again")
  func beforeFirstNote() throws {
    let files = InMemoryFileSystem(temporaries: TemporaryRegistry())
    let registry = try #require(files.temporaries)
    let ran = Mutex(0)
    registry.beforeFirstNote {
      ran.withLock { $0 += 1 }
      #expect(registry.noted == [])
    }
    try files.createDirectory(at: "/w", mode: 0o755)
    #expect(ran.withLock { $0 } == 0)
    for target: FilePath in ["/w/A", "/w/B"] {
      try StagedDirectory(replacing: target, on: files).commit()
      #expect(ran.withLock { $0 } == 1)
    }
  }

  @Test func holdsOthersUpWhileItClears() async throws {
    let files = InMemoryFileSystem(temporaries: TemporaryRegistry())
    let registry = try #require(files.temporaries)
    try files.createDirectory(at: "/w", mode: 0o755)
    let isCleared = SharedFlag()
    let isEarly = SharedFlag()
    registry.clear(from: files) {
      let thread = Thread {
        _ = try? StagedDirectory(replacing: "/w/A", on: files)
        if !isCleared.value { isEarly.value = true }
      }
      thread.start()
      Thread.sleep(forTimeInterval: 0.1)
      isCleared.value = true
    }
    #expect(!isEarly.value)
  }
}

/// A truth value that two threads share.
private final class SharedFlag: Sendable {
  private let flag = Mutex(false)

  var value: Bool {
    get { flag.withLock { $0 } }
    set { flag.withLock { $0 = newValue } }
  }
}
