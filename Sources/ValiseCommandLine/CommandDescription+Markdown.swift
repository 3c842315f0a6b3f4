// Valise — the reference of all commands as Markdown
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// The reference of the command and all below it, as Markdown.
  public func markdownReference() -> String {
    let commands = visibleTree
    var blocks: [String] = ["# Command reference"]
    blocks.append("This page is made from the declared commands; do not edit it.")
    let list = commands.filter { $0.visibleSubcommands.isEmpty }.map { command in
      "- [`\(command.path)`](#\(command.anchor)): \(Self.markdown(command.abstract))"
    }
    if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
    for command in commands { blocks += command.markdownBlocks }
    blocks.append("## Exit status")
    blocks.append("| status | meaning |\n|---|---|\n" + Self.exitStatusRows)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// This command and all visible ones below it, each before its subcommands.
  var visibleTree: [CommandDescription] { [self] + visibleSubcommands.flatMap { $0.visibleTree } }

  private var anchor: String { path.replacing(" ", with: "-") }

  private var markdownBlocks: [String] {
    var blocks = ["## \(path)"]
    if !abstract.isEmpty { blocks.append(Self.markdown(abstract)) }
    if !discussion.isEmpty { blocks.append(Self.markdown(discussion)) }
    blocks.append("```\n\(usage(width: 100))\n```")
    if !examples.isEmpty {
      let title = examples.count == 1 ? "Example:" : "Examples:"
      blocks.append(title + "\n\n```sh\n" + examples.joined(separator: "\n") + "\n```")
    }
    if !aliases.isEmpty {
      blocks.append("Also called " + aliases.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    for section in parameterSections {
      let rows = section.parameters.map { $0.markdownRow }
      blocks.append("| \(section.title) | |\n|---|---|\n" + rows.joined(separator: "\n"))
    }
    for section in subcommandSections {
      let rows = section.commands.map {
        "| [`\($0.name)`](#\($0.anchor)) | \(Self.markdown($0.abstract)) |"
      }
      blocks.append("| \(section.title) | |\n|---|---|\n" + rows.joined(separator: "\n"))
    }
    return blocks
  }

  private static var exitStatusRows: String {
    ExitCode.meanings.map { "| \($0.code.rawValue) | \($0.meaning) |" }.joined(separator: "\n")
  }

  /// Text in which no character has a meaning for Markdown tables and tags.
  static func markdown(_ text: String) -> String {
    var result = ""
    for letter in text {
      if "<|*_\\`[".contains(letter) { result.append("\\") }
      result.append(letter)
    }
    return result
  }
}

extension ParameterDescription {
  /// The parameter as a row of a table of two columns.
  fileprivate var markdownRow: String {
    var text = CommandDescription.markdown(abstract)
    if !discussion.isEmpty {
      text += " " + CommandDescription.markdown(discussion.replacing("\n", with: " "))
    }
    if !allowedValues.isEmpty {
      text += " Values: " + allowedValues.map { "`\($0)`" }.joined(separator: ", ") + "."
    }
    if let defaultValue, !defaultValue.isEmpty { text += " Default: `\(defaultValue)`." }
    return "| `\(term.replacing("|", with: "\\|"))` | \(text) |"
  }
}

extension ExitCode {
  /// What the statuses mean, for documents.
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (.success, "The work is done."),
    (.answerIsNo, "The work is done, and its answer is no: not found, findings, invalid."),
    (.failure, "The work failed."),
    (.validationFailure, "The command line was wrong."),
  ]
}
