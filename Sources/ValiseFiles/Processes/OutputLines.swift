// Valise — output of a program, line by line
// SPDX-License-Identifier: Apache-2.0

/// Cuts what a program writes into whole lines.
struct OutputLines {
  private var rest: [UInt8] = []

  /// How many bytes without a line break are kept before they are handed on.
  static let byteLimit = 1 << 16

  /// Adds output and hands on all lines that are whole.
  mutating func add(_ bytes: [UInt8], to output: ([UInt8]) -> Void) {
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += bytes
      if rest.count >= Self.byteLimit { finish(to: output) }
      return
    }
    output(rest + bytes[...last])
    rest = [UInt8](bytes[(last + 1)...])
  }

  /// Hands on what is left.
  mutating func finish(to output: ([UInt8]) -> Void) {
    if !rest.isEmpty { output(rest) }
    rest = []
  }
}
