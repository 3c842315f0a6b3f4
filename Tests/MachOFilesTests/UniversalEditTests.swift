// Valise — tests of editing slices of universal files
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct UniversalEditTests {
  private static let intel = Architecture(cpuType: 0x0100_0007, cpuSubtype: 3)
  private static let arm64 = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)

  private static func slice(_ architecture: Architecture, signature: Int? = nil) -> [UInt8] {
    EditableImage(
      processor: (architecture.cpuType, architecture.cpuSubtype),
      nameCount: 16,
      signature: signature
    ).bytes
  }

  /// A universal file of slices at places of one's own choice.
  private static func universal(
    _ slices: [(bytes: [UInt8], offset: Int, alignment: UInt32)],
    isWide: Bool = false,
    tail: [UInt8] = []
  ) -> [UInt8] {
    var bytes = [isWide ? 0xCAFE_BABF : 0xCAFE_BABE, UInt32(slices.count)]
      .flatMap { SampleImages.word($0, big: true) }
    for slice in slices {
      let processor = [slice.bytes[4..<8], slice.bytes[8..<12]].flatMap { $0.reversed() }
      let numbers = [UInt32(slice.offset), UInt32(slice.bytes.count)]
        .flatMap { (isWide ? [0, $0] : [$0]) as [UInt32] }
      bytes += processor
      bytes += (numbers + [slice.alignment] + (isWide ? [0] : []))
        .flatMap { SampleImages.word($0, big: true) }
    }
    for slice in slices.sorted(by: { $0.offset < $1.offset }) {
      bytes += [UInt8](repeating: 0, count: slice.offset - bytes.count) + slice.bytes
    }
    return bytes + tail
  }

  private func planned(
    _ bytes: [UInt8],
    _ edits: [MachOEdit],
    on architecture: Architecture? = nil
  ) throws -> (plan: MachOEditPlan, output: [UInt8], container: MachOContainer) {
    let plan = try MachOContainer(parsing: bytes).planning(edits, on: architecture, of: bytes)
    let output = plan.output.assembled(from: [bytes])
    let container = try MachOContainer(parsing: output)
    #expect(container.slices.map(\.range) == plan.slices.map(\.range))
    #expect(container.slices.map(\.image) == plan.slices.map(\.image))
    return (plan, output, container)
  }

  private let both = Self.universal([
    (Self.slice(Self.intel), 0x1000, 12), (Self.slice(Self.arm64), 0x4000, 14),
  ])

  @Test func everySliceIsEditedAndStays() throws {
    let bytes = both
    let (plan, output, container) = try planned(bytes, [.setInstallName("@rpath/other.dylib")])
    #expect(container.images.map(\.installName) == ["@rpath/other.dylib", "@rpath/other.dylib"])
    #expect(container.slices.map(\.offset) == [0x1000, 0x4000])
    #expect(output.count == bytes.count)
    #expect(plan.slices.allSatisfy { $0.changes.count == 1 })
    let back = try planned(output, [.setInstallName("@rpath/libSample.dylib")])
    #expect(back.output == bytes)
  }

  @Test func oneSliceIsEditedAlone() throws {
    let (plan, output, container) = try planned(both, [.addRpath("/x")], on: Self.arm64)
    #expect(container.images.map { $0.rpaths.count } == [1, 2])
    #expect(output[..<0x4000].elementsEqual(both[..<0x4000]))
    #expect(plan.slices.map(\.changes) == [[], [.rpathAdded("/x")]])
    let absent = Architecture(cpuType: 7, cpuSubtype: 3)
    let error = MachOError.missingArchitecture("i386", present: [Self.intel, Self.arm64])
    #expect(throws: MachOEditError.unreadable(error)) {
      try planned(both, [.addRpath("/x")], on: absent)
    }
  }

  @Test func anEditMustBeMadeInOneSliceAtLeast() throws {
    let once = try planned(both, [.addRpath("/x")], on: Self.arm64).output
    let (_, _, container) = try planned(once, [.addRpath("/x"), .deleteRpath("/x")])
    #expect(container.images.map { $0.rpaths.count } == [1, 1])
    #expect(throws: MachOEditError.rpathIsThere(Self.arm64, "/x")) {
      try planned(once, [.addRpath("/x")], on: Self.arm64)
    }
    let error = MachOEditError.noSuchRpath(
      Self.intel,
      "/y",
      present: ["@loader_path/../lib"]
    )
    #expect(throws: error) { try planned(once, [.deleteRpath("/y")]) }
    // A change that would repeat a path in one slice is made in none.
    #expect(throws: MachOEditError.wouldRepeatRpath(Self.arm64, "/x")) {
      try planned(once, [.changeRpath(from: "@loader_path/../lib", to: "/x")])
    }
  }

  @Test(arguments: [false, true]) func slicesMoveNoFurtherThanTheyMust(isWide: Bool) throws {
    // 0x5000 bytes of signature: the second slice comes nearer without it.
    let bytes = Self.universal(
      [
        (Self.slice(Self.intel, signature: 0x5000), 0x4000, 12),
        (Self.slice(Self.arm64, signature: 0x20), 0xC000, 14),
      ],
      isWide: isWide
    )
    let (plan, output, container) = try planned(bytes, [.removeSignature])
    #expect(container.slices.map(\.offset) == [0x4000, 0x8000])
    #expect(container.slices.map(\.size) == [0x1010, 0x1010])
    #expect(container.slices.map(\.alignment) == [12, 14])
    #expect(container.isUniversal)
    #expect(container.remarks == [])
    #expect(output.count == 0x8000 + 0x1010)
    #expect(container.images.map(\.codeSignature) == [nil, nil])
    #expect(plan.slices[0].changes == [.signatureRemoved(byteCount: 0x5000)])
    #expect(!plan.hasStaleSignature)
    let last = try planned(bytes, [.removeSignature], on: Self.arm64)
    #expect(last.container.slices.map(\.offset) == [0x4000, 0xC000])
  }

  @Test func roomForSignaturesHasApplesLayout() throws {
    let bytes = both
    let container = try MachOContainer(parsing: bytes)
    var images = try container.imageEdits { [UInt8](bytes[$0]) }
    for index in images.indices { try images[index]?.makeRoom(forSignatureOf: 0x8000) }
    let plan = try MachOEditPlan(of: container, images, layout: .forSigning)
    let output = plan.output.assembled(from: [bytes])
    let signed = try MachOContainer(parsing: output)
    #expect(signed.slices.map(\.offset) == [0x4000, 0x10000])
    #expect(signed.slices.map(\.alignment) == [14, 14])
    #expect(signed.remarks == [])
    #expect(output.count == 0x10000 + 0x1010 + 0x8000)
    #expect(plan.slices.map(\.signatureRoom) == [0x5010..<0xD010, 0x11010..<0x19010])
    #expect(signed.images.map(\.codeSignature) == [0x1010..<0x9010, 0x1010..<0x9010])
  }

  @Test func staleSignaturesAreTold() throws {
    let bytes = Self.slice(Self.arm64, signature: 64)
    #expect(try planned(bytes, [.addRpath("/x")]).plan.hasStaleSignature)
    #expect(!(try planned(bytes, [.addRpath("/x"), .removeSignature]).plan.hasStaleSignature))
    #expect(!(try planned(both, [.addRpath("/x")]).plan.hasStaleSignature))
  }

  @Test func bytesOutsideSlicesAreNotLost() throws {
    let slices = [
      (bytes: Self.slice(Self.intel, signature: 64), offset: 0x4000, alignment: UInt32(14)),
      (bytes: Self.slice(Self.arm64, signature: 64), offset: 0x8000, alignment: UInt32(14)),
    ]
    let tail = Self.universal(slices, tail: [1, 2, 3])
    #expect(throws: MachOEditError.bytesOutsideSlices(at: tail.count - 3)) {
      try planned(tail, [.removeSignature])
    }
    #expect(try planned(tail, [.addRpath("/x")]).output.suffix(3) == [1, 2, 3])
    var gap = Self.universal(slices)
    gap[0x7000] = 9
    #expect(throws: MachOEditError.bytesOutsideSlices(at: 0x7000)) {
      try planned(gap, [.removeSignature])
    }
    #expect(try planned(gap, [.addRpath("/x")]).output[0x7000] == 9)
  }

  @Test func slicesThatShareBytesAreRefused() throws {
    var bytes = both
    // The list says twice where the first slice is.
    bytes.replaceSubrange(36..<40, with: bytes[16..<20])
    #expect(throws: MachOEditError.overlappingSlices(Self.intel, Self.arm64)) {
      try planned(bytes, [.addRpath("/x")])
    }
  }
}
