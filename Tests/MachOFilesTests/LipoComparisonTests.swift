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
