// Valise — standard streams that were closed before the process began
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Takes the numbers of the standard streams that nobody opened.
///
/// The next file that is opened would get such a number, and what is meant for a reader would go
/// into it: a file that is edited, or the pipe that signals come through. Each number is opened
/// the wrong way round instead, so that reading or writing it still fails.
func reserveClosedStreams() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
    guard fcntl(descriptor, F_GETFD) == -1 else { continue }
    let mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
    // Safety: the text lives through the call. The lowest free number is given, which is this one.
    _ = unsafe open("/dev/null", mode)
  }
}
