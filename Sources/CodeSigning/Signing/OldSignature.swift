// Valise — the signature that a new one replaces
// SPDX-License-Identifier: Apache-2.0

/// The signature that a new one replaces, slice by slice.
struct OldSignature {
  private let slices: [SignedSlice]
  /// That of the slice that stands for all, unless a linker made it.
  let main: EmbeddedSignature?
  /// What kind of signature there is.
  let kind: EmbeddedSignature.Kind?

  init(of slices: [SignedSlice], native: String) {
    self.slices = slices
    let signed = slices.filter { $0.signature != nil }
    let first = (signed.first { $0.architecture == native } ?? signed.first)?.signature
    kind = first?.kind
    main = first?.kind == .linkerSigned ? nil : first
  }

  /// The signature of one slice, or of the one that stands for all; never a linker's.
  func signature(ofSlice place: Int) -> EmbeddedSignature? {
    guard let main else { return nil }
    let own = slices.indices.contains(place) ? slices[place].signature : nil
    return own?.kind == .linkerSigned ? main : own ?? main
  }

  /// Why the signature of some slice cannot be read.
  var fault: CodeSigningError? { slices.compactMap(\.fault).first }

  /// The directory that says most.
  var directory: CodeDirectory? { main?.strongestDirectory.contents }
}
