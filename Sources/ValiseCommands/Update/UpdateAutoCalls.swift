// Valise — the calls that load and unload automatic updates
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseFiles

/// The calls that load and unload automatic updates; where their program is missing or fails, the
/// user is told to run them.
struct UpdateAutoCalls {
  let programs: any ProgramRunner

  /// Runs calls in order, up to the first that fails.
  func run(_ calls: [ProgramCall], in context: CommandContext) {
    for (place, call) in calls.enumerated() {
      var output: [UInt8] = []
      let end = try? programs.run(call) { output += $0 }
      guard end?.isSuccess == true else {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        for line in lines.prefix(5) { context.noteVisibly("\(call.program): \(line)") }
        return tell(calls[place...], in: context)
      }
    }
  }

  private func tell(_ calls: ArraySlice<ProgramCall>, in context: CommandContext) {
    for call in calls { context.output.writeLine("run: \(call)") }
  }
}
