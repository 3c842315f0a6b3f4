// Valise — tests of giving an image sections of data
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MachOFiles
import Testing
import ValiseTestKit

@Suite struct SectionEditTests {
  private static let source = """
    int puts(const char *);
    int counter = 7;
    static int hidden = 3;
    const char *texts[] = {"a", "b"};
    int bss[100];
    int main(void) {
      hidden += counter;
      bss[hidden] = 1;
      return puts(texts[hidden & 1]) < 0;
    }
    """

  private static let stub = """
    --- !tapi-tbd
    tbd-version: 4
    targets: [ arm64-ios-simulator, x86_64-ios-simulator ]
    install-name: '/usr/lib/libSystem.B.dylib'
    exports:
      - targets: [ arm64-ios-simulator, x86_64-ios-simulator ]
        symbols: [ _puts, dyld_stub_binder ]
    ...

    """

  /// Links a program with symbols for debuggers.
  private func program(
    _ processor: String,
    _ options: [String],
    in folder: TemporaryFolder
  ) throws -> [UInt8] {
    try folder.write([UInt8](Self.source.utf8), to: "main.c")
    try folder.write([UInt8](Self.stub.utf8), to: "libSystem.tbd")
    let target = "\(processor)-apple-ios14.0-simulator"
    let calls = [
      ("clang", ["-target", target, "-g", "-c", "main.c", "-o", "main.o"]),
      (
        "ld64.lld-19",
        [
          "-arch", processor, "-platform_version", "ios-simulator", "14.0", "14.0", "main.o",
          "libSystem.tbd", "-o", "main",
        ] + options
      ),
    ]
    for (name, arguments) in calls {
      let outcome = try ExternalTool.run(name, arguments, folder: folder.path)
      try #require(outcome.status == 0, "\(name): \(outcome.errors)")
    }
    return try folder.read("main")
  }

