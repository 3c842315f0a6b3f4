// Valise — running a command of Valise in this process
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseCommands

/// Runs `valise` with arguments and records what it does.
func valise(_ arguments: String...) -> RecordedRun {
  RecordedRun(ValiseCommand.self, arguments)
}
