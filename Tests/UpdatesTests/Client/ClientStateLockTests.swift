// Valise — tests that runs at the same time lose nothing of what the client remembers
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Updates

@Suite struct ClientStateLockTests {
  private static let runCount = 40

  @Test("what many runs at once change is all there")
  func together() async throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path("state"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<Self.runCount {
        group.addTask {
          let state = ClientStateFolder(path, on: DiskFileSystem())
          try state.change { $0["org.example.\(number)"].skipped.version = "\(number)" }
          try state.history.append(
            UpdateHistory.Entry(action: .install, time: Int64(number), name: "A", path: "/A.app")
          )
        }
      }
      try await group.waitForAll()
    }
    let state = ClientStateFolder(path, on: DiskFileSystem())
    let skipped = try state.state()
    for number in 0..<Self.runCount {
      #expect(skipped["org.example.\(number)"].skipped.version == "\(number)")
    }
    let (entries, damagedCount) = try state.history.entries()
    #expect(damagedCount == 0)
    #expect(entries.map(\.time).sorted() == (0..<Self.runCount).map { Int64($0) })
  }

  @Test("a run that does not end is told of")
  func busy() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path("state"))
    let state = ClientStateFolder(path, on: DiskFileSystem())
    try state.change { $0["org.example.a"].skipped.version = "2" }
    let lock = FilePath("lock").resolved(against: path)
    let other = try #require(DiskFileSystem().lock(of: lock))
    #expect(other.takeAlone())
    #expect(throws: ClientStateError.busy("\(path)")) {
      _ = try ClientStateLock(in: path, on: DiskFileSystem(), attempts: 3)
    }
    withExtendedLifetime(other) {}
  }
}
