// Valise — a program that holds the private key: a security module, a service
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseCryptography
public import ValiseFiles

/// A program that holds the private key and signs digests: for security modules and services.
///
/// The program gets the bytes of the digest on standard input, and in its environment
/// `VALISE_DIGEST` (the digest in hexadecimal digits), `VALISE_DIGEST_ALGORITHM` (such as `sha256`)
/// and `VALISE_KEY` (such as `rsa-2048` or `p-256`). It answers on standard output with the
/// signature, in bytes or in base64: PKCS #1 version 1.5 for RSA; for ECDSA r and s, in DER or one
/// behind the other. It ends with the status 0; of any other, what it says on standard error is
/// told.
public struct ProgramSigner: DigestSigner {
  private let call: ProgramCall
  private let programs: any FilterRunner
  private let keyKind: KeyKind
  private let limits: FilterLimits

  /// Makes a signer.
  ///
  /// - Parameters:
  ///   - call: The program with its arguments.
  ///   - programs: Runs it.
  ///   - keyKind: What the key is, as the certificate says.
  ///   - seconds: How long one signature may take.
  public init(
    _ call: ProgramCall,
    programs: any FilterRunner,
    keyKind: KeyKind,
    seconds: Int = 60
  ) {
    self.call = call
    self.programs = programs
    self.keyKind = keyKind
    // An answer in base64 has 700 bytes at most.
    limits = FilterLimits(milliseconds: seconds * 1000, byteCount: 1 << 16)
  }

  /// The signature over a digest.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - algorithm: What made the digest.
  /// - Returns: The signature; whether the key of the certificate made it is not looked at here.
  /// - Throws: `.identity` when the program fails, takes too long, or answers something else.
  public func signature(
    ofDigest digest: [UInt8],
    algorithm: DigestAlgorithm
  ) throws(CodeSigningError) -> [UInt8] {
    var call = call
    call.environment["VALISE_DIGEST"] = HexadecimalText.text(digest)
    call.environment["VALISE_DIGEST_ALGORITHM"] = algorithm.rawValue
    call.environment["VALISE_KEY"] =
      "\(keyKind)".lowercased().split(separator: " ").joined(separator: "-")
    let answer = try programs.answer(of: call, to: digest, limits: limits) { [call] reason in
      .identity(.programFailed(call.program, reason: reason))
    }
    let form = SignatureForm(of: keyKind)
    if let signature = form.signature(answer) { return signature }
    // An answer that is no text either is told like any other one.
    if let decoded = Base64.decode(answer), let signature = form.signature(decoded) {
      return signature
    }
    let reason = """
      it answered with \(answer.count) bytes, which are no signature of the key \(keyKind), \
      in bytes or in base64
      """
    throw .identity(.programFailed(call.program, reason: reason))
  }
}

extension FilterRunner {
  /// What a program answers that ends well.
  ///
  /// - Parameters:
  ///   - call: The program with its arguments.
  ///   - input: What it reads.
  ///   - limits: How long it may take, and how much it may answer.
  ///   - fault: Makes an error of what went wrong, in words.
  /// - Returns: What it wrote to standard output.
  /// - Throws: What `fault` makes.
  func answer(
    of call: ProgramCall,
    to input: [UInt8],
    limits: FilterLimits,
    fault: (String) -> CodeSigningError
  ) throws(CodeSigningError) -> [UInt8] {
    let answer: FilterAnswer
    do throws(ProgramError) {
      answer = try self.answer(of: call, to: input, limits: limits)
    } catch {
      throw fault("\(error)")
    }
    guard answer.end.isSuccess else {
      // Enough to understand, and no page of it.
      let words = String(decoding: answer.errors.prefix(1000), as: UTF8.self)
        .split(whereSeparator: \.isNewline).joined(separator: "; ")
      throw fault("\(answer.end)" + (words.isEmpty ? "" : ": \(words)"))
    }
    return answer.output
  }
}
