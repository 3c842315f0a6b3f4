// Valise — the text that a string dictionary entry gives for arguments
// SPDX-License-Identifier: Apache-2.0

extension StringsDictionaryEntry {
  /// The text for arguments, as `String(format:)` without a locale makes it.
  ///
  /// - Parameters:
  ///   - arguments: What fills the places, the first for `%1$…`.
  ///   - rules: The plural rules of the table's language.
  ///   - device: The device as string dictionaries name it (`iphone`, `mac`), if it is known.
  ///   - width: The width of the place; without one the widest text is taken.
  /// - Returns: Nothing when no rule gives a text for the device.
  public func text(
    arguments: [FormatArgument] = [],
    rules: PluralRules,
    device: String? = nil,
    width: Int? = nil
  ) -> String? {
    switch self {
    case .unknown: nil
    case .text(let text):
      StringsEvaluation(arguments: arguments, rules: rules, variables: []).expanded(text)
    case .format(let format):
      StringsEvaluation(arguments: arguments, rules: rules, variables: format.variables)
        .expanded(format.format)
    case .device(let variants):
      (variants.first { $0.name == device } ?? variants.first { $0.name == "other" })?
        .entry.text(arguments: arguments, rules: rules, device: device, width: width)
    case .width(let variants):
      Self.fitting(variants, width)?
        .entry.text(arguments: arguments, rules: rules, device: device, width: width)
    }
  }

  /// What a lookup without formatting answers: the format, or the text of the device and width.
  public func format(device: String? = nil, width: Int? = nil) -> String? {
    switch self {
    case .unknown: nil
    case .text(let text): text
    case .format(let format): format.format
    case .device(let variants):
      (variants.first { $0.name == device } ?? variants.first { $0.name == "other" })?
        .entry.format(device: device, width: width)
    case .width(let variants):
      Self.fitting(variants, width)?.entry.format(device: device, width: width)
    }
  }

  /// The exact width, else the next smaller one, else the smallest.
  private static func fitting(_ variants: [Variant], _ width: Int?) -> Variant? {
    let numbered = variants.compactMap { variant in Int(variant.name).map { ($0, variant) } }
      .sorted { $0.0 < $1.0 }
    guard let width else { return numbered.last?.1 }
    return (numbered.last { $0.0 <= width } ?? numbered.first)?.1
  }
}

/// Fills the places of a format and of the variables in it.
struct StringsEvaluation {
  let arguments: [FormatArgument]
  let rules: PluralRules
  let variables: [StringsVariable]

  /// How many variables may refer to each other in a row; real ones need two.
  private static let depthLimit = 16
  /// How many places are filled in all; variables that refer to each other can ask for any number.
  private static let placeLimit = 10_000
  /// How long a text may become before nothing more is added, in bytes.
  private static let textLimit = 4 << 20
  /// The widest place and the most digits that are written.
  private static let amountLimit = 2000

  /// The state of one run.
  private struct Run {
    var output = ""
    var places = 0
  }

  /// The text of a format; a place without an argument stays as it is written.
  func expanded(_ format: String) -> String {
    var run = Run()
    expand(format, first: 0, depth: 0, in: &run)
    return run.output
  }

  /// Fills a format whose places without a position start at the argument `first`.
  private func expand(_ format: String, first: Int, depth: Int, in run: inout Run) {
    var next = first
    for piece in FormatString(format).pieces {
      guard case .specifier(let specifier) = piece else {
        if case .text(let text) = piece { run.output += text }
        continue
      }
      run.places += 1
      guard run.places <= Self.placeLimit, run.output.utf8.count <= Self.textLimit else { return }
      let width = amount(specifier.width, &next)
      let precision = amount(specifier.precision, &next)
      let index: Int
      if let position = specifier.position {
        index = position - 1
      } else {
        index = next
        next += 1
      }
      guard arguments.indices.contains(index) else {
        run.output += specifier.text
        continue
      }
      if let name = specifier.variable {
        guard depth < Self.depthLimit, let variable = variables.first(where: { $0.name == name }),
          let form = variable.form(for: arguments[index], rules: rules)
        else {
          run.output += specifier.text
          continue
        }
        expand(form, first: index, depth: depth + 1, in: &run)
      } else {
        run.output += specifier.text(of: arguments[index], width: width, precision: precision)
      }
    }
  }

  private func amount(_ amount: FormatSpecifier.Amount?, _ next: inout Int) -> Int? {
    let value: Int
    switch amount {
    case nil: return nil
    case .number(let number): value = number
    case .argument(let position):
      let index = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      guard arguments.indices.contains(index), case .integer(let number) = arguments[index] else {
        return nil
      }
      value = Int(clamping: number)
    }
    return min(max(value, -Self.amountLimit), Self.amountLimit)
  }
}
