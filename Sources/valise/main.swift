// Valise — the command
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseCommands

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// Before anything is opened.
reserveClosedStreams()

// A reader that went away is seen as a failed write, so that the command can end in order.
_ = signal(SIGPIPE, SIG_IGN)

StagedFiles.clearWhenInterrupted()

let status = CommandContext.$current.withValue(.ofProcess()) { ValiseCommand.main() }
exit(status.rawValue)
