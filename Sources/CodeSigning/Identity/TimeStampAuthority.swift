// Valise — whoever proves when a signature was made
// SPDX-License-Identifier: Apache-2.0

/// An authority that answers requests for time stamps; how they reach it is its own affair.
///
/// Source: RFC 3161.
public protocol TimeStampAuthority: Sendable {
  /// The answer, a `TimeStampResp` in DER, to a request, a `TimeStampReq` in DER.
  ///
  /// - Throws: `.timeStamp` when the authority cannot be reached.
  func answer(to request: [UInt8]) throws(CodeSigningError) -> [UInt8]
}