  private func edited(
    _ bytes: [UInt8],
    _ sections: [(name: String, bytes: [UInt8])],
    of segment: String = "__TEXT"
  ) throws -> [UInt8] {
    let container = try MachOContainer(parsing: bytes)
    let read = { (range: Range<Int>) in [UInt8](bytes[range]) }
    var edit = try MachOImageEdit(editing: try #require(container.images.first), read: read)
    try edit.setSections(
      sections.map { MachOSectionContents(name: $0.name, bytes: $0.bytes) },
      of: segment,
      read: read
    )
    return try MachOEditPlan(of: container, [edit]).output.assembled(from: [bytes])
  }

  private func contents(_ name: String, of bytes: [UInt8]) throws -> [UInt8]? {
    let image = try #require(try MachOContainer(parsing: bytes).images.first)
    let all = image.segments.filter { $0.name == "__TEXT" }.flatMap(\.sections)
    guard let section = all.first(where: { $0.name == name }) else { return nil }
    let text = try #require(image.segments.first { $0.name == "__TEXT" })
    #expect(section.address - text.address == UInt64(section.fileOffset) - text.fileOffset)
    #expect(section.address + section.size <= text.address + text.memorySize)
    let start = Int(section.fileOffset)
    return [UInt8](bytes[start..<(start + Int(section.size))])
  }

  /// The sections with their contents, and the symbols with their sections, as LIEF reads them.
  private func facts(_ path: String) throws -> [String] {
    let script = """
      import sys, zlib, lief
      file = lief.MachO.parse(sys.argv[1])  # Images do not keep their file.
      image = file.at(0)
      ok, words = lief.MachO.check_layout(image)
      if not ok: sys.exit(words)
      names = [s.segment_name + "," + s.name for s in image.sections]
      for s in image.sections: print("section", s.segment_name, s.name, hex(s.virtual_address),
                zlib.crc32(bytes(s.content)))
      for s in image.symbols:
        place = names[s.numberof_sections - 1] if s.numberof_sections else "-"
        print("symbol", s.name, hex(s.raw_type), place, hex(s.value))
      """
    let output = try PythonPackages.run(script, [path])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  @Test("sections are added, and symbols name theirs", arguments: ["arm64", "x86_64"])
  func added(processor: String) throws {
    let folder = try TemporaryFolder()
    let bytes = try program(processor, ["-headerpad", "0x200"], in: folder)
    let old = try facts(folder.path("main"))
    let xml = [UInt8](repeating: 0x3C, count: 421)
    let der = [UInt8](repeating: 0x70, count: 97)
    let new = try edited(bytes, [("__entitlements", xml), ("__ents_der", der)])
    #expect(new.count == bytes.count)
    #expect(try contents("__entitlements", of: new) == xml)
    #expect(try contents("__ents_der", of: new) == der)
    try folder.write(new, to: "main")
    let facts = try facts(folder.path("main"))
    let added = facts.filter { $0.contains("__ent") }
    #expect(added.count == 2)
    // The contents of the other sections and the sections of the symbols are the same as before.
    #expect(facts.filter { !$0.contains("__ent") } == old)
    #expect(old.contains { $0.hasPrefix("symbol _counter 0xf __DATA,__data") })
    #expect(old.contains { $0.hasPrefix("symbol _hidden 0x26 __DATA,__data") })
    // All bytes but the commands, the sections and the symbols are where they were.
    let changed = zip(bytes, new).enumerated().filter { $0.element.0 != $0.element.1 }
    #expect(changed.count < 1400)
  }

  @Test func sectionsThatAreThereAreFilled() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 0x20, count: 300), to: "placeholder")
    let place = ["-sectcreate", "__TEXT", "__entitlements", "placeholder"]
    let bytes = try program("arm64", place, in: folder)
    for count in [1, 299, 300, 301, 1200] {
      let new = try edited(bytes, [("__entitlements", [UInt8](repeating: 0x3C, count: count))])
      #expect(try contents("__entitlements", of: new) == [UInt8](repeating: 0x3C, count: count))
      // Nothing is left of what was there.
      let image = try #require(try MachOContainer(parsing: bytes).images.first)
      let old = try #require(
        image.segments.flatMap(\.sections).first { $0.name == "__entitlements" }
      )
      let range = Int(old.fileOffset)..<Int(old.fileOffset) + 300
      #expect(!new[range].contains(0x20))
      // Again, and back.
      let same = try edited(new, [("__entitlements", [UInt8](repeating: 0x3C, count: count))])
      #expect(same == new)
    }
    let same = try edited(bytes, [("__entitlements", [UInt8](repeating: 0x20, count: 300))])
    #expect(same == bytes)
  }

  @Test func withoutRoomNothingIsWritten() throws {
    let folder = try TemporaryFolder()
    let tight = try program("arm64", [], in: folder)
    let section = [("__entitlements", [UInt8](repeating: 1, count: 100))]
    guard
      case .noRoom? = #expect(
        throws: MachOEditError.self,
        performing: {
          try edited(tight, section)
        }
      )
    else {
      Issue.record("there was room for the commands")
      return
    }
    let wide = try program("arm64", ["-headerpad", "0x200"], in: folder)
    let large = [("__entitlements", [UInt8](repeating: 1, count: 100_000))]
    let error = #expect(throws: MachOEditError.self) { try edited(wide, large) }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains(
        "no room for the 100000 bytes of the section __TEXT,__entitlements"
      )
    )
    #expect(throws: MachOEditError.self) { try edited(wide, section, of: "__NONE") }
  }

  @Test func widthsAndOrders() throws {
    for (is64Bit, isBig) in [(true, false), (true, true), (false, false), (false, true)] {
      var form = EditableImage()
      (form.is64Bit, form.isBig) = (is64Bit, isBig)
      form.processor = is64Bit ? (0x0100_000C, 0) : (7, 3)
      let new = try edited(form.bytes, [("__a", [1, 2, 3]), ("__b", [4])])
      #expect(try contents("__a", of: new) == [1, 2, 3])
      #expect(try contents("__b", of: new) == [4])
      #expect(try contents("__text", of: new) == EditableImage.code)
    }
  }

  @Test func hostileImagesAreNoCrash() throws {
    let good = EditableImage().bytes
    var made = 0
    for place in 0..<700 {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = good
        bytes[place] ^= mask
        guard let new = try? edited(bytes, [("__a", [UInt8](repeating: 9, count: 40))]) else {
          continue
        }
        made += 1
        #expect(new.count == bytes.count)
        #expect(throws: Never.self) { try MachOContainer(parsing: new) }
      }
    }
    #expect(made > 100)
  }
}
