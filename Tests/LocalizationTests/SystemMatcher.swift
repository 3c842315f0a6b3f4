// Valise — ICU's own language matcher, in the library that comes with the toolchain
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Glibc
import Testing

/// ICU's own language matcher, in the library that comes with the toolchain.
///
/// The function is private to Foundation, so it is looked up by name and used in tests only.
@safe struct SystemMatcher {
  private typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
  private typealias Function =
    @convention(c) (
      Texts, Int, Texts, Int, UnsafeMutablePointer<UnsafePointer<CChar>?>, Int,
      UnsafeMutablePointer<Int32>
    ) -> Int32

  private let function: Function

  /// Finds the function; the test fails where the toolchain has none.
  init() throws {
    let library = unsafe dlopen("lib_FoundationICU.so", RTLD_NOW)
    let symbol = unsafe dlsym(library, "ualoc_localizationsToUse")
    // Safety: the type is that of ualoc.h in swift-foundation-icu.
    unsafe function = unsafe unsafeBitCast(try unsafe #require(symbol), to: Function.self)
  }

  /// What the matcher answers.
  func match(_ preferred: [String], available: [String]) throws -> [String] {
    let preferredTexts = unsafe preferred.map { unsafe UnsafePointer<CChar>(strdup($0)) }
    let availableTexts = unsafe available.map { unsafe UnsafePointer<CChar>(strdup($0)) }
    defer {
      unsafe (preferredTexts + availableTexts).forEach { text in
        unsafe free(UnsafeMutablePointer(mutating: text))
      }
    }
    let capacity = available.count * 2 + 1
    var chosen = unsafe [UnsafePointer<CChar>?](repeating: nil, count: capacity)
    var status: Int32 = 0
    // Safety: the counts are those of the arrays, whose texts live until the end.
    let count = unsafe function(
      preferredTexts,
      preferred.count,
      availableTexts,
      available.count,
      &chosen,
      capacity,
      &status
    )
    try #require(status <= 0, "the matcher failed with \(status)")
    return unsafe chosen.prefix(Int(count)).compactMap { text in
      unsafe text.map { unsafe String(cString: $0) }
    }
  }
}
#endif
