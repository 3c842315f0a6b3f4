// Valise — the names of an option or a flag
// SPDX-License-Identifier: Apache-2.0

/// The names by which an option or flag can be given.
public struct NameSpecification: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One name, or one way to make a name from the name of the property.
  public struct Element: Hashable, Sendable {
    enum Form: Hashable {
      case long
      case short
      case customLong(String)
      case customShort(Character)
    }

    let form: Form

    /// The name of the property with dashes, after two dashes.
    public static var long: Element { Element(form: .long) }
    /// The first letter of the property, after one dash.
    public static var short: Element { Element(form: .short) }

    /// The given name after two dashes.
    public static func customLong(_ name: String) -> Element {
      Element(form: .customLong(name))
    }

    /// The given letter after one dash.
    public static func customShort(_ letter: Character) -> Element {
      Element(form: .customShort(letter))
    }
  }

  let elements: [Element]

  /// Takes all of the names.
  public init(arrayLiteral elements: Element...) { self.elements = elements }

  /// Takes all of the names.
  public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

  /// The name of the property with dashes, after two dashes.
  public static var long: NameSpecification { [.long] }
  /// The first letter of the property, after one dash.
  public static var short: NameSpecification { [.short] }
  /// The first letter of the property, and its whole name.
  public static var shortAndLong: NameSpecification { [.short, .long] }

  /// The given name after two dashes.
  public static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }

  /// The given letter after one dash.
  public static func customShort(_ letter: Character) -> NameSpecification {
    [.customShort(letter)]
  }

  /// The names of a parameter whose property has this name, short ones first.
  func names(label: String) -> [ParameterName] {
    let names = elements.map { element in
      switch element.form {
      case .long: ParameterName(long: dashedName(of: label))
      case .short: ParameterName(short: label.first ?? "?")
      case .customLong(let name): ParameterName(long: name)
      case .customShort(let letter): ParameterName(short: letter)
      }
    }
    return names.filter { $0.isShort } + names.filter { !$0.isShort }
  }
}

/// A name in words separated by dashes, from a name in camel case.
func dashedName(of name: String) -> String {
  var result = ""
  var previous: Character = "-"
  let letters = Array(name)
  for (index, letter) in letters.enumerated() {
    let next = index + 1 < letters.count ? letters[index + 1] : "A"
    let startsWord = letter.isUppercase && (!previous.isUppercase || next.isLowercase)
    if startsWord && previous != "-" && previous != "_" { result.append("-") }
    result += letter == "_" ? "-" : letter.lowercased()
    previous = letter
  }
  return result
}
