// Valise — whether a signature of an update is valid, and why not
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// Whether a signature of an update is valid, and why not.
public struct SignatureCheck: Hashable, Sendable {
  /// The key that made the signature; nothing where the signature is not valid.
  public let key: Ed25519PublicKey?
  /// Why the signature is not valid; nothing where it is.
  public let fault: Fault?

  /// Why a signature is not valid.
  public enum Fault: Hashable, Sendable {
    /// The text is no signature.
    case malformed
    /// The feed is not signed.
    case notSigned
    /// The file has another size than it is said to have.
    case otherLength(stated: Int64, actual: Int)
    /// None of the keys made this signature of this file.
    case mismatch(keyCount: Int)
    /// OpenSSL failed.
    case cryptography(reason: String)
  }

  /// Checks the signature of a file.
  ///
  /// - Parameters:
  ///   - contents: The file.
  ///   - signature: The signature in base64.
  ///   - statedLength: How many bytes the file is said to have.
  ///   - keys: The public keys, of which one must have made it.
  public init(
    of contents: [UInt8],
    signature: String,
    statedLength: Int? = nil,
    by keys: [Ed25519PublicKey]
  ) {
    guard let bytes = AppcastSignature(signature).bytes else {
      self.init(.malformed)
      return
    }
    self.init(of: contents, bytes, statedLength.map { Int64($0) }, by: keys)
  }

  /// Checks the signature that a feed gives for a file.
  public init(of contents: [UInt8], signature: AppcastSignature, by keys: [Ed25519PublicKey]) {
    guard let bytes = signature.bytes else {
      self.init(.malformed)
      return
    }
    self.init(of: contents, bytes, nil, by: keys)
  }

  /// Checks the signature in a feed.
  public init(of feed: SignedFeed, by keys: [Ed25519PublicKey]) {
    guard let text = feed.signatureText else {
      self.init(.notSigned)
      return
    }
    guard let bytes = AppcastSignature(text).bytes else {
      self.init(.malformed)
      return
    }
    self.init(of: feed.content, bytes, feed.statedLength, by: keys)
  }

  private init(_ fault: Fault?, by key: Ed25519PublicKey? = nil) {
    self.key = key
    self.fault = fault
  }

  private init(
    of contents: [UInt8],
    _ signature: [UInt8],
    _ statedLength: Int64?,
    by keys: [Ed25519PublicKey]
  ) {
    do throws(CryptographyError) {
      for key in keys where try key.isSignature(signature, of: contents) {
        self.init(nil, by: key)
        return
      }
    } catch {
      self.init(.cryptography(reason: "\(error)"))
      return
    }
    // The signature alone decides; the length tells what has happened.
    if let statedLength, statedLength != contents.count {
      self.init(.otherLength(stated: statedLength, actual: contents.count))
    } else {
      self.init(.mismatch(keyCount: keys.count))
    }
  }
}

extension SignatureCheck.Fault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .malformed: "the signature is none: it is no base64 of 64 bytes"
    case .notSigned: "the feed is not signed"
    case .otherLength(let stated, let actual):
      "the signature is not valid: \(stated) bytes were signed, and these are \(actual)"
    case .mismatch(let count):
      "the signature is not valid: the file has changed, or was signed with another key than "
        + (count == 1 ? "this one" : "these \(count)")
    case .cryptography(let reason): reason
    }
  }
}
