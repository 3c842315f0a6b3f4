// Valise — what an authority answers to a request for a time stamp
// SPDX-License-Identifier: Apache-2.0

/// What an authority answers to a request for a time stamp: a token.
///
/// Source: RFC 3161, section 2.4.2.
package struct TimeStampResponse {
  /// The token in DER.
  package let token: [UInt8]

  /// Reads an answer.
  ///
  /// - Throws: `.timeStamp` when the authority refuses; `.badDER` with the offset in the answer.
  package init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    var rest = try BERTranscoder.der(bytes)[...]
    let parts = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
    guard let information = parts.first else {
      throw .badDER(.badContents("answer with a time stamp"), at: 0)
    }
    let fields = try information.expecting(DERElement.sequence).children()
    guard let number = try fields.first?.expecting(DERElement.integer).contents,
      number.count == 1, let status = number.first
    else { throw .badDER(.badContents("status"), at: information.start) }
    // 0 is granted, 1 is granted with changes.
    guard status <= 1 else {
      throw .timeStamp(.refused(status: Int(status), reason: Self.reason(fields.dropFirst())))
    }
    guard parts.count == 2 else {
      throw .badDER(.badContents("answer with a time stamp"), at: 0)
    }
    token = try parts[1].expecting(DERElement.sequence).encoded
  }

  /// The authority's words, or those for the bit that it set.
  private static func reason(_ fields: ArraySlice<DERElement>) -> String? {
    for field in fields {
      if field.tag == DERElement.sequence {
        // Words that cannot be read are none; the status stays.
        let texts = (try? field.children().map(\.text)) ?? []
        if !texts.isEmpty { return texts.joined(separator: "; ") }
      }
      if field.tag == DERElement.bitStringTag { return failure(field.contents) }
    }
    return nil
  }

  /// The words for the first bit of a string of bits.
  ///
  /// Source: RFC 3161, section 2.4.2.
  private static func failure(_ bits: ArraySlice<UInt8>) -> String? {
    let bytes = [UInt8](bits.dropFirst())
    let isSet = { (bit: Int) in
      bit / 8 < bytes.count && bytes[bit / 8] & (0x80 >> UInt8(bit % 8)) != 0
    }
    return failures.first { isSet($0.bit) }?.words
  }

  private static let failures: [(bit: Int, words: String)] = [
    (0, "it does not know the digest"), (2, "it does not do what is asked"),
    (5, "the request has the wrong form"), (14, "it has no time at the moment"),
    (15, "it does not know the policy"), (16, "it does not know an extension"),
    (17, "it does not give what is asked for in addition"), (25, "it has a fault of its own"),
  ]
}

extension TimeStampResponse {
  /// The token, if it is one over bytes for a request.
  ///
  /// - Parameters:
  ///   - request: What was asked.
  ///   - bytes: What the token is to be over.
  ///   - isByApple: Whether Apple must vouch for the authority.
  /// - Returns: The token in DER.
  /// - Throws: `.timeStamp`, `.cryptography`.
  func token(
    for request: TimeStampRequest,
    over bytes: [UInt8],
    isByApple: Bool
  ) throws(CodeSigningError) -> [UInt8] {
    let stamp: TimeStamp
    do throws(CodeSigningError) { stamp = try TimeStamp(parsing: token) } catch {
      throw .timeStamp(.badToken("\(error)"))
    }
    guard try stamp.covers(bytes) else { throw .timeStamp(.badToken("it is for other bytes")) }
    guard stamp.nonce == request.nonce else {
      throw .timeStamp(.badToken("it answers another request"))
    }
    guard let authority = stamp.chain.first, authority.mayStampTimes else {
      throw .timeStamp(.badToken("the certificate of its signer is not for time stamps"))
    }
    guard authority.isValid(at: stamp.seconds) else {
      throw .timeStamp(.badToken("the certificate of its signer was not valid at that time"))
    }
    // Apple's verifier refuses such a signature.
    if isByApple, !(stamp.chain.last?.isAppleRoot ?? false) {
      throw .timeStamp(.badToken("its authority is not Apple's, and the signer is"))
    }
    return token
  }
}
