// Valise — reads or writes one property list in process and says how long it took
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The program: `plist-side valise|libplist read|write xml|binary FILE`.
///
/// The file is in memory before the clock starts. `read` times bytes to value; `write` reads
/// first and times value to bytes. The seconds on the clock are printed, and nothing else.
@main struct PlistSide {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else { exit(64) }
    let bytes = try contents(of: arguments[4])
    let isBinary = arguments[3] == "binary"
    let isWriting = arguments[2] == "write"
    let time =
      arguments[1] == "valise"
      ? try ValiseSide.seconds(bytes, isBinary: isBinary, isWriting: isWriting)
      : try LibplistSide().seconds(bytes, isBinary: isBinary, isWriting: isWriting)
    print(time)
  }

  private static func contents(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw SideError(what: "no file \(path)") }
    defer { fclose(file) }
    var status = stat()
    fstat(fileno(file), &status)
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}

/// Why nothing was measured.
struct SideError: Error {
  let what: String
}

/// How many seconds a piece of work takes, and what it makes.
func timed<Value>(_ work: () throws -> Value) rethrows -> (seconds: Double, value: Value) {
  let clock = ContinuousClock()
  let start = clock.now
  let value = try work()
  return (start.duration(to: clock.now) / .seconds(1), value)
}
