// Valise — tests of the memory that the worst shapes of each format take
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct WorstShapeTests {
  /// What a reader may take beyond its multiple of the input: the tables of the runtime.
  static let memoryAllowance = 4 << 20

  @Test(
    "a reader of a megabyte in its worst shape keeps within its memory",
    .timeLimit(.minutes(2)),
    arguments: WorstShape.all.map(\.name)
  )
  func memory(name: String) async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [name] in
      let shape = try #require(WorstShape.all.first { $0.name == name })
      let bytes = shape.bytes()
      let before = FuzzRun.peakMemory()
      shape.read(bytes)
      let grown = FuzzRun.peakMemory() - before
      let multiple = Double(grown) / Double(bytes.count)
      FileHandle.standardError.write(Data("\(name): \(multiple) times the input\n".utf8))
      precondition(grown <= WorstShapeTests.memoryAllowance + shape.factor * bytes.count)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    if result?.exitStatus != .exitCode(0) { Issue.record("\(said.suffix(300))") }
    if ProcessInfo.processInfo.environment["VALISE_SHOW_MEMORY"] != nil { print(said) }
  }
}
