// Valise — what becomes of a stapled ticket when code is signed anew
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension SigningRun {
  /// Looks whether the ticket that is stapled to a bundle is for its new signature.
  ///
  /// One that is not stays, as Apple's tool leaves it: it still speaks for code inside that was not
  /// signed anew. The user is told, or it goes where that was asked for.
  /// Source: `bundlediskrep.cpp` of Apple's Security, which clears `_CodeSignature` alone.
  mutating func settleTicket(of code: SignedCode) throws(CodeSigningError) {
    let object = try CodeObject(at: code.plan.path, in: plan.tree)
    guard let bundle = object.bundle else { return }
    let path = bundle.base.appending(.resourceSeal)
    guard let bytes = try object.fileContents(path, NotaryTicket.byteLimit),
      NotaryTicket.isTicket(bytes)
    else { return }
    // One that cannot be read proves nothing.
    let ticket = try? NotaryTicket(parsing: bytes)
    let isCovered = code.slices.allSatisfy { slice in
      slice.directories.last.map { ticket?.covers($0) ?? false } ?? false
    }
    if isCovered { return }
    if plan.options.dropsStaleTicket { return try remove(path) }
    warnings.append(
      SigningWarning(
        path: path,
        text: "the ticket of the notary that is stapled here is not for the new signature; have the"
          + " code notarized and staple it again, or take the ticket out with --drop-ticket"
      )
    )
  }
}
