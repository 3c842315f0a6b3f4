// Valise — something that must be done before a thing is used for the first time
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Something that must be done before a thing is used for the first time, and not at all when it
/// never is.
final class FirstUse: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Says what must be done; an earlier action that has not run yet is dropped.
  func prepare(_ action: @escaping @Sendable () -> Void) {
    self.action.withLock { $0 = action }
  }

  /// Does it, unless it was done; whoever comes meanwhile waits until it is.
  func begin() {
    action.withLock { action in
      action?()
      action = nil
    }
  }
}
