// Valise — the value as a whole, exchanged in a text of JSON or of NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

extension PropertyListTextMap {
  /// The piece of text that exchanges the value as a whole; what stands before and behind it stays.
  ///
  /// - Returns: Nothing for entries without braces that become none, or something else.
  func rootReplacement(by value: PropertyList) throws(PropertyListError) -> TextSplice? {
    guard isBraceless else {
      let base = isOneLine ? nil : indentation(ofLineAt: root.range.lowerBound)
      return TextSplice(root.range, try text(of: value, base: base, isQuoted: false))
    }
    guard case .dictionary(let dictionary) = value, !dictionary.isEmpty,
      let first = root.entries.first, let last = root.entries.last
    else { return nil }
    var new: [UInt8] = []
    for (key, value) in dictionary {
      if !new.isEmpty { new += lineEnd }
      let addition = PropertyListAddition(key: key, place: .max, value: value)
      new += try text(of: addition, base: [], like: first.isOnlyKey ? nil : first)
      new.append(UInt8(ascii: ";"))
    }
    return TextSplice(first.start..<last.end, new)
  }
}
