// Valise — host paths as the system wants them
// SPDX-License-Identifier: Apache-2.0

extension FilePath {
  /// Calls `body` with the path as a NUL-terminated text.
  func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe Self.withCString(bytes, body)
  }

  /// Calls `body` with bytes, which hold no NUL, as a NUL-terminated text.
  static func withCString<Result, Failure: Error>(
    _ bytes: [UInt8],
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    // Safety: the array ends with a NUL and outlives the closure.
    return try unsafe text.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
      guard let start = buffer.baseAddress else { preconditionFailure("the text has a NUL") }
      return try unsafe body(start)
    }
  }
}
