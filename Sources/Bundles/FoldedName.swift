// Valise — when two names are one name on a volume that ignores case
// SPDX-License-Identifier: Apache-2.0

/// A name with its case folded, equal for names that are one name on a Mac's usual volume.
///
/// Two are equal when their letters are, whatever the case and the way in which accents are
/// spelled. Swift compares strings by canonical equivalence, as APFS and HFS+ do; the folding is
/// the simple one of Unicode, made of the letter's capital and that capital's small letter.
package struct FoldedName: Hashable {
  private let text: String

  package init(_ name: String) {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      text = name.asciiLowercased
      return
    }
    var folded = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { folded.append(contentsOf: Self.folding(scalar)) }
    text = String(folded)
  }

  private static func folding(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    // The dotless i and the iota below have a capital of another letter, and fold to themselves.
    guard scalar != "\u{131}", scalar != "\u{345}" else {
      return String(Character(scalar)).unicodeScalars
    }
    let capital = scalar.properties.uppercaseMapping.unicodeScalars
    let letter = capital.count == 1 ? capital.first ?? scalar : scalar
    return letter.properties.lowercaseMapping.unicodeScalars
  }
}
