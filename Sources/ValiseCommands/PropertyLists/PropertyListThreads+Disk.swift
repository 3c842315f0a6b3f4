// Valise — the threads in which commands read and write property lists
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseFiles

extension PropertyListThreads {
  /// As many threads as may usefully work here.
  static var ofHost: PropertyListThreads {
    let files = DiskFileSystem()
    return PropertyListThreads(count: files.threadCount) { count, work in
      files.concurrently(count, share: 1, work)
    }
  }
}
