// Valise — tests that no reader crashes, hangs or swells on damaged inputs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseFuzz
import ValiseTestKit

@Suite struct FuzzSmokeTests {
  /// The same in every run; change it to look elsewhere.
  static let seed: UInt64 = 20_240_229

  @Test("a target survives its seeds and 1,000 mutations", arguments: FuzzTarget.all.map(\.name))
  func survives(name: String) async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { [name] in
      let target = try #require(FuzzTarget.all.first { $0.name == name })
      FuzzRun.run(target, seed: FuzzSmokeTests.seed)
    }
    report(result, name: name)
  }

  @Test("the fault of the canary is found")
  func canaryIsFound() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      FuzzRun.run(.canary, seed: FuzzSmokeTests.seed)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("canary: seed"))
    #expect(!said.contains("grew by"), "the run reached its end")
  }

  @Test("names are sorted and unlike each other")
  func names() {
    let names = FuzzTarget.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test("each target has a seed that is not empty", arguments: FuzzTarget.all.map(\.name))
  func hasSeeds(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    #expect(!target.seeds.isEmpty && target.seeds.allSatisfy { !$0.isEmpty })
  }

  @Test("the same seed gives the same mutations, another seed others")
  func mutationsAreRepeatable() {
    func inputs(_ seed: UInt64) -> [[UInt8]] {
      var mutator = Mutator(target: .canary, generator: SeededGenerator(seed: seed))
      return (0..<50).map { _ in mutator.next() }
    }
    #expect(inputs(1) == inputs(1))
    #expect(inputs(1) != inputs(2))
  }

  /// Says which input ended a run that failed.
  private func report(_ result: ExitTest.Result?, name: String) {
    guard let result, result.exitStatus != .exitCode(0) else { return }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let input = lines.last { $0.hasPrefix("\(name): ") } ?? "before the first input"
    Issue.record("the run ended with \(result.exitStatus) at \(input)")
  }
}
