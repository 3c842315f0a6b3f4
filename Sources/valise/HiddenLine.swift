// Valise — a line that a person types without anybody seeing it
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A line that a person types without anybody seeing it.
enum HiddenLine {
  private static let byteLimit = 1 << 12

  /// Asks on standard error, and reads from the terminal at standard input.
  static func read(question: String) throws(CommandInput.Fault) -> [UInt8] {
    var usual = termios()
    // Safety: the call fills one value.
    guard unsafe tcgetattr(STDIN_FILENO, &usual) == 0 else {
      throw .refused(reason(for: errno))
    }
    var silent = usual
    // Signals of the keyboard are read as bytes, so that the terminal is never left silent.
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    // Safety: the call reads one value.
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else {
      throw .refused(reason(for: errno))
    }
    defer {
      // Safety: the call reads one value. A terminal that went away needs no echo.
      _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      say("\n")
    }
    say(question)
    return try line()
  }

  private static func line() throws(CommandInput.Fault) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      guard let byte = try readSome(1, from: STDIN_FILENO).first else { return line }
      switch byte {
      case 0x03: throw .brokenOff
      case 0x04, 0x0A, 0x0D: return line
      case 0x08, 0x7F: removeLastCharacter(of: &line)
      default:
        guard line.count < byteLimit else { throw .longer(than: byteLimit) }
        line.append(byte)
      }
    }
  }

  private static func removeLastCharacter(of line: inout [UInt8]) {
    while let last = line.popLast(), last & 0xC0 == 0x80 {}
  }

  private static func say(_ text: String) {
    // A question that cannot be shown is answered, or not, all the same.
    try? writeAll([UInt8](text.utf8), to: STDERR_FILENO)
  }
}
