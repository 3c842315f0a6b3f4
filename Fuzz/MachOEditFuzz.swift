// Valise — fuzzing edits of Mach-O and universal files
// SPDX-License-Identifier: Apache-2.0

import MachOFiles

extension FuzzTarget {
  /// Mach-O and universal files that are edited and read again.
  static let machoEdit = FuzzTarget(
    name: "machoEdit",
    seeds: [editableSeed, universalSeed],
    words: [
      words([0xFEED_FACF]), words([0x19, 72]), words([0x8000_001C, 24]), words([0x1D, 16]),
      Array("__LINKEDIT".utf8), Array("@rpath/a".utf8),
    ]
  ) { bytes in
    guard let container = try? MachOContainer(parsing: bytes) else { return }
    for edit in edits {
      guard let plan = try? container.planning([edit], of: bytes) else { continue }
      check(plan, of: bytes)
    }
    // What nobody read cannot be edited.
    guard var images = try? container.imageEdits(read: { [UInt8](bytes[$0]) }) else { return }
    for index in images.indices {
      try? images[index]?.setSections(sections, of: "__TEXT") { [UInt8](bytes[$0]) }
      try? images[index]?.makeRoom(forSignatureOf: 100)
    }
    guard let plan = try? MachOEditPlan(of: container, images, layout: .forSigning) else { return }
    check(plan, of: bytes)
  }

  private static func check(_ plan: MachOEditPlan, of bytes: [UInt8]) {
    guard plan.output.byteCount < 1 << 22 else { return }
    let output = plan.output.assembled(from: [bytes])
    precondition(output.count == plan.output.byteCount, "the plan knows its size")
    let again = try? MachOContainer(parsing: output)
    precondition(again != nil, "what was edited can be read")
    precondition(
      again?.slices.prefix(plan.slices.count).map(\.image) == plan.slices.map(\.image),
      "the edits are those that were asked for"
    )
  }

  private static let sections = [
    MachOSectionContents(name: "__entitlements", bytes: [UInt8](repeating: 1, count: 30)),
    MachOSectionContents(name: "__ents_der", bytes: [2, 2, 2]),
  ]

  private static let edits: [MachOEdit] = [
    .setInstallName("@rpath/a-longer-name.dylib"), .addRpath("/b"), .deleteRpath("/a"),
    .changeRpath(from: "/a", to: "/a/longer/path"), .changeLibrary(from: "/l", to: "/m"),
    .setMinimumSystem(MachOVersion(12), platform: nil), .setSDK(MachOVersion(15), platform: .macos),
    .setBuildVersion(.ios, minimumSystem: MachOVersion(15), sdk: MachOVersion(17)),
    .removeSignature,
  ]

  private static func words(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
    }
  }

  private static func text(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
  }

  private static func segment(_ name: String, offset: UInt32, size: UInt32) -> [UInt8] {
    words([0x19, 72]) + text(name, 16) + words([offset, 0, 0x1000, 0, offset, 0, size, 0])
      + words([7, 5, 0, 0])
  }

  private static let editableSeed: [UInt8] = {
    let commands: [[UInt8]] = [
      segment("__TEXT", offset: 0, size: 800), segment("__LINKEDIT", offset: 800, size: 64),
      words([0xD, 32, 24, 2, 0x10000, 0x10000]) + text("/id", 8),
      words([0xC, 32, 24, 2, 0x10000, 0x10000]) + text("/l", 8),
      words([0x8000_001C, 16, 12]) + text("/a", 4),
      words([0x32, 24, 1, 0x000B_0000, 0x000E_0000, 0]),
      words([2, 24, 0, 0, 800, 8]), words([0x1D, 16, 816, 48]),
    ]
    let size = UInt32(commands.joined().count)
    let header = words([0xFEED_FACF, 0x0100_000C, 0, 6, UInt32(commands.count), size, 0, 0])
    let image = header + commands.joined()
    return image + [UInt8](repeating: 0, count: 800 - image.count)
      + [UInt8](repeating: 7, count: 64)
  }()

  private static let universalSeed: [UInt8] = {
    let size = UInt32(editableSeed.count)
    let list: [UInt32] = [
      0xCAFE_BABE, 2, 0x0100_000C, 0, 64, size, 4, 0x0100_0007, 3, 960, size, 4,
    ]
    let header: [UInt8] = list.flatMap { words([$0]).reversed() }
    let first = header + [UInt8](repeating: 0, count: 64 - header.count) + editableSeed
    return first + [UInt8](repeating: 0, count: 960 - first.count) + editableSeed
  }()
}
