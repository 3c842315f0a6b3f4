// Valise — the options that say which deltas a feed gets
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine

/// Which deltas a feed gets.
struct DeltaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "From how many older versions deltas lead to the newest; 0 for none.",
      valueName: "number"
    )
  )
  var maximumDeltas = 5

  @Option(
    help: ArgumentHelp(
      """
      How large a delta may be: bytes, or hundredths of the whole archive with '%'. One that is no \
      smaller than the archive is never taken.
      """,
      valueName: "size"
    )
  )
  var deltaBudget: DeltaBudget = .percent(100)

  @Option(
    help: "The version of the deltas' container: 4, or 3 for clients with a Sparkle before 2.7."
  )
  var deltaVersion: DeltaVersion = .four

  @Option(help: "How deltas are packed: lzma, bzip2, zlib or none.")
  var deltaCompression: WritableDeltaCompression = .lzma

  /// Refuses numbers that make no sense.
  func check() throws {
    guard maximumDeltas >= 0 else {
      throw ValidationError("--maximum-deltas must not be below 0")
    }
  }
}
