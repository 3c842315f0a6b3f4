// Valise — the error that a call on files ends with
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// The error of the file system that `body` ends with; nothing when it ends well or otherwise.
func fault<Answer>(_ body: () throws -> Answer) -> FileError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? FileError
  }
}
