// Valise — libcurl, one thread and many transfers
// SPDX-License-Identifier: Apache-2.0

import CCurl
import ValiseFetching

/// Whoever is told of the bytes of transfers.
protocol WebReceiver: AnyObject {
  /// Takes a line of the head of an answer; says whether the transfer goes on.
  func takeHead(of number: UInt32, _ line: [UInt8]) -> Bool
  /// Takes more contents; says whether the transfer goes on.
  func takeContents(of number: UInt32, _ bytes: [UInt8]) -> Bool
}

/// libcurl, with its transfers.
///
/// Safety: the pointers are made and given back here, and nobody else sees them.
@safe final class Web {
  /// Why a transfer ended.
  struct End {
    let number: UInt32
    let reason: Int
    let words: String
  }

  private let web: OpaquePointer
  private let box: ReceiverBox
  private var transfers: [UInt32: OpaquePointer] = unsafe [:]

  /// Opens libcurl.
  ///
  /// - Parameter authorities: A file of certificates that are trusted beside the system's.
  init?(authorities: String?) {
    box = ReceiverBox()
    // Safety: the box lives as long as this object, which ends with the process.
    let receiver = unsafe valise_web_receiver(
      context: unsafe Unmanaged.passUnretained(box).toOpaque(),
      head: {
        unsafe ReceiverBox.of($0)?.takeHead(of: $1, ReceiverBox.bytes($2, $3)) == true ? 1 : 0
      },
      contents: {
        unsafe ReceiverBox.of($0)?.takeContents(of: $1, ReceiverBox.bytes($2, $3)) == true ? 1 : 0
      }
    )
    guard let opened = unsafe valise_web_open(receiver, authorities) else { return nil }
    unsafe web = opened
  }

  /// Who is told of the bytes.
  var receiver: (any WebReceiver)? {
    get { box.receiver }
    set { box.receiver = newValue }
  }

  /// Begins a transfer; answers whether its address and fields can be used.
  func begin(_ number: UInt32, address: String, fields: [FetchField]) -> Bool {
    // A field without a value is written with a semicolon.
    let lines = fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    let texts = CTexts(lines)
    let transfer = unsafe texts.withPointers { pointers in
      // Safety: libcurl copies the address and the lines.
      unsafe valise_web_begin(web, number, address, pointers, lines.count)
    }
    guard let transfer = unsafe transfer else { return false }
    unsafe transfers[number] = transfer
    return true
  }

  /// Gives a transfer up, or back after its end; not while bytes are told of.
  func release(_ number: UInt32) {
    guard let transfer = unsafe transfers.removeValue(forKey: number) else { return }
    unsafe valise_web_release(web, transfer)
  }

  /// Does what can be done without waiting.
  func perform() -> Bool { unsafe valise_web_perform(web) != 0 }

  /// Waits until something can be done; says whether the input can be read, and nothing when libcurl
  /// fails.
  func wait(input: Int32, milliseconds: Int32) -> Bool? {
    let answer = unsafe valise_web_wait(web, input, milliseconds)
    return answer < 0 ? nil : answer > 0
  }

  /// The next transfer that has ended.
  func ended() -> End? {
    var end = unsafe valise_web_end()
    guard unsafe valise_web_ended(web, &end) != 0 else { return nil }
    // Safety: the words live as long as the transfer, which is not released yet.
    let words = unsafe end.words.map { unsafe String(cString: $0) } ?? ""
    return unsafe End(number: end.number, reason: Int(end.reason), words: words)
  }

  private static let addressLimit = WireLimits.textByteCount

  /// An address that may be relative to another.
  static func resolve(_ address: String, against base: String) -> String? {
    unsafe text { unsafe valise_web_resolve(base, address, $0, addressLimit) }
  }

  /// The name of the server in an address.
  static func host(of address: String) -> String? {
    unsafe text { unsafe valise_web_host(address, $0, addressLimit) }
  }

  private static func text(_ write: (UnsafeMutablePointer<UInt8>?) -> Int64) -> String? {
    var answer: Int64 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: addressLimit) { buffer, count in
      // Safety: the call writes no more than the buffer holds, and says how much.
      answer = unsafe write(buffer.baseAddress)
      count = max(0, Int(answer))
    }
    return answer < 0 ? nil : String(validating: bytes, as: UTF8.self)
  }
}

/// What libcurl's callbacks are given.
private final class ReceiverBox {
  weak var receiver: (any WebReceiver)?

  static func of(_ context: UnsafeMutableRawPointer?) -> (any WebReceiver)? {
    // Safety: the context is a box that lives as long as libcurl is open.
    unsafe context.map { unsafe Unmanaged<ReceiverBox>.fromOpaque($0).takeUnretainedValue() }?
      .receiver
  }

  static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    // Safety: libcurl gives so many bytes.
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}
