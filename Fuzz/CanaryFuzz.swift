// Valise — a reader with a fault on purpose, which every fuzz run must find
// SPDX-License-Identifier: Apache-2.0

extension FuzzTarget {
  /// A reader that traps on inputs with one wrong byte behind a right magic number.
  ///
  /// It is not in `all`: a fuzz run that does not find its fault would find no other either.
  public static let canary = FuzzTarget(
    name: "canary",
    seeds: [Array("VALI\u{00}\u{01}".utf8)],
    body: { bytes in
      guard bytes.count > 5, bytes.starts(with: "VALI".utf8) else { return }
      precondition(bytes[5] < 0xF0, "the canary: a fault on purpose")
    }
  )
}
