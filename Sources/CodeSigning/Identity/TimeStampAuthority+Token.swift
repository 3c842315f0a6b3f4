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
    let response = try TimeStampResponse(parsing: try answer(to: request.serialized()))
    return try response.token(for: request, over: bytes, isByApple: isByApple)
  }
}
