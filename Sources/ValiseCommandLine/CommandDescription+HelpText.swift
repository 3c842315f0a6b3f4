// Valise — the help of a command
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// The help of the command as text, in lines of at most a width.
  public func helpText(width: Int) -> String {
    var blocks: [[String]] = []
    if !abstract.isEmpty { blocks.append(LineBreaking.lines(of: abstract, width: width)) }
    if !discussion.isEmpty { blocks.append(LineBreaking.lines(of: discussion, width: width)) }
    blocks.append([usage(width: width)])
    if !examples.isEmpty {
      blocks.append([examples.count == 1 ? "Example:" : "Examples:"] + examples.map { "  " + $0 })
    }
    for section in parameterSections {
      let rows = section.parameters.map { HelpRow(term: $0.term, text: $0.helpText) }
      blocks.append(["\(section.title):"] + HelpRow.lines(of: rows, width: width))
    }
    for section in subcommandSections {
      let rows = section.commands.map { HelpRow(term: $0.term, text: $0.abstract) }
      blocks.append(["\(section.title):"] + HelpRow.lines(of: rows, width: width))
    }
    if !visibleSubcommands.isEmpty {
      blocks.append(["See '\(path) <command> --help' for the help of a command."])
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The name of the command with its other names.
  var term: String { ([name] + aliases).joined(separator: ", ") }

  /// The visible parameters with the titles under which they are listed.
  var parameterSections: [(title: String, parameters: [ParameterDescription])] {
    let visible = visibleParameters
    var sections: [(title: String, parameters: [ParameterDescription])] = []
    let own = visible.filter { $0.group == nil }
    sections.append(("Arguments", own.filter { $0.kind == .positional }))
    sections.append(("Options", own.filter { $0.kind != .positional }))
    var titles: [String] = []
    for title in visible.compactMap({ $0.group }) where !titles.contains(title) {
      titles.append(title)
    }
    sections += titles.map { title in (title, visible.filter { $0.group == title }) }
    return sections.filter { !$0.parameters.isEmpty }
  }

  /// The visible subcommands with the titles under which they are listed.
  var subcommandSections: [(title: String, commands: [CommandDescription])] {
    var titles: [String?] = []
    for title in visibleSubcommands.map({ $0.group }) where !titles.contains(title) {
      titles.append(title)
    }
    return titles.map { title in
      (title ?? "Commands", visibleSubcommands.filter { $0.group == title })
    }
  }
}

extension ParameterDescription {
  /// The names of the parameter and its value, as a list shows them.
  var term: String {
    guard kind != .positional else { return displayName + (isRepeating ? " ..." : "") }
    let short = names.filter { $0.isShort }.map { $0.description }
    let long = names.filter { !$0.isShort }.map { $0.description }
    let negative = negativeNames.map { $0.description }
    let all = (short + long + negative).joined(separator: ", ")
    let text = kind == .flag ? all : "\(all) <\(valueName)>"
    return isRepeating && kind == .option ? text + " ..." : text
  }

  /// What a list says about the parameter.
  var helpText: String {
    var text = abstract
    if !notes.isEmpty { text += (text.isEmpty ? "(" : " (") + notes.joined(separator: "; ") + ")" }
    return discussion.isEmpty ? text : text + "\n\n" + discussion
  }

  /// The values that are allowed and the one that is taken when none is given.
  var notes: [String] {
    var notes: [String] = []
    if !allowedValues.isEmpty { notes.append("values: " + allowedValues.joined(separator: ", ")) }
    if let defaultValue, !defaultValue.isEmpty { notes.append("default: \(defaultValue)") }
    return notes
  }
}

/// A term and the text beside it.
private struct HelpRow {
  let term: String
  let text: String

  /// The column of the text is never further to the right than this.
  static let widestTerm = 26

  static func lines(of rows: [HelpRow], width: Int) -> [String] {
    let widest = rows.map { $0.term.count }.filter { $0 <= widestTerm }.max() ?? 0
    let column = widest + 4
    let indent = String(repeating: " ", count: column)
    var lines: [String] = []
    for row in rows {
      var texts = LineBreaking.lines(of: row.text, width: width - column)
      var first = "  " + row.term
      if row.term.count <= widest, !texts.isEmpty {
        first += String(repeating: " ", count: column - first.count) + texts.removeFirst()
      }
      lines.append(first)
      lines += texts.map { $0.isEmpty ? "" : indent + $0 }
    }
    return lines
  }
}
