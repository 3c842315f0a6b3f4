// Valise — the ticket that the notary staples to code
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes
internal import ValiseCryptography

/// The ticket that the notary gives for code, stapled to a bundle as `Contents/CodeResources`.
///
/// No document of Apple's describes it; the form was seen in tickets of public applications.
public struct NotaryTicket: Hashable, Sendable {
  /// When the ticket was made, in seconds since 1970.
  public let seconds: Int64
  /// The code directories that the notary accepted.
  public let entries: [Entry]
  /// The certificates, that of the signer first.
  public let certificates: [SigningCertificate]
  /// Whether Apple signed the ticket.
  public let isGenuine: Bool

  /// A code directory that the notary accepted.
  public struct Entry: Hashable, Sendable {
    /// The digest of the directory.
    public let type: CodeHashType
    /// The 20 bytes that name the code.
    public let codeDirectoryHash: [UInt8]
  }

  /// Whether the notary accepted a code directory.
  public func covers(_ directory: SignedDirectory) -> Bool {
    entries.contains {
      $0.type == directory.contents.hashType
        && $0.codeDirectoryHash == directory.codeDirectoryHash
    }
  }

  private static let magic = [UInt8]("s8ch".utf8)
  private static let payloadMagic = [UInt8]("g8tk".utf8)
  /// Whether bytes start as tickets do; very old bundles have a seal in the place of tickets.
  static func isTicket(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// How many bytes the file may have in which a ticket is stapled to a bundle.
  static let byteLimit = 64 << 20

  /// The SHA-256 of Apple System Integration CA 4, which issues the signers of tickets.
  private static let authority =
    "7da79ba48b1c160852433c15a684dfe4747b81d1720787c339609cab7c68326c"

  /// Reads a ticket and verifies its signature.
  ///
  /// - Throws: `.malformed`, `.badTicket`, `.badDER`, `.cryptography`.
  public init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    guard bytes.starts(with: Self.magic) else { throw .badTicket(at: 0) }
    let parts = try reading(bytes) { (reader) throws(ByteError) in try Parts(parsing: &reader) }
    guard parts.version == 1 else { throw .badTicket(at: 4) }
    guard parts.payloadMagic == Self.payloadMagic, parts.hashByteCount == 20 else {
      throw .badTicket(at: 16 + parts.certificates.count)
    }
    var rest = parts.certificates[...]
    let list = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
    certificates = try list.map { (element) throws(CodeSigningError) in
      try SigningCertificate(der: element.encoded)
    }
    seconds = parts.seconds
    entries = parts.entries
    guard let signer = certificates.first, let authority = certificates.dropFirst().first else {
      throw .badTicket(at: 16)
    }
    var signature = bytes[parts.signatureOffset...]
    let encoded = try DERElement(takingFrom: &signature).encoded
    let isSigned = try SignatureAlgorithm(oid: [], digest: .sha256)
      .verify(encoded, of: [UInt8](bytes[..<parts.signatureOffset]), publicKey: signer.publicKey)
    let isIssued = try authority.didSign(signer)
    isGenuine =
      isSigned && isIssued && RequirementPrinter.hex(authority.sha256) == Self.authority
  }

  /// What stands in a ticket; all numbers are little-endian.
  private struct Parts {
    let version: UInt32
    let certificates: [UInt8]
    let payloadMagic: [UInt8]
    let hashByteCount: UInt16
    let seconds: Int64
    let entries: [Entry]
    let signatureOffset: Int

    init(parsing reader: inout ByteReader) throws(ByteError) {
      try reader.skip(4)
      version = try reader.read(UInt32.self, .little)
      let certificateCount = Int(try reader.read(UInt32.self, .little))
      let payloadCount = Int(try reader.read(UInt32.self, .little))
      certificates = try reader.readBytes(certificateCount)
      signatureOffset = try checkedSum(reader.offset, payloadCount, at: 12)
      var payload = try reader.slice(count: payloadCount)
      payloadMagic = try payload.readBytes(4)
      try payload.skip(2)
      hashByteCount = try payload.read(UInt16.self, .little)
      let count = try payload.read(UInt32.self, .little)
      try payload.skip(4)
      seconds = Int64(clamping: try payload.read(UInt64.self, .little))
      _ = try payload.byteCount(of: count, stride: 21)
      var entries: [Entry] = []
      for _ in 0..<count {
        let type = CodeHashType(rawValue: try payload.readByte())
        entries.append(Entry(type: type, codeDirectoryHash: try payload.readBytes(20)))
      }
      self.entries = entries
    }
  }
}
