// Valise — a digest that is made piece by piece
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A digest that is made piece by piece.
///
/// All calls of OpenSSL that make digests are in this file.
@safe
public struct DigestContext: ~Copyable {
  /// What makes the digest.
  public let algorithm: DigestAlgorithm
  private let context: OpaquePointer

  /// Starts a digest.
  ///
  /// - Throws: `.unavailable` when the library does not offer the algorithm.
  public init(_ algorithm: DigestAlgorithm) throws(CryptographyError) {
    guard let method = unsafe algorithm.method.pointer else {
      throw .unavailable(algorithm, reason: lastReason())
    }
    guard let context = unsafe EVP_MD_CTX_new() else {
      throw .library(operation: "make a digest context", reason: lastReason())
    }
    // Safety: both pointers come from the library and are not freed before.
    guard unsafe EVP_DigestInit_ex2(context, method, nil) == 1 else {
      let reason = lastReason()
      unsafe EVP_MD_CTX_free(context)
      throw .unavailable(algorithm, reason: reason)
    }
    self.algorithm = algorithm
    unsafe self.context = unsafe context
  }

  deinit {
    // Safety: the context is this value's own, and this is its end.
    unsafe EVP_MD_CTX_free(context)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) throws(CryptographyError) {
    // Safety: the library reads as many bytes as the array has.
    try check(unsafe EVP_DigestUpdate(context, bytes, bytes.count), "update a digest")
  }

  /// Adds bytes.
  public mutating func update(_ bytes: ArraySlice<UInt8>) throws(CryptographyError) {
    let context = unsafe context
    // Safety: the library reads as many bytes as the slice has, inside the closure only.
    let answer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
    }
    try check(answer, "update a digest")
  }

  /// Adds bytes.
  public mutating func update(_ bytes: RawSpan) throws(CryptographyError) {
    let context = unsafe context
    // Safety: the library reads as many bytes as the span has, inside the closure only.
    let answer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
    }
    try check(answer, "update a digest")
  }

  /// The digest of all bytes added.
  public consuming func finalize() throws(CryptographyError) -> [UInt8] {
    let byteCount = algorithm.byteCount
    let context = unsafe context
    var answer: Int32 = 0
    // Safety: the library writes the digest's size, which the buffer has.
    let digest = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      answer = unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      count = answer == 1 ? byteCount : 0
    }
    try check(answer, "finish a digest")
    return digest
  }

  /// The digest of all bytes added, before another one of the same sort starts.
  ///
  /// To start in the same place takes less time than a digest of a short file; to make a place for
  /// it takes longer.
  public mutating func finalizeAndRestart() throws(CryptographyError) -> [UInt8] {
    let context = unsafe context
    var answer: Int32 = 0
    let byteCount = algorithm.byteCount
    // Safety: the library writes the digest's size, which the buffer has.
    let digest = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      answer = unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      count = answer == 1 ? byteCount : 0
    }
    try check(answer, "finish a digest")
    // Safety: the context is this value's own; without a method it keeps the one it has.
    try check(unsafe EVP_DigestInit_ex2(context, nil, nil), "start a digest")
    return digest
  }

  private func check(_ answer: Int32, _ operation: String) throws(CryptographyError) {
    guard answer == 1 else { throw .library(operation: operation, reason: lastReason()) }
  }
}

/// The digest of bytes.
///
/// - Throws: `.unavailable` when the library does not offer the algorithm.
/// - Complexity: Linear in the bytes.
public func digest(
  of bytes: [UInt8],
  using algorithm: DigestAlgorithm
) throws(CryptographyError) -> [UInt8] {
  var context = try DigestContext(algorithm)
  try context.update(bytes)
  return try context.finalize()
}

/// The digest of bytes.
///
/// - Throws: `.unavailable` when the library does not offer the algorithm.
/// - Complexity: Linear in the bytes.
public func digest(
  of bytes: RawSpan,
  using algorithm: DigestAlgorithm
) throws(CryptographyError) -> [UInt8] {
  var context = try DigestContext(algorithm)
  try context.update(bytes)
  return try context.finalize()
}

