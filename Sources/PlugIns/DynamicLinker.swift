// Valise — the dynamic linker of the running process
// SPDX-License-Identifier: Apache-2.0

import CPlugIns
import ValiseFiles

/// The dynamic linker of the running process.
///
/// It has a lock of its own and counts how often code
/// was opened, so any thread may call it at any time.
enum DynamicLinker {
  /// What a call into the linker says when it fails.
  struct Refusal: Error {
    let words: String

    /// Whether symbols that the code needs are nowhere.
    var isForSymbols: Bool {
      ["undefined symbol", "symbol not found", "Symbol not found"].contains { words.contains($0) }
    }
  }

  private static let messageByteCount = 4096
  private static let pathByteCount = 4096

  /// The absolute path without links, if something is there.
  static func realPath(_ path: FilePath) -> FilePath? {
    var real = [CChar](repeating: 0, count: pathByteCount)
    let count = real.count
    // Safety: both texts end with a NUL, and the answer has the room that is stated.
    let status = unsafe valise_real_path(terminated(path.bytes), &real, count)
    guard status == 0 else { return nil }
    return FilePath(bytes: real.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// Loads the code at an absolute path, or counts it once more.
  static func open(_ path: FilePath, isFramework: Bool) throws(Refusal) -> UInt {
    var message = [CChar](repeating: 0, count: messageByteCount)
    let count = message.count
    // Safety: the path ends with a NUL, and the message has the room that is stated.
    let code = unsafe valise_code_open(
      terminated(path.bytes),
      isFramework ? 1 : 0,
      &message,
      count
    )
    guard code != 0 else {
      let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw Refusal(words: String(decoding: words, as: UTF8.self))
    }
    return UInt(code)
  }

  /// The address of a symbol, if the code or what it needs has it.
  static func symbol(_ name: String, of code: UInt) -> UInt? {
    guard !name.utf8.contains(0) else { return nil }
    // Safety: the name ends with a NUL.
    let address = unsafe valise_code_symbol(code, terminated([UInt8](name.utf8)))
    return address == 0 ? nil : UInt(address)
  }

  /// Gives code back; it leaves memory when nobody else has it open.
  static func close(_ code: UInt) -> Bool { valise_code_close(code) == 0 }

  /// Whether the code at an absolute path is still in memory, for whoever has it open.
  static func isLoaded(_ path: FilePath) -> Bool {
    // Safety: the path ends with a NUL.
    unsafe valise_code_is_loaded(terminated(path.bytes)) != 0
  }

  private static func terminated(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
