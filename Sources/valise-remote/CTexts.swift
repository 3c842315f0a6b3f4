// Valise — texts as libcurl takes a list of them
// SPDX-License-Identifier: Apache-2.0

/// Texts as libcurl takes a list of them.
struct CTexts {
  private var bytes: [CChar] = []
  private var starts: [Int] = []

  /// Makes a list of texts without a NUL.
  init(_ texts: [String]) {
    for text in texts {
      starts.append(bytes.count)
      bytes += text.utf8.map { CChar(bitPattern: $0) } + [0]
    }
  }

  /// Calls `body` with the list; it must not keep it.
  func withPointers<Answer>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Answer
  ) -> Answer {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // Safety: each start is the offset of a text in the buffer, which ends with a NUL.
      let pointers: [UnsafePointer<CChar>?] =
        unsafe starts.map { start in unsafe buffer.baseAddress.map { unsafe $0 + start } }
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
}
