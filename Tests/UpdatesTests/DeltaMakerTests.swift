// Valise — tests of making deltas and of what they refuse
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Updates

@Suite struct DeltaMakerTests {
  /// Two bundles on the disk, the new one with a larger file and one with another mode.
  static func bundles(in folder: TemporaryFolder) throws {
    let program = [UInt8]((0..<9000).map { UInt8(truncatingIfNeeded: $0 * $0 / 19) })
    for (bundle, version) in [("Old.app", "1"), ("New.app", "2")] {
      try folder.write(
        [UInt8]("<plist>\(version)</plist>".utf8),
        to: "\(bundle)/Contents/Info.plist"
      )
      try folder.write(
        program + [UInt8](version.utf8),
        to: "\(bundle)/Contents/MacOS/App",
        mode: version == "1" ? 0o755 : 0o711
      )
    }
  }

  static func make(in folder: TemporaryFolder, at name: String) throws -> [UInt8] {
    try DeltaMaker(on: DiskFileSystem()).make(
      from: FilePath(folder.path("Old.app")),
      to: FilePath(folder.path("New.app")),
      at: FilePath(folder.path(name))
    )
    return try folder.read(name)
  }

  @Test("the same bundles in other folders give the same bytes")
  func isDeterministic() throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    try Self.bundles(in: one)
    try Self.bundles(in: other)
    let delta = try Self.make(in: one, at: "a.delta")
    #expect(try Self.make(in: other, at: "b.delta") == delta)
    #expect(delta.count < 1000)
  }

  @Test("a delta that is cut or changed makes nothing")
  func hostile() throws {
    let folder = try TemporaryFolder()
    try Self.bundles(in: folder)
    let delta = try Self.make(in: folder, at: "a.delta")
    let after = try SeenEntry.all(in: folder.path("New.app"))
    let damaged =
      [[UInt8]](HostileInputs.truncations(of: delta))
      + [[UInt8]](HostileInputs.flips(of: delta, masks: [0x11]))
    for bytes in damaged {
      try folder.write(bytes, to: "damaged.delta")
      do {
        try DeltaApplication(on: DiskFileSystem()).apply(
          deltaAt: FilePath(folder.path("damaged.delta")),
          to: FilePath(folder.path("Old.app")),
          making: FilePath(folder.path("Made.app")),
          surviving: .programEnd
        )
        // The level in the header is for information only.
        #expect(try SeenEntry.all(in: folder.path("Made.app")) == after)
        try DiskFileSystem().remove(FilePath(folder.path("Made.app")))
      } catch is DeltaError {}
    }
    let names = try DiskFileSystem().entries(of: FilePath(folder.path)).map { "\($0.name)" }
    #expect(names == ["New.app", "Old.app", "a.delta", "damaged.delta"])
  }

  @Test("another old bundle is refused, and told from damage")
  func otherBundle() throws {
    let folder = try TemporaryFolder()
    try Self.bundles(in: folder)
    _ = try Self.make(in: folder, at: "a.delta")
    let error = #expect(throws: DeltaError.self) {
      try DeltaApplication(on: DiskFileSystem()).apply(
        deltaAt: FilePath(folder.path("a.delta")),
        to: FilePath(folder.path("New.app")),
        making: FilePath(folder.path("Made.app"))
      )
    }
    guard case .otherBundle = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("what is at the place is replaced when all is made, and kept when not")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try Self.bundles(in: folder)
    _ = try Self.make(in: folder, at: "a.delta")
    let application = DeltaApplication(on: DiskFileSystem())
    let old = FilePath(folder.path("Old.app"))
    try application.apply(deltaAt: FilePath(folder.path("a.delta")), to: old, making: old)
    #expect(
      try SeenEntry.all(in: folder.path("Old.app")) == SeenEntry.all(in: folder.path("New.app"))
    )
    // The bundle is the new one now, for which the delta is not.
    #expect(throws: DeltaError.self) {
      try application.apply(deltaAt: FilePath(folder.path("a.delta")), to: old, making: old)
    }
    #expect(
      try SeenEntry.all(in: folder.path("Old.app")) == SeenEntry.all(in: folder.path("New.app"))
    )
  }

  @Test("a bundle's own icon cannot be carried")
  func ownIcon() throws {
    let folder = try TemporaryFolder()
    try Self.bundles(in: folder)
    try folder.write([1], to: "New.app/Icon\r")
    let error = #expect(throws: DeltaError.self) { try Self.make(in: folder, at: "a.delta") }
    #expect(
      error == .cannotCarry("Icon\r", reason: "deltas cannot hold a bundle's own icon; remove it")
    )
    #expect(throws: (any Error).self) { try folder.read("a.delta") }
  }

  @Test("what a delta asks for is limited")
  func limits() throws {
    let folder = try TemporaryFolder()
    try Self.bundles(in: folder)
    let delta = FilePath(folder.path("a.delta"))
    _ = try Self.make(in: folder, at: "a.delta")
    for limits in [
      DeltaLimits(pathBytes: 10), DeltaLimits(fileSize: 9000), DeltaLimits(contents: 30),
    ] {
      let error = #expect(throws: DeltaError.self) {
        _ = try DeltaReader(at: delta, on: DiskFileSystem(), limits: limits)
      }
      guard case .limit = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
