// Valise — progress as it was reported
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import ValiseDiagnostics

/// What progress was reported.
final class RecordedProgress: ProgressReporting {
  private struct State {
    var stages: [String] = []
    var done = 0
    var finished = 0
  }

  private let state = Mutex(State())

  var stages: [String] { state.withLock { $0.stages } }
  var done: Int { state.withLock { $0.done } }
  var finished: Int { state.withLock { $0.finished } }

  func begin(_ label: String, total: Int?, unit: ProgressUnit) {
    state.withLock { $0.stages.append("\(label): \(total ?? -1) \(unit)") }
  }

  func advance(by count: Int) { state.withLock { $0.done += count } }

  func finish() { state.withLock { $0.finished += 1 } }
}
