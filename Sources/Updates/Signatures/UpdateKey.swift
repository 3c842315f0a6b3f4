// Valise — the private key that signs updates
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// The private key that signs updates, as its file has it: one line of base64.
public struct UpdateKey: Sendable {
  /// What is known of the key.
  private enum Form: Sendable {
    /// The seed, from which everything follows: 32 bytes.
    case seed(Ed25519PrivateKey)
    /// What tools before 2022 kept: 64 bytes that were made of a seed, and the public key.
    case expanded
  }

  /// The public key, as Info.plist has it in `SUPublicEDKey`.
  public let publicKey: Ed25519PublicKey
  private let form: Form

  /// The longest file that is read.
  private static let byteLimit = 4096

  /// Makes a new key.
  ///
  /// - Throws: `.cryptography` when the system gives no randomness.
  public init() throws(UpdateKeyError) {
    do throws(CryptographyError) {
      let key = try Ed25519PrivateKey()
      publicKey = key.publicKey
      form = .seed(key)
    } catch {
      throw .cryptography(error)
    }
  }

  /// Reads the file of a key, and overwrites what was read.
  ///
  /// - Parameter file: The contents of the file; empty afterwards.
  /// - Throws: `UpdateKeyError`.
  public init(parsing file: inout [UInt8]) throws(UpdateKeyError) {
    defer { _ = SecretBytes(erasing: &file) }
    guard file.count <= Self.byteLimit else { throw .tooLong(file.count) }
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    var line = Array(file.drop(while: isSpace).prefix { !isSpace($0) })
    defer { _ = SecretBytes(erasing: &line) }
    guard file.drop(while: isSpace).dropFirst(line.count).allSatisfy(isSpace) else {
      throw .notOneLine
    }
    guard var bytes = Base64Text.bytes(of: line) else { throw .notBase64 }
    defer { _ = SecretBytes(erasing: &bytes) }
    switch bytes.count {
    case Ed25519PrivateKey.seedByteCount:
      let key = try Self.key(seed: &bytes)
      publicKey = key.publicKey
      form = .seed(key)
    case Ed25519ExpandedKey.byteCount + Ed25519PublicKey.byteCount:
      publicKey = try Self.publicHalf(of: &bytes)
      form = .expanded
    default: throw .byteCount(bytes.count)
    }
  }

  /// The public key in base64.
  public var publicText: String { Base64Text.text(of: publicKey.bytes) }

  /// Whether the key can sign.
  public var canSign: Bool {
    if case .seed = form { true } else { false }
  }

  /// The signature of a message, 64 bytes.
  ///
  /// - Throws: `.cannotSign` for a key that is kept without its seed; `.cryptography`.
  public func signature(of message: [UInt8]) throws(UpdateKeyError) -> [UInt8] {
    guard case .seed(let key) = form else { throw .cannotSign }
    do throws(CryptographyError) { return try key.signature(of: message) } catch {
      throw .cryptography(error)
    }
  }

  /// The file of the key, one line, which whoever takes it erases.
  ///
  /// - Throws: `.cannotSign` for a key that is kept without its seed.
  public func copiedFile() throws(UpdateKeyError) -> [UInt8] {
    guard case .seed(let key) = form else { throw .cannotSign }
    var seed = key.copiedSeed()
    defer { _ = SecretBytes(erasing: &seed) }
    return Base64Text.encoded(seed) + [0x0A]
  }

  /// The public key behind 64 bytes, if it belongs to them.
  private static func publicHalf(
    of bytes: inout [UInt8]
  ) throws(UpdateKeyError) -> Ed25519PublicKey {
    let publicKey: Ed25519PublicKey
    do throws(Ed25519PublicKey.Fault) {
      publicKey = try Ed25519PublicKey(Array(bytes.suffix(Ed25519PublicKey.byteCount)))
    } catch {
      throw .publicKey(error)
    }
    var expanded = Array(bytes.prefix(Ed25519ExpandedKey.byteCount))
    let secret = SecretBytes(erasing: &expanded)
    let isOwn: Bool
    do throws(CryptographyError) {
      isOwn = try Ed25519ExpandedKey.isPublicKey(publicKey, of: secret)
    } catch {
      throw .cryptography(error)
    }
    guard isOwn else { throw .foreignPublicKey }
    return publicKey
  }

  private static func key(seed: inout [UInt8]) throws(UpdateKeyError) -> Ed25519PrivateKey {
    do throws(CryptographyError) {
      return try Ed25519PrivateKey(seed: SecretBytes(erasing: &seed))
    } catch {
      throw .cryptography(error)
    }
  }
}

/// Why a key for updates cannot be read or used, without a word about the key itself.
public enum UpdateKeyError: Error, Equatable, Sendable {
  /// The file is longer than any key.
  case tooLong(Int)
  /// The file has more than one line, or spaces.
  case notOneLine
  /// The line is no base64.
  case notBase64
  /// The line has so many bytes, which no key has.
  case byteCount(Int)
  /// The public key in the file is none.
  case publicKey(Ed25519PublicKey.Fault)
  /// The public key in the file belongs to another private key.
  case foreignPublicKey
  /// The key is kept without its seed.
  case cannotSign
  /// OpenSSL failed.
  case cryptography(CryptographyError)
}

extension UpdateKeyError: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .tooLong(let count): "\(count) bytes, which is longer than any key for updates"
    case .notOneLine: "a key for updates is one line of base64, without spaces"
    case .notBase64: "a key for updates is base64, which this is not"
    case .byteCount(let count):
      "a key for updates has 32 bytes in base64, or 96 in its old form, not \(count)"
    case .publicKey(let fault): "the public half of the key: \(fault)"
    case .foreignPublicKey: "the public half of the key belongs to another private key"
    case .cannotSign:
      "the key is in the old form, without its seed, with which OpenSSL cannot sign; make a new "
        + "key with 'valise appcast keys new', and ship its public half in an update that carries "
        + "the same code signature as the one before"
    case .cryptography(let error): "\(error)"
    }
  }
}
