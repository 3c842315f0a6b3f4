// Valise — reading options and flags
// SPDX-License-Identifier: Apache-2.0

extension CommandParser {
  /// Whether a word is an option rather than a value.
  ///
  /// A single dash is a value; so is a negative number where one is awaited and no flag is a digit.
  func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    guard isNegativeNumber(word), nextPositionalAcceptsNegativeNumbers() else { return true }
    return level.parameters.named(String(word.prefix(2))) != nil
  }

  /// The name of the option in a word: without its value, or the first letter after one dash.
  func optionName(of word: String) -> String {
    word.hasPrefix("--") ? optionName(ofLong: word) : String(word.prefix(2))
  }

  /// The name of an option in a word, without its value, whatever the number of dashes.
  private func optionName(ofLong word: String) -> String { String(word.prefix { $0 != "=" }) }

  /// Takes an option with its value, a flag, or several flags after one dash.
  mutating func readOption(_ word: String) throws(CommandLineError) {
    guard word.hasPrefix("--") else {
      try readShortOptions(word)
      return
    }
    let name = optionName(of: word)
    guard let (parameter, isNegated) = level.parameters.named(name) else {
      throw .unknownOption(name, nearest: nearestOption(to: name))
    }
    let value = word.count > name.count ? String(word.dropFirst(name.count + 1)) : nil
    if parameter.description.kind == .flag {
      if let value { throw .unexpectedValue(flag: name, value: value) }
      try accept(.flag(isNegated: isNegated), name, for: parameter)
    } else if let value {
      try accept(value, for: parameter)
    } else {
      try readFollowingValue(of: parameter)
    }
  }

  private mutating func readShortOptions(_ word: String) throws(CommandLineError) {
    if word.count > 2 && level.parameters.named("-" + optionName(ofLong: word)) != nil {
      throw .unknownOption(word, nearest: "-" + optionName(ofLong: word))
    }
    let letters = Array(word.dropFirst())
    for (position, letter) in letters.enumerated() {
      let name = "-\(letter)"
      guard let (parameter, isNegated) = level.parameters.named(name) else {
        throw .unknownOption(position == 0 ? word : name, nearest: nearestOption(to: "-" + word))
      }
      let rest = letters[(position + 1)...]
      if parameter.description.kind == .flag {
        if rest.first == "=" {
          throw .unexpectedValue(flag: name, value: String(rest.dropFirst()))
        }
        try accept(.flag(isNegated: isNegated), name, for: parameter)
      } else if rest.isEmpty {
        try readFollowingValue(of: parameter)
      } else if rest.first == "=" {
        try accept(String(rest.dropFirst()), for: parameter)
        return
      } else {
        throw .optionNotLast(option: name, in: word)
      }
    }
  }

  /// Takes the next word as the value of an option, or all words up to the next option.
  private mutating func readFollowingValue(
    of parameter: DeclaredParameter
  ) throws(CommandLineError) {
    let description = parameter.description
    guard index < words.count, isValue(words[index], of: description) else {
      throw .missingValue(
        parameter: description.displayName,
        name: description.preferredName,
        found: index < words.count ? words[index] : nil
      )
    }
    repeat {
      try accept(words[index], for: parameter)
      index += 1
    } while description.takesFollowingWords && index < words.count
      && isValue(words[index], of: description)
  }

  private func isValue(_ word: String, of description: ParameterDescription) -> Bool {
    if !word.hasPrefix("-") || word == "-" { return true }
    return description.acceptsNegativeNumbers && isNegativeNumber(word)
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let first = word.dropFirst().utf8.first else { return false }
    return first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
  }

  /// Gives a parameter a value.
  func accept(_ value: String, for parameter: DeclaredParameter) throws(CommandLineError) {
    try accept(.value(value), value, for: parameter)
  }

  private func accept(
    _ word: DeclaredParameter.Word,
    _ text: String,
    for parameter: DeclaredParameter
  ) throws(CommandLineError) {
    do throws(ValueRejection) {
      try parameter.accept(word)
    } catch {
      let allowed = parameter.description.allowedValues
      throw .invalidValue(
        text,
        parameter: parameter.description.displayName,
        allowed: allowed,
        nearest: NearestName.find(text, among: allowed),
        reason: error.reason
      )
    }
  }

  private func nearestOption(to name: String) -> String? {
    let declared = level.parameters.all.filter { !$0.description.isHidden }
    var names = declared.flatMap { $0.description.allNames.map { $0.description } }
    names.append("--help")
    if version != nil { names.append("--version") }
    names.removeAll { !$0.hasPrefix("--") }
    return names.contains(name) ? name : NearestName.find(name, among: names)
  }
}
