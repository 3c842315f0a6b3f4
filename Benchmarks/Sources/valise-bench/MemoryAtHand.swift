// Valise — free memory that costs the same for whoever takes it next
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Free memory that costs the same for whoever takes it next.
///
/// A virtual machine may give free memory back to its host, from which each page costs some ten
/// times as much when it is next used. Whoever writes hundreds of megabytes pays for that, or not,
/// by chance: so memory is used once, right before each side runs.
enum MemoryAtHand {
  /// The name of this work as the first argument of this program.
  static let command = "use-memory"

  /// Makes memory be at hand; in a process of its own, since the memory of this one is the least
  /// that any measured one seems to take.
  static func prepare(byteCount: Int) throws {
    _ = try Run([CommandLine.arguments[0], command, String(byteCount)])
  }

  /// Uses memory once.
  static func use(byteCount: Int) {
    let pageSize = 4096
    let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let address, address != MAP_FAILED else { return }
    for offset in stride(from: 0, to: byteCount, by: pageSize) {
      address.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
    munmap(address, byteCount)
  }
}
