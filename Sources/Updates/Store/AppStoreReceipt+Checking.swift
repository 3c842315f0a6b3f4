// Valise — whether a receipt is the one of an application on a machine
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning
internal import ValiseCryptography

extension AppStoreReceipt {
  /// For what a receipt is checked.
  public struct Subject: Sendable {
    /// The identifier of the bundle.
    public var bundleIdentifier: String?
    /// The version of the bundle: CFBundleShortVersionString.
    public var version: String?
    /// The address of the machine's first network interface, six bytes; nothing where it is not
    /// known, and then the machine is not looked at.
    public var machine: [UInt8]?
    /// The certificates of which one must vouch for the signer; nothing for Apple's roots.
    public var anchors: [SigningCertificate]?
    /// The moment, in seconds since 1970.
    public var now: Int64

    /// Makes a subject.
    public init(
      bundleIdentifier: String?,
      version: String?,
      machine: [UInt8]? = nil,
      anchors: [SigningCertificate]? = nil,
      now: Int64
    ) {
      self.bundleIdentifier = bundleIdentifier
      self.version = version
      self.machine = machine
      self.anchors = anchors
      self.now = now
    }
  }

  /// Why a receipt is not the one of an application.
  public enum Fault: Hashable, Sendable {
    /// The contents are not those that were signed.
    case notSigned
    /// Nobody vouches for the signer: why.
    case notTrusted(String)
    /// It is for another bundle.
    case otherBundle(String)
    /// It is for another version.
    case otherVersion(String)
    /// It is for another machine.
    case otherMachine
    /// It has ended.
    case expired
  }

  /// Why the receipt is not the one of an application; empty where it is.
  ///
  /// Certificates must have been valid when the receipt was made, since they end before it does.
  ///
  /// - Throws: `.malformed`.
  public func faults(for subject: Subject) throws(AppStoreReceiptError) -> [Fault] {
    var faults: [Fault] = []
    if try !isAsSigned() { faults.append(.notSigned) }
    do throws(CodeSigningError) {
      let findings = try message.authorityFaults(
        anchors: subject.anchors,
        at: created ?? subject.now
      )
      faults += findings.map { .notTrusted("\($0)") }
    } catch {
      throw .malformed(error)
    }
    if bundleIdentifier != subject.bundleIdentifier {
      faults.append(.otherBundle(bundleIdentifier))
    }
    if version != subject.version { faults.append(.otherVersion(version)) }
    if let machine = subject.machine, try !isFor(machine: machine) { faults.append(.otherMachine) }
    if let expires, expires < subject.now { faults.append(.expired) }
    return faults
  }

  /// Whether the receipt is for a machine: SHA-1 of its address, the opaque value and the
  /// identifier's bytes.
  private func isFor(machine: [UInt8]) throws(AppStoreReceiptError) -> Bool {
    do throws(CryptographyError) {
      return try digest(of: machine + opaque + rawIdentifier, using: .sha1) == hash
    } catch {
      throw .malformed(.cryptography(error))
    }
  }
}

extension AppStoreReceipt.Fault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .notSigned: "the receipt is not as it was signed"
    case .notTrusted(let reason): "nobody vouches for the receipt: \(reason)"
    case .otherBundle(let identifier): "the receipt is for the bundle \(identifier)"
    case .otherVersion(let version): "the receipt is for version \(version)"
    case .otherMachine: "the receipt is for another machine"
    case .expired: "the receipt has ended"
    }
  }
}
