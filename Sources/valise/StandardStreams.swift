// Valise — the streams and surroundings of the process
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension CommandContext {
  /// The surroundings of the process.
  static func ofProcess() -> CommandContext {
    CommandContext(
      arguments: Array(CommandLine.arguments.dropFirst()),
      output: CommandOutput(
        isTerminal: isatty(STDOUT_FILENO) == 1,
        columnCount: columnCount(of: STDOUT_FILENO)
      ) { (bytes) throws(CommandOutput.Fault) in
        try writeAll(bytes, to: STDOUT_FILENO)
      },
      errors: CommandOutput(
        isTerminal: isatty(STDERR_FILENO) == 1,
        columnCount: columnCount(of: STDERR_FILENO),
        isBuffered: false
      ) { (bytes) throws(CommandOutput.Fault) in
        try writeAll(bytes, to: STDERR_FILENO)
      },
      input: CommandInput(
        isTerminal: isatty(STDIN_FILENO) == 1,
        hiddenLine: { (question) throws(CommandInput.Fault) in
          try HiddenLine.read(question: question)
        },
        source: { (byteCount) throws(CommandInput.Fault) in
          try readSome(byteCount, from: STDIN_FILENO)
        }
      ),
      currentFolder: currentFolderPath(),
      environment: environmentVariable,
      allVariables: environmentVariables,
      now: { Int64(time(nil)) }
    )
  }
}

/// Writes all of the bytes, however many calls that takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(CommandOutput.Fault) {
  var written = 0
  while written < bytes.count {
    let part = bytes[written...]
    // Safety: the pointer and the count are those of the slice, for this call only.
    let count = unsafe part.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      written += count
    } else if errno == EPIPE {
      throw .closed
    } else if errno == EAGAIN {
      wait(for: POLLOUT, of: descriptor)
    } else if errno != EINTR {
      throw .refused(reason(for: errno))
    }
  }
}

/// Waits until a stream that another program made non-blocking can be read or written.
private func wait(for event: Int32, of descriptor: Int32) {
  var asked = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  // Safety: one value is given, which lives through the call. Whoever asked tries again.
  _ = unsafe poll(&asked, 1, -1)
}

/// At least one and at most so many bytes, and none at the end.
func readSome(
  _ byteCount: Int,
  from descriptor: Int32
) throws(CommandInput.Fault) -> [UInt8] {
  while true {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(byteCount, 1)) { buffer, filled in
      // Safety: the pointer and the count are those of the buffer, and `read` says how much it
      // has filled.
      count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    if count >= 0 { return bytes }
    if errno == EAGAIN {
      wait(for: POLLIN, of: descriptor)
    } else if errno != EINTR {
      throw .refused(reason(for: errno))
    }
  }
}

/// The words of the system for an error number.
func reason(for code: Int32) -> String {
  // Safety: `strerror` gives a text that ends with zero, and it is copied at once.
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}

/// The width of a terminal in columns.
private func columnCount(of descriptor: Int32) -> Int? {
  var size = winsize()
  // Safety: the request fills a value of this type, which lives through the call.
  let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
  return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
}

private func environmentVariable(_ name: String) -> String? {
  // Safety: `getenv` gives nothing or a text that ends with zero; nothing here changes variables.
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

private func currentFolderPath() -> String {
  // Safety: without a buffer `getcwd` allocates one, which is freed after it was copied.
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}
