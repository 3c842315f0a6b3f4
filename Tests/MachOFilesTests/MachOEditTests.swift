// Valise — tests of editing the load commands of one image
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct MachOEditTests {
  private static let arm64 = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)

  /// What edits make of a file.
  private func edited(_ bytes: [UInt8], _ edits: [MachOEdit]) throws -> [UInt8] {
    let plan = try MachOContainer(parsing: bytes).planning(edits, of: bytes)
    let output = plan.output.assembled(from: [bytes])
    let container = try MachOContainer(parsing: output)
    #expect(container.images == plan.slices.compactMap(\.image))
    #expect(container.slices.map(\.range) == plan.slices.map(\.range))
    return output
  }

  private func image(_ bytes: [UInt8]) throws -> MachOFile {
    try #require(try MachOContainer(parsing: bytes).images.first)
  }

  static let forms: [EditableImage] = [
    EditableImage(),
    EditableImage(is64Bit: false, processor: (7, 3)),
    EditableImage(is64Bit: false, isBig: true, processor: (18, 10)),
    EditableImage(isBig: true, processor: (0x0100_0012, 0)),
  ]

  @Test(arguments: forms) func everyEditChangesWhatItNames(form: EditableImage) throws {
    let bytes = form.bytes
    let output = try edited(
      bytes,
      [
        .setInstallName("@rpath/libOther.dylib"),
        .addRpath("@executable_path/../Frameworks"),
        .changeRpath(from: "@loader_path/../lib", to: "@loader_path"),
        .changeLibrary(from: "/opt/homebrew/lib/libA.dylib", to: "@rpath/libA.dylib"),
        .setMinimumSystem(MachOVersion(12, 3), platform: nil),
        .setSDK(MachOVersion(15, 1, 2), platform: .macos),
      ]
    )
    let old = try image(bytes)
    let new = try image(output)
    #expect(new.installName == "@rpath/libOther.dylib")
    #expect(new.id?.currentVersion == old.id?.currentVersion)
    #expect(new.rpaths == ["@loader_path", "@executable_path/../Frameworks"])
    #expect(new.dylibs.map(\.path) == ["/usr/lib/libSystem.B.dylib", "@rpath/libA.dylib"])
    #expect(new.dylibs.map(\.kind) == [.load, .weak])
    #expect(new.dylibs.map(\.currentVersion) == old.dylibs.map(\.currentVersion))
    #expect(new.minimumSystem?.description == "12.3")
    #expect(new.sdk?.description == "15.1.2")
    let kept = old.loadCommands.filter { $0.name == "0x7778" }.map(\.bytes)
    #expect(new.loadCommands.filter { $0.name == "0x7778" }.map(\.bytes) == kept)
    let start = form.commandEnd + form.room
    #expect(output.count == bytes.count)
    #expect(output[start...].elementsEqual(bytes[start...]))
    #expect(output[new.commandEnd..<start].allSatisfy { $0 == 0 })
  }

  @Test(arguments: forms) func changesBackGiveTheSameBytes(form: EditableImage) throws {
    let bytes = form.bytes
    let there: [MachOEdit] = [
      .setInstallName("x"), .addRpath("y"), .changeRpath(from: "@loader_path/../lib", to: "z"),
      .changeLibrary(from: "/usr/lib/libSystem.B.dylib", to: "/a/much/longer/path/libS.dylib"),
      .setMinimumSystem(MachOVersion(13), platform: nil), .setSDK(MachOVersion(13), platform: nil),
    ]
    let back: [MachOEdit] = [
      .setInstallName("@rpath/libSample.dylib"), .deleteRpath("y"),
      .changeRpath(from: "z", to: "@loader_path/../lib"),
      .changeLibrary(from: "/a/much/longer/path/libS.dylib", to: "/usr/lib/libSystem.B.dylib"),
      .setMinimumSystem(MachOVersion(11), platform: nil),
      .setSDK(MachOVersion(14, 2, 1), platform: nil),
    ]
    for (one, other) in zip(there, back) {
      let changed = try edited(bytes, [one])
      #expect(changed != bytes, "\(one)")
      #expect(try edited(changed, [other]) == bytes, "\(one)")
    }
    #expect(try edited(try edited(bytes, there), back) == bytes)
  }

  @Test func whatIsMoreThanPaddingMovesAlong() throws {
    // The id of a linker that leaves 16 bytes behind the path.
    var form = EditableImage()
    form.rpaths = []
    let image = try image(form.bytes)
    let id = try #require(image.loadCommands.first { $0.name == "LC_ID_DYLIB" })
    let spare =
      [UInt8](id.bytes[..<4]) + SampleImages.word(UInt32(id.bytes.count + 16))
      + id.bytes[8...] + Array("spare, kept here".utf8)
    var edit = try MachOImageEdit(editing: image) { [UInt8](form.bytes[$0]) }
    try edit.addCommand(spare)
    edit.removeCommand(at: try #require(image.loadCommands.firstIndex(of: id)))
    let plan = try MachOEditPlan(of: try MachOContainer(parsing: form.bytes), [edit])
    let bytes = plan.output.assembled(from: [form.bytes])
    let longer = try edited(bytes, [.setInstallName("@rpath/libWithAMuchLongerName.dylib")])
    let last = try #require(try self.image(longer).loadCommands.last)
    #expect(last.bytes.suffix(16) == Array("spare, kept here".utf8)[...])
    #expect(try edited(longer, [.setInstallName("@rpath/libSample.dylib")]) == bytes)
  }

  @Test func roomIsUsedToTheLastByteAndNoFurther() throws {
    var form = EditableImage()
    form.room = 48
    let bytes = form.bytes
    let fits = "@rpath/" + String(repeating: "a", count: 48 + 16 - 12 - 7 - 1)
    let output = try edited(bytes, [.setInstallName("x"), .addRpath(fits)])
    let start = form.commandEnd + form.room
    #expect(try image(output).commandEnd == start)
    #expect(output[start...].elementsEqual(bytes[start...]))
    let error = MachOEditError.noRoom(Self.arm64, needed: 56, available: 48, before: start)
    let long = String(repeating: "a", count: 40)
    #expect(throws: error) { try edited(bytes, [.addRpath(long)]) }
    #expect(
      "\(error)" == """
        the load commands of the arm64 image would grow by 56 bytes but only 48 are free before \
        byte \(start); use a shorter path, or link again with -headerpad_max_install_names
        """
    )
  }

  @Test func bytesThatAreNotZeroAreNotFree() throws {
    var bytes = EditableImage().bytes
    let end = EditableImage().commandEnd
    bytes[end + 40] = 1
    let path = String(repeating: "p", count: 30)
    let error = MachOEditError.noRoom(Self.arm64, needed: 48, available: 40, before: end + 40)
    #expect(throws: error) { try edited(bytes, [.addRpath(path)]) }
    #expect(try edited(bytes, [.addRpath("0123456789")])[end + 40] == 1)
  }

  @Test func runPathsAreNeverRepeated() throws {
    var form = EditableImage()
    form.rpaths = ["/a", "/b", "/a", "/c", "/a"]
    #expect(try image(edited(form.bytes, [.deleteRpath("/a")])).rpaths == ["/b", "/c"])
    let change = MachOEdit.changeRpath(from: "/a", to: "/d")
    #expect(try image(edited(form.bytes, [change])).rpaths == ["/d", "/b", "/c"])
    let container = try MachOContainer(parsing: form.bytes)
    let plan = try container.planning([change, .deleteRpath("/b")], of: form.bytes)
    #expect(
      plan.slices[0].changes == [
        .rpath(from: "/a", to: "/d", removed: 2), .rpathDeleted("/b", count: 1),
      ]
    )
    #expect(throws: MachOEditError.wouldRepeatRpath(Self.arm64, "/b")) {
      try edited(form.bytes, [.changeRpath(from: "/a", to: "/b")])
    }
    #expect(throws: MachOEditError.rpathIsThere(Self.arm64, "/b")) {
      try edited(form.bytes, [.addRpath("/b")])
    }
  }

  @Test(arguments: [
    (MachOEdit.setInstallName(""), "the path is empty"),
    (.addRpath("a\0b"), "the path \"a\0b\" has a NUL in it"),
    (
      .deleteRpath("/x"), "the arm64 image has no run path /x; it has @loader_path/../lib"
    ),
    (
      .changeLibrary(from: "/x", to: "/y"),
      "the arm64 image needs no library /x; it needs /usr/lib/libSystem.B.dylib,"
        + " /opt/homebrew/lib/libA.dylib"
    ),
    (
      .setSDK(MachOVersion(14), platform: .ios),
      "the arm64 image does not say that it is for ios; it is for macos"
    ),
  ])
  func whatCannotBeDoneIsNamed(edit: MachOEdit, text: String) throws {
    let error = #expect(throws: MachOEditError.self) { try edited(EditableImage().bytes, [edit]) }
    #expect(error?.description == text)
  }

  @Test func programsHaveNoInstallName() throws {
    var bytes = EditableImage().bytes
    let image = try image(bytes)
    let id = try #require(image.loadCommands.first { $0.name == "LC_ID_DYLIB" })
    bytes[id.offset] = 0x77
    bytes[12] = 2
    #expect(throws: MachOEditError.noInstallName(Self.arm64, .execute)) {
      try edited(bytes, [.setInstallName("x")])
    }
  }

  @Test func aPlatformIsAddedAndTheOlderCommandsAreEdited() throws {
    let bytes = EditableImage().bytes
    let both = try edited(
      bytes,
      [
        .setBuildVersion(.macCatalyst, minimumSystem: MachOVersion(14), sdk: MachOVersion(17)),
        .setMinimumSystem(MachOVersion(15), platform: .macCatalyst),
      ]
    )
    let versions = try image(both).buildVersions
    #expect(versions.map(\.platform) == [.macos, .macCatalyst])
    #expect(versions.map(\.minimumSystem.description) == ["11.0", "15.0"])
    let set = MachOEdit.setBuildVersion(
      .macCatalyst,
      minimumSystem: MachOVersion(16),
      sdk: MachOVersion(17)
    )
    let again = try image(edited(both, [set])).buildVersions
    #expect(again.map(\.minimumSystem.description) == ["11.0", "16.0"])
    let error = MachOEditError.severalPlatforms(Self.arm64, present: [.macos, .macCatalyst])
    #expect(throws: error) { try edited(both, [.setSDK(MachOVersion(1), platform: nil)]) }

    let place = try #require(
      try image(bytes).loadCommands.first { $0.name == "LC_BUILD_VERSION" }
    ).offset
    var old = bytes
    let numbers: [UInt32] = [0x24, 24, 0x000A_0900, 0x000A_0E00, 0, 0]
    old.replaceSubrange(place..<(place + 24), with: numbers.flatMap { SampleImages.word($0) })
    let newer = try image(
      edited(
        old,
        [
          .setMinimumSystem(MachOVersion(10, 13), platform: .macos),
          .setSDK(MachOVersion(12), platform: nil),
        ]
      )
    )
    #expect(newer.minimumSystem?.description == "10.13")
    #expect(newer.sdk?.description == "12.0")
  }

  @Test func whatIsThereAlreadyIsNoChange() throws {
    let bytes = EditableImage().bytes
    let edits: [MachOEdit] = [
      .setInstallName("@rpath/libSample.dylib"),
      .changeRpath(from: "@loader_path/../lib", to: "@loader_path/../lib"),
      .changeLibrary(from: "/usr/lib/libSystem.B.dylib", to: "/usr/lib/libSystem.B.dylib"),
      .setSDK(MachOVersion(14, 2, 1), platform: nil), .removeSignature,
    ]
    let plan = try MachOContainer(parsing: bytes).planning(edits, of: bytes)
    #expect(!plan.isChanged)
    #expect(plan.output.pieces == [.copy(input: 0, range: 0..<bytes.count)])
  }

  @Test func aPathOverTheNumbersOfItsCommandIsNotEdited() throws {
    var bytes = EditableImage().bytes
    let id = try #require(
      try image(bytes).loadCommands.first { $0.name == "LC_ID_DYLIB" }
    )
    bytes[id.offset + 8] = 20
    #expect(throws: MachOEditError.unusualCommand("LC_ID_DYLIB", at: id.offset)) {
      try edited(bytes, [.setInstallName("x")])
    }
  }

  @Test func damagedFilesAreEditedOrRefused() throws {
    var form = EditableImage(room: 64, signature: 32)
    form.rpaths = ["/a"]
    let good = form.bytes
    let small = [UInt8](good[..<(form.commandEnd + 64)])
    let edits: [MachOEdit] = [
      .setInstallName("longer/than/it/was/before.dylib"), .addRpath("/b"), .deleteRpath("/a"),
      .changeLibrary(from: "/usr/lib/libSystem.B.dylib", to: "/x"), .removeSignature,
      .setMinimumSystem(MachOVersion(12), platform: nil),
    ]
    func attempt(_ bytes: [UInt8]) {
      guard let container = try? MachOContainer(parsing: bytes) else { return }
      for edit in edits {
        guard let plan = try? container.planning([edit], of: bytes) else { continue }
        let output = plan.output.assembled(from: [bytes])
        #expect((try? MachOContainer(parsing: output)) != nil, "\(edit)")
      }
    }
    for bytes in HostileInputs.truncations(of: good) { attempt(bytes) }
    for bytes in HostileInputs.flips(of: small) {
      attempt(bytes + good[small.count...])
    }
  }
}
