// Valise — replacing the variables in a text
// SPDX-License-Identifier: Apache-2.0

extension InfoVariables {
  /// How deep variables may stand in the names or defaults of others.
  static let depthLimit = 16

  /// The text with `$(NAME)` and `${NAME}` replaced and `$$` made one dollar sign.
  ///
  /// `NAME:modifier` changes the value, see `VariableModifier`; `NAME:default=TEXT` stands for TEXT
  /// where the variable has no value or an empty one. With `keepsUnknown`, an unknown variable
  /// stays as it is.
  func expanding(_ text: String, keepsUnknown: Bool) throws(VariableFault) -> String {
    try expanding(text[...], keepsUnknown: keepsUnknown, depth: 0)
  }

  private func expanding(
    _ text: Substring,
    keepsUnknown: Bool,
    depth: Int
  ) throws(VariableFault) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return String(text) }
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "$", let next = rest.first else {
        result.append(character)
        continue
      }
      switch next {
      case "$":
        rest.removeFirst()
        result.append("$")
      case "(", "{":
        guard let end = Self.end(of: rest) else { throw .unterminated }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        let reference = try expanding(inner, keepsUnknown: keepsUnknown, depth: depth + 1)
        if let value = try value(of: reference, keepsUnknown: keepsUnknown) {
          result += value
        } else {
          result += "$" + rest[...end]
        }
        rest = rest[rest.index(after: end)...]
      default: result.append("$")
      }
    }
    return result
  }

  /// The place of the bracket that closes the one at the start of a text; brackets of variables
  /// inside are passed over.
  private static func end(of text: Substring) -> Substring.Index? {
    var closing: [Character] = []
    var isAfterDollar = true
    var place = text.startIndex
    while place < text.endIndex {
      let character = text[place]
      if isAfterDollar, character == "(" || character == "{" {
        closing.append(character == "(" ? ")" : "}")
      } else if character == closing.last {
        closing.removeLast()
        if closing.isEmpty { return place }
      }
      isAfterDollar = character == "$"
      place = text.index(after: place)
    }
    return nil
  }

  private func value(
    of reference: String,
    keepsUnknown: Bool
  ) throws(VariableFault) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let modifiers = try Self.modifiers(parts.dropFirst())
    var value = self[name]
    for modifier in modifiers {
      switch (modifier, value) {
      case (.standard(let text), nil), (.standard(let text), ""): value = text
      case (_, let old?): value = modifier.applied(to: old)
      case (_, nil): break
      }
    }
    if let value { return value }
    if Self.isDocumented(name) { throw .unset(name) }
    if keepsUnknown { return nil }
    throw .unknown(name)
  }

  private static func modifiers(
    _ texts: ArraySlice<Substring>
  ) throws(VariableFault) -> [VariableModifier] {
    var modifiers: [VariableModifier] = []
    for (place, text) in zip(texts.indices, texts) {
      if text.hasPrefix(VariableModifier.standardPrefix) {
        // What follows is text, colons included.
        let rest = texts[place...].joined(separator: ":")
        modifiers.append(.standard(String(rest.dropFirst(VariableModifier.standardPrefix.count))))
        return modifiers
      }
      guard let modifier = VariableModifier(text) else { throw .unknownModifier(String(text)) }
      modifiers.append(modifier)
    }
    return modifiers
  }
}
