// Valise — the plural rules of the ICU inside the toolchain's Foundation, to compare with
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The plural rules of the ICU that Foundation brings; only tests may look.
// Safety: what is opened stays inside one call and is closed there.
@safe struct PluralRulesOfICU {
  private typealias OpenRules =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias SelectFormatted =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt16>, Int32,
      UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias OpenFormatter =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias OpenResult =
    @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias FormatDecimal =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, OpaquePointer, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  struct Fault: Error {
    let what: String
  }

  private let openRules: OpenRules
  private let select: SelectFormatted
  private let openFormatter: OpenFormatter
  private let openResult: OpenResult
  private let formatDecimal: FormatDecimal
  private let closeRules: Close
  private let closeFormatter: Close
  private let closeResult: Close

  init() throws {
    _ = Locale.current  // Foundation, and its ICU with it, is loaded.
    unsafe openRules = try unsafe Self.symbol("uplrules_open")
    unsafe select = try unsafe Self.symbol("uplrules_selectFormatted")
    unsafe openFormatter = try unsafe Self.symbol("unumf_openForSkeletonAndLocale")
    unsafe openResult = try unsafe Self.symbol("unumf_openResult")
    unsafe formatDecimal = try unsafe Self.symbol("unumf_formatDecimal")
    unsafe closeRules = try unsafe Self.symbol("uplrules_close")
    unsafe closeFormatter = try unsafe Self.symbol("unumf_close")
    unsafe closeResult = try unsafe Self.symbol("unumf_closeResult")
  }

  private static func symbol<T>(_ name: String) throws -> T {
    // Safety: each caller names the C declaration of ICU that the symbol has.
    guard let address = unsafe dlsym(dlopen(nil, RTLD_NOW), "swift_" + name) else {
      throw Fault(what: name)
    }
    return unsafe unsafeBitCast(address, to: T.self)
  }

  /// The category of each number, whose digits are all kept.
  func categories(of numbers: [String], language: String) throws -> [String] {
    var status: Int32 = 0
    guard let rules = unsafe openRules(language, &status), status <= 0 else {
      throw Fault(what: "rules of \(language)")
    }
    defer { unsafe closeRules(rules) }
    guard let result = unsafe openResult(&status), status <= 0 else { throw Fault(what: "result") }
    defer { unsafe closeResult(result) }
    var formatters: [Int: OpaquePointer] = unsafe [:]
    defer {
      while let formatter = unsafe formatters.popFirst() { unsafe closeFormatter(formatter.value) }
    }
    return try numbers.map { number in
      let places = number.split(separator: ".").dropFirst().first?.utf8.count ?? 0
      if unsafe formatters[places] == nil {
        let skeleton = Array(
          (places == 0 ? "precision-integer" : "." + String(repeating: "0", count: places)).utf16
        )
        unsafe formatters[places] = unsafe openFormatter(
          skeleton,
          Int32(skeleton.count),
          language,
          &status
        )
      }
      guard let formatter = unsafe formatters[places], status <= 0 else {
        throw Fault(what: "formatter of \(language)")
      }
      unsafe formatDecimal(formatter, number, Int32(number.utf8.count), result, &status)
      var name = [UInt16](repeating: 0, count: 16)
      let count = unsafe select(rules, result, &name, 16, &status)
      guard status <= 0, count > 0, count <= 16 else { throw Fault(what: "\(language) \(number)") }
      return String(decoding: name.prefix(Int(count)), as: UTF16.self)
    }
  }
}
