// Valise — a short fuzz run: a target's seeds and seeded mutations of them
// SPDX-License-Identifier: Apache-2.0

/// A short run of one target, the same in every run.
public enum FuzzSmoke {
  /// How many mutations follow the seeds.
  public static let mutationCount = 1_000

  /// Calls the target's reader with its seeds, then with mutations of them.
  ///
  /// - Parameters:
  ///   - target: Whose reader is called.
  ///   - generator: Where the mutations come from.
  ///   - observe: Called before each input is read with its number and its bytes.
  public static func run(
    _ target: FuzzTarget,
    generator: some RandomNumberGenerator,
    observe: (Int, [UInt8]) -> Void
  ) {
    for (number, seed) in target.seeds.enumerated() {
      observe(number, seed)
      target.body(seed)
    }
    var mutator = Mutator(target: target, generator: generator)
    for number in 0..<mutationCount {
      let input = mutator.next()
      observe(target.seeds.count + number, input)
      target.body(input)
    }
  }
}
