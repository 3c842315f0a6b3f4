// Valise — texts as C takes lists of them
// SPDX-License-Identifier: Apache-2.0

/// Texts as C takes lists of them: each ended by a NUL, the list by a null pointer.
struct CStrings {
  private var bytes: [CChar] = []
  private var starts: [Int] = []

  /// Makes a list of texts without a NUL.
  init(_ texts: [String]) {
    for text in texts {
      starts.append(bytes.count)
      bytes += text.utf8.map { CChar(bitPattern: $0) }
      bytes.append(0)
    }
  }

  /// Calls `body` with the list; it must not keep it.
  func withPointers<Answer>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Answer
  ) -> Answer {
    var copy = bytes
    return unsafe copy.withUnsafeMutableBufferPointer { buffer in
      // Safety: each start is the offset of a text in the buffer, which ends with a NUL.
      let pointers: [UnsafeMutablePointer<CChar>?] =
        unsafe starts.map { start in unsafe buffer.baseAddress.map { unsafe $0 + start } } + [nil]
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
}
