// Valise — the forms in which programs give signatures
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

/// The forms in which programs give the signatures of a key.
struct SignatureForm {
  private let keyKind: KeyKind

  init(of keyKind: KeyKind) { self.keyKind = keyKind }

  /// The bytes as a signature; nothing when they are none by their form.
  func signature(_ bytes: [UInt8]) -> [UInt8]? {
    switch keyKind {
    case .rsa(let bitCount): return bytes.count == (bitCount + 7) / 8 ? bytes : nil
    case .ellipticCurve(let name):
      if isPairInDER(bytes) { return bytes }
      guard let size = Self.numberByteCounts[name], bytes.count == 2 * size else { return nil }
      return DERElement.encodedSequence([
        Self.integer(bytes[..<size]), Self.integer(bytes[size...]),
      ])
    case .other: return nil
    }
  }

  /// The size of r and of s, in bytes.
  private static let numberByteCounts = ["P-256": 32, "P-384": 48, "P-521": 66]

  private func isPairInDER(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    // What is no DER is another form.
    guard let pair = try? DERElement(takingFrom: &rest), rest.isEmpty,
      pair.tag == DERElement.sequence, let numbers = try? pair.children()
    else { return false }
    return numbers.count == 2 && numbers.allSatisfy { $0.tag == DERElement.integer }
  }

  /// A positive number in DER.
  private static func integer(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    let significant = [UInt8](digits.drop { $0 == 0 })
    let needsSign = significant.first.map { $0 >= 0x80 } ?? true
    return DERElement.encoded(DERElement.integer, (needsSign ? [0] : []) + significant)
  }
}