/// The digests of pieces of one size, one behind the other; the last piece may be shorter.
///
/// One state serves all pieces, since making one takes as long as the digest of a short piece.
///
/// - Parameters:
///   - bytes: What is cut into pieces, from its start.
///   - pieceByteCount: The size of a piece, in bytes.
///   - algorithm: What makes the digests.
/// - Returns: As many digests as pieces.
/// - Throws: `.unavailable` when the library does not offer the algorithm.
/// - Complexity: Linear in the bytes.
public func digests(
  of bytes: ArraySlice<UInt8>,
  inPiecesOf pieceByteCount: Int,
  using algorithm: DigestAlgorithm
) throws(CryptographyError) -> [UInt8] {
  precondition(pieceByteCount > 0, "a piece has bytes")
  let count = bytes.count / pieceByteCount + (bytes.count % pieceByteCount == 0 ? 0 : 1)
  let digestByteCount = algorithm.byteCount
  let context = try DigestContext(algorithm)
  var answer: Int32 = 1
  // Safety: the buffer has room for every digest, and is said to be filled when all were written.
  let all = unsafe [UInt8](unsafeUninitializedCapacity: count * digestByteCount) { buffer, filled in
    answer = unsafe context.writeDigests(of: bytes, inPiecesOf: pieceByteCount, to: buffer)
    filled = answer == 1 ? count * digestByteCount : 0
  }
  guard answer == 1 else {
    throw .library(operation: "make digests of pieces", reason: lastReason())
  }
  return all
}

/// The digests of pieces of one size, one behind the other; the last piece may be shorter.
///
/// - Throws: `.unavailable` when the library does not offer the algorithm.
/// - Complexity: Linear in the bytes.
public func digests(
  of bytes: [UInt8],
  inPiecesOf pieceByteCount: Int,
  using algorithm: DigestAlgorithm
) throws(CryptographyError) -> [UInt8] {
  try digests(of: bytes[...], inPiecesOf: pieceByteCount, using: algorithm)
}

extension DigestContext {
  /// Writes the digest of each piece; 1 when all went well.
  fileprivate borrowing func writeDigests(
    of bytes: ArraySlice<UInt8>,
    inPiecesOf pieceByteCount: Int,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int32 {
    let context = unsafe context
    let method = unsafe algorithm.method.pointer
    let digestByteCount = algorithm.byteCount
    return unsafe bytes.withUnsafeBytes { source in
      var place = 0
      var offset = 0
      while offset < source.count {
        let end = min(offset + pieceByteCount, source.count)
        // Safety: the piece lies in the source, and the target has room for its digest.
        guard unsafe EVP_DigestInit_ex2(context, method, nil) == 1,
          unsafe EVP_DigestUpdate(context, source.baseAddress?.advanced(by: offset), end - offset)
            == 1,
          unsafe EVP_DigestFinal_ex(context, target.baseAddress?.advanced(by: place), nil) == 1
        else { return 0 }
        offset = end
        place += digestByteCount
      }
      return 1
    }
  }
}

/// An algorithm as the library knows it, looked up once in a process and kept for good.
///
/// Looking it up takes longer than the digest of a small file. The library's object may be used
/// from all threads; its address is kept as a number, which goes from thread to thread by itself.
struct Method {
  private let address: Int

  init(_ name: String) {
    // Safety: the name ends with a NUL.
    address = unsafe Int(bitPattern: EVP_MD_fetch(nil, name, nil))
  }

  var pointer: OpaquePointer? {
    // Safety: the address is the library's answer, which is never freed.
    unsafe OpaquePointer(bitPattern: address)
  }
}

extension DigestAlgorithm {
  private static let sha1Method = Method("SHA1")
  private static let sha256Method = Method("SHA2-256")
  private static let sha384Method = Method("SHA2-384")
  private static let sha512Method = Method("SHA2-512")

  var method: Method {
    switch self {
    case .sha1: Self.sha1Method
    case .sha256: Self.sha256Method
    case .sha384: Self.sha384Method
    case .sha512: Self.sha512Method
    }
  }
}

/// The library's words for what failed last in this thread.
func lastReason() -> String {
  let code = ERR_get_error()
  ERR_clear_error()
  guard code != 0, let text = unsafe ERR_reason_error_string(code) else { return "no reason given" }
  // Safety: the library's text is constant and ends with a NUL.
  return unsafe String(cString: text)
}
