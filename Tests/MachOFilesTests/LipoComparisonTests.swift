// Valise — universal files compared byte by byte with llvm-lipo's
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct LipoComparisonTests {
  private static let processors: [(name: String, numbers: (UInt32, UInt32), size: Int)] = [
    ("arm64", (0x0100_000C, 0), 5000),
    ("x86_64", (0x0100_0007, 3), 4096),
    ("arm64e", (0x0100_000C, 0x8000_0002), 4100),
    ("i386", (7, 3), 4099),
    ("x86_64h", (0x0100_0007, 8), 4097),
    ("armv7", (12, 9), 4096),
    ("ppc", (18, 0), 4096),
    ("arm64_32", (0x0200_000C, 1), 4096),
  ]

  private struct Workshop {
    let folder: TemporaryFolder
    var inputs: [String: [UInt8]] = [:]

    init(_ names: [String]) throws {
      folder = try TemporaryFolder()
      for row in LipoComparisonTests.processors where names.contains(row.name) {
        let bytes = SampleImages.library(cpu: row.numbers, size: row.size)
        inputs[row.name] = bytes
        try folder.write(bytes, to: row.name)
      }
    }

    func lipo(_ arguments: [String]) throws -> [UInt8] {
      let all = arguments + ["-output", folder.path("out")]
      let outcome = try ExternalTool.run("llvm-lipo-19", all, folder: folder.path)
      try #require(outcome.status == 0, "\(arguments): \(outcome.errors)")
      return try folder.read("out")
    }

    func containers(_ names: [String]) throws -> [MachOContainer] {
      try names.map { try MachOContainer(parsing: try #require(inputs[$0])) }
    }
  }

  @Test(arguments: [
    ["arm64", "x86_64"], ["x86_64", "arm64"], ["arm64e", "arm64", "x86_64"],
    ["x86_64h", "i386", "x86_64", "arm64"], ["armv7", "arm64", "i386"],
    ["ppc", "arm64_32", "arm64", "armv7", "x86_64h"], ["arm64"],
  ])
  func createEqualsLipo(names: [String]) throws {
    let shop = try Workshop(names)
    let plan = try UniversalPlan.create(of: try shop.containers(names))
    let ours = plan.assembled(from: names.compactMap { shop.inputs[$0] })
    #expect(ours == (try shop.lipo(["-create"] + names)))
    #expect(ours.count == plan.byteCount)
    let wide = try UniversalPlan.create(of: try shop.containers(names), with64BitOffsets: true)
    let oursWide = wide.assembled(from: names.compactMap { shop.inputs[$0] })
    #expect(oursWide == (try shop.lipo(["-create", "-fat64"] + names)))
  }

  @Test func partsEqualLipo() throws {
    let names = ["i386", "arm64", "x86_64", "arm64e"]
    let shop = try Workshop(names)
    let fat = try shop.lipo(["-create"] + names)
    try shop.folder.write(fat, to: "fat")
    let container = try MachOContainer(parsing: fat)
    func architecture(_ name: String) throws -> Architecture {
      try #require(Architecture(name: name))
    }
    for name in names {
      let thin = try UniversalPlan.thin(container, to: try architecture(name))
      #expect(thin.assembled(from: [fat]) == (try shop.lipo(["fat", "-thin", name])))
      let one = try UniversalPlan.extract([try architecture(name)], of: container)
      #expect(one.assembled(from: [fat]) == (try shop.lipo(["fat", "-extract", name])))
      let rest = try UniversalPlan.remove([try architecture(name)], of: container)
      let kept = names.filter { $0 != name }
      #expect(rest.assembled(from: [fat]) == (try shop.lipo(["-create"] + kept)))
    }
    let two = try UniversalPlan.extract(try ["arm64", "i386"].map(architecture), of: container)
    let theirs = try shop.lipo(["-create", "arm64", "i386"])
    #expect(two.assembled(from: [fat]) == theirs)
  }

  @Test func replaceEqualsLipo() throws {
    let names = ["i386", "arm64", "x86_64"]
    let shop = try Workshop(names)
    let fat = try shop.lipo(["-create"] + names)
    try shop.folder.write(fat, to: "fat")
    let larger = SampleImages.library(cpu: (0x0100_0007, 3), size: 9000)
    try shop.folder.write(larger, to: "larger")
    let plan = try UniversalPlan.replace(
      in: try MachOContainer(parsing: fat),
      with: [try MachOContainer(parsing: larger)]
    )
    let theirs = try shop.lipo(["fat", "-replace", "x86_64", "larger"])
    #expect(plan.assembled(from: [fat, larger]) == theirs)
  }

  @Test(arguments: [
    ["i386", "20", "x86_64", "2000"], ["x86_64", "8000", "i386", "1"],
    ["ppc", "8000", "x86_64", "4000"], ["arm64", "1000", "i386", "8000"],
  ])
  func alignmentsOfUniversalInputsAreKept(alignments: [String]) throws {
    let shop = try Workshop(["i386", "x86_64", "x86_64h", "ppc", "arm64", "armv7"])
    let fatNames = ["arm64", "x86_64h", "ppc", "x86_64", "i386"]
    var options: [String] = []
    for index in stride(from: 0, to: alignments.count, by: 2) {
      options += ["-segalign", alignments[index], alignments[index + 1]]
    }
    let fat = try shop.lipo(["-create"] + fatNames + options)
    try shop.folder.write(fat, to: "fat")
    let thin = try #require(shop.inputs["armv7"])
    let inputs = try [fat, thin].map { try MachOContainer(parsing: $0) }
    let joined = try UniversalPlan.create(of: inputs).assembled(from: [fat, thin])
    #expect(joined == (try shop.lipo(["-create", "fat", "armv7"])))
    for name in fatNames {
      let architecture = try #require(Architecture(name: name))
      let one = try UniversalPlan.extract([architecture], of: inputs[0])
      #expect(one.assembled(from: [fat]) == (try shop.lipo(["fat", "-extract", name])))
      // llvm-lipo 19 cannot replace a slice for PowerPC: it finds that ppc does not match ppc.
      guard name != "ppc" else { continue }
      let other = try #require(shop.inputs[name])
      let container = try MachOContainer(parsing: other)
      let replaced = try UniversalPlan.replace(in: inputs[0], with: [container])
      let theirs = try shop.lipo(["fat", "-replace", name, name])
      #expect(replaced.assembled(from: [fat, other]) == theirs)
    }
  }

  @Test func everyOrderOfSlicesEqualsLipo() throws {
    let seed: UInt64 = 19
    var generator = SeededGenerator(seed: seed)
    let names = Self.processors.map(\.name)
    let shop = try Workshop(names)
    for round in 0..<40 {
      let chosen = names.shuffled(using: &generator)
        .prefix(Int.random(in: 2...names.count, using: &generator))
      let fat = chosen.reduce(into: FatSketch()) { sketch, name in
        let row = Self.processors.first { $0.name == name }
        let alignment = UInt32.random(in: 5...15, using: &generator)
        sketch.add(shop.inputs[name] ?? [], numbers: row?.numbers ?? (0, 0), alignment: alignment)
      }.bytes
      try shop.folder.write(fat, to: "fat")
      let plan = try UniversalPlan.create(of: [try MachOContainer(parsing: fat)])
      let theirs = try shop.lipo(["-create", "fat"])
      #expect(plan.assembled(from: [fat]) == theirs, "seed \(seed), round \(round)")
    }
  }

  /// A universal file in any order and with any alignments, which lipo would not write.
  private struct FatSketch {
    private var slices: [(numbers: (UInt32, UInt32), alignment: UInt32, image: [UInt8])] = []

    mutating func add(_ image: [UInt8], numbers: (UInt32, UInt32), alignment: UInt32) {
      slices.append((numbers, alignment, image))
    }

    var bytes: [UInt8] {
      var list: [UInt32] = [0xCAFE_BABE, UInt32(slices.count)]
      var contents: [UInt8] = []
      let start = 8 + slices.count * 20
      for slice in slices {
        let unit = 1 << Int(slice.alignment)
        let end = start + contents.count
        let offset = (end + unit - 1) / unit * unit
        contents += [UInt8](repeating: 0, count: offset - end) + slice.image
        list += [slice.numbers.0, slice.numbers.1, UInt32(offset), UInt32(slice.image.count)]
        list.append(slice.alignment)
      }
      return list.flatMap { SampleImages.word($0, big: true) } + contents
    }
  }

  @Test func whatCannotBeDoneIsNamed() throws {
    let shop = try Workshop(["arm64", "x86_64"])
    let inputs = try shop.containers(["arm64", "x86_64"])
    let intel = try #require(Architecture(name: "x86_64"))
    let arm = try #require(Architecture(name: "arm64"))
    #expect(throws: MachOError.duplicateArchitecture(arm)) {
      try UniversalPlan.create(of: [inputs[0], inputs[0]])
    }
    #expect(throws: MachOError.missingArchitecture("x86_64", present: [arm])) {
      try UniversalPlan.thin(inputs[0], to: intel)
    }
    #expect(throws: MachOError.noSlices) { try UniversalPlan.remove([arm], of: inputs[0]) }
  }
}
