// Valise — asking an authority for a time stamp
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

extension TimeStampAuthority {
  /// A token over bytes, which are a signature.
  ///
  /// - Parameters:
  ///   - bytes: The signature.
  ///   - isByApple: Whether Apple vouches for the signer, and so must for the authority.
  /// - Returns: The token in DER.
  /// - Throws: `.timeStamp` when the answer is a refusal, or no token over these bytes for this
  ///   request; what the authority throws.
  func token(over bytes: [UInt8], isByApple: Bool = false) throws(CodeSigningError) -> [UInt8] {
    let request = try TimeStampRequest(over: bytes)
    let answer = try answer(to: request.serialized())
    let response: TimeStampResponse
    do throws(CodeSigningError) { response = try TimeStampResponse(parsing: answer) } catch {
      if case .timeStamp = error { throw error }
      throw .timeStamp(.noAnswer(Self.words(for: answer)))
    }
    return try response.token(for: request, over: bytes, isByApple: isByApple)
  }
  /// How an answer starts that is none.
  private static func words(for answer: [UInt8]) -> String {
    if answer.isEmpty { return "empty" }
    let start = answer.prefix(40)
    guard start.allSatisfy({ (0x20..<0x7F).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }) else {
      return "\(answer.count) other bytes"
    }
    let text = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return "the text \"" + text.joined(separator: " ") + (answer.count > 40 ? "…\"" : "\"")
  }
}
