// Valise — how a command ends that reads several paths, of which some may fail
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// How a command ends that reads several paths: what can be read is printed, the rest is named on
/// standard error, and the status tells.
struct PathsOutcome {
  let context: CommandContext
  private var hasFailed = false
  private var isMissing = false

  init(context: CommandContext) { self.context = context }

  /// What `body` finds at each path, in order; a path where it throws is named and passed over, and
  /// one where it finds nothing counts as not found.
  mutating func gather<Element, Fault: Error>(
    from paths: [String],
    _ body: (String) throws(Fault) -> [Element]
  ) -> [Element] {
    var elements: [Element] = []
    for path in paths {
      do throws(Fault) {
        let found = try body(path)
        if found.isEmpty { noteMissing("\(path): there is no bundle here") }
        elements += found
      } catch {
        hasFailed = true
        context.note("error: \(error)")
      }
    }
    return elements
  }

  /// Says that something asked for is not there.
  mutating func noteMissing(_ reason: String) {
    isMissing = true
    context.note(reason)
  }

  /// Ends the command with the status that fits.
  func finish() throws(ExitCode) {
    if hasFailed { throw .failure }
    if isMissing { throw .answerIsNo }
  }
}
