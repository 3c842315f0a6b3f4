// Valise — the certificates that vouch for one another
// SPDX-License-Identifier: Apache-2.0

/// Finds the certificates that vouch for one another, in whatever order they came.
struct CertificateChain {
  /// No chain is as long.
  static let lengthLimit = 10
  /// How many signatures are verified for one chain; a real one needs three.
  static let trialLimit = 100

  private let candidates: [SigningCertificate]
  private let anchors: [SigningCertificate]
  private var trials = 0
  private var longest: [SigningCertificate] = []

  private init(_ candidates: [SigningCertificate], anchors: [SigningCertificate]) {
    self.candidates = candidates
    self.anchors = anchors
  }

  /// The chain from a certificate up.
  ///
  /// Where certificates have several issuers, a chain that ends at an anchor, at one of Apple's
  /// roots or at a certificate that issued itself is preferred, in this order; else the longest.
  ///
  /// - Parameters:
  ///   - leaf: The first certificate.
  ///   - certificates: What may stand above it, in any order.
  ///   - anchors: More that may, of which one is wanted at the end.
  /// - Returns: The chain, the leaf first.
  /// - Throws: `.cryptography`.
  static func chain(
    of leaf: SigningCertificate,
    among certificates: [SigningCertificate],
    anchors: [SigningCertificate] = []
  ) throws(CodeSigningError) -> [SigningCertificate] {
    var search = CertificateChain(certificates + anchors, anchors: anchors)
    let chain = try search.search([leaf])
    return chain ?? search.longest
  }

  /// How good the end of a chain is.
  private func rank(_ chain: [SigningCertificate]) -> Int {
    guard let last = chain.last else { return 0 }
    if anchors.contains(where: { $0.der == last.der }) { return 4 }
    if last.isAppleRoot { return 3 }
    return last.isSelfIssued ? 2 : 1
  }

  private func isBetter(_ chain: [SigningCertificate]) -> Bool {
    (rank(chain), chain.count) > (rank(longest), longest.count)
  }

  /// The first chain with the best possible end; the best of the others is remembered.
  private mutating func search(
    _ chain: [SigningCertificate]
  ) throws(CodeSigningError) -> [SigningCertificate]? {
    if isBetter(chain) { longest = chain }
    if rank(chain) == (anchors.isEmpty ? 3 : 4) { return chain }
    guard let last = chain.last, !last.isSelfIssued, chain.count < Self.lengthLimit else {
      return nil
    }
    for candidate in candidates where candidate.subject == last.issuer {
      guard !chain.contains(where: { $0.der == candidate.der }), trials < Self.trialLimit else {
        continue
      }
      trials += 1
      guard try candidate.didSign(last) else { continue }
      if let found = try search(chain + [candidate]) { return found }
    }
    return nil
  }
}
