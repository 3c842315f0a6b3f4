// Valise — why code cannot be signed
// SPDX-License-Identifier: Apache-2.0

/// Why code cannot be signed.
public enum SigningFault: Error, Hashable, Sendable {
  /// Somebody signed the code, and nobody asked for that to be replaced.
  case alreadySigned(identifier: String)
  /// The store encrypted the code, so that only its cipher text could be signed.
  case encrypted(architecture: String)
  /// Images of this kind are not signed.
  case notSignable(fileType: String)
  /// A slice holds no image.
  case noImage(architecture: String)
  /// The Mach-O file cannot be read or changed.
  case image(String)
  /// The load commands would grow by `needed` bytes for the signature, but `available` are free.
  case noCommandRoom(architecture: String, needed: Int, available: Int)
  /// The signature that is there cannot be read, and something of it was to be kept.
  case unreadableSignature(String)
  /// A library cannot be told to take only libraries of its team on this processor.
  case libraryValidation(architecture: String)
  /// There is no code inside at this path.
  case noCode(at: String)
  /// Entitlements of code for a simulator stand in a section of the image, which has no room for
  /// it.
  case noEntitlementSection(architecture: String, section: String, needed: Int)
  /// The image has bytes that belong to none of its segments.
  case appendedBytes(architecture: String, at: Int, count: Int)
  /// Something in the bundle changed while it was signed.
  case changed(String)
  /// Something lies at the top of the bundle that no signature covers; each is described.
  case unsealedTop([String])
  /// A folder in a place of code is no bundle.
  case notABundle(reason: String)
  /// The page size is none that systems know.
  case badPageSize(Int)
  /// The digest is none that code directories are made with.
  case badDigest(CodeHashType)
  /// An entitlement cannot be what it is.
  case badEntitlements(String)
  /// A profile does not fit.
  case profile([String])
  /// The team is not that of the certificate.
  case wrongTeam(String, certificate: String)
  /// The signature does not fit into the room that was made for it.
  case noRoom(needed: Int, available: Int)
  /// Code lies inside code too deep.
  case tooDeep(limit: Int)
}

extension SigningFault: CustomStringConvertible {
  /// The fault in words, with the remedy where there is one.
  public var description: String {
    switch self {
    case .alreadySigned(let identifier):
      "it is already signed as \(identifier); replace the signature with --force"
    case .encrypted(let architecture):
      "the store encrypted its \(architecture) slice, so it cannot be signed anew; sign the build"
        + " that was uploaded"
    case .notSignable(let fileType): "Mach-O files of the kind \(fileType) are not signed"
    case .noImage(let architecture): "its \(architecture) slice holds no Mach-O image"
    case .image(let reason): reason
    case .noCommandRoom(let architecture, let needed, let available):
      "the load commands of its \(architecture) slice would grow by \(needed) bytes for the signature"
        + " but only \(available) are free; link it again with -headerpad_max_install_names"
    case .unreadableSignature(let reason):
      "its signature cannot be read, so nothing of it can be kept: \(reason)"
    case .libraryValidation(let architecture):
      "the flag library-validation cannot be set for \(architecture) (-67017)"
    case .noCode(let path):
      "there is no code at \(path) in it; name a path of valise sign --dry-run"
    case .noEntitlementSection(let architecture, let section, let needed):
      "code for a simulator has its entitlements in the section \(section), and the \(architecture)"
        + " image has no room for its \(needed) bytes; link it with -Wl,-headerpad,0x2000, or with"
        + " -Wl,-sectcreate,\(section),FILE"
    case .appendedBytes(let architecture, let place, let count):
      "\(count) bytes behind the \(architecture) image, at byte \(place), belong to no segment, so"
        + " that no signature covers them; --cover-appended takes them in, or cut them off"
    case .changed(let path): "\(path) changed while the code was signed; sign again"
    case .notABundle(let reason):
      "it lies in a place of code and is none that can be signed: \(reason)"
    case .unsealedTop(let found):
      "no signature covers what lies at its top (\(found.joined(separator: ", "))); move it inside, or"
        + " restore lost links with valise repair"
    case .badPageSize(let size): "a page of \(size) bytes is none; take 4096 or 16384"
    case .badDigest(let type): "\(type) is no digest for code; take sha256, sha1 or sha384"
    case .badEntitlements(let reason): "the entitlements cannot be signed (-66994): \(reason)"
    case .profile(let problems): "the profile does not fit: " + problems.joined(separator: "; ")
    case .wrongTeam(let team, let own):
      "the team \(team) is not the \(own) of the certificate; leave it out, or do not keep it (-66997)"
    case .noRoom(let needed, let available):
      "the signature has \(needed) bytes, and there is room for \(available)"
    case .tooDeep(let limit): "code lies inside code more than \(limit) levels deep"
    }
  }
}
