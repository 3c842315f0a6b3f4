// Valise — what a verifier says about code
// SPDX-License-Identifier: Apache-2.0

/// What a verifier says about one piece of code and what is nested in it.
public struct CodeVerdict: Sendable {
  /// The path of the code in the tree.
  public let path: String
  /// What the code is: `bundle`, `framework` or `file`.
  public let kind: String
  /// What is said about each slice.
  public let slices: [SliceVerdict]
  /// What is wrong, in the order in which Apple's verifier would meet it.
  public let findings: [SignatureFinding]
  /// The ticket of the notary that is stapled to the code, if there is one.
  public let ticket: TicketVerdict?
  /// What is said about code inside that has a signature of its own.
  public let nested: [CodeVerdict]

  /// Whether nothing is wrong with the code itself and what is inside.
  public var isValid: Bool { findings.isEmpty && nested.allSatisfy(\.isValid) }

  /// This verdict and those about nested code, outermost first.
  public var all: [CodeVerdict] { [self] + nested.flatMap(\.all) }
}

/// What a verifier says about a stapled ticket; a bad one does not make code invalid.
public struct TicketVerdict: Sendable {
  /// The ticket; nothing when it cannot be read.
  public let ticket: NotaryTicket?
  /// Whether it names every slice of the code.
  public let coversAllSlices: Bool

  /// Whether the ticket proves that the notary accepted the code.
  public var isProof: Bool { (ticket?.isGenuine ?? false) && coversAllSlices }
}

/// What a verifier says about one slice.
public struct SliceVerdict: Sendable {
  /// The slice.
  public let slice: SignedSlice
  /// The chain of certificates, the leaf first, as far as the signature carries it.
  public let certificates: [SigningCertificate]
  /// What the designated requirement is: the stated one, or the hashes of code nobody signed.
  public let designatedRequirement: Requirement?
  /// Whether the code satisfies it.
  public let satisfiesDesignatedRequirement: Bool
  /// When it was signed, in seconds since 1970, and whether an authority proves it.
  public let signingTime: (seconds: Int64, isProven: Bool)?
}
