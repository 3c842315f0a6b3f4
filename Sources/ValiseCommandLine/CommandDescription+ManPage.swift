// Valise — the manual page of a command
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// The manual page of the command and all below it, in the `mdoc` language.
  ///
  /// - Parameters:
  ///   - date: The day of the last change as `2026-11-30`.
  ///   - version: The version of the program.
  /// - Returns: The source of the page, for `mandoc` or `groff -mdoc`.
  public func manPage(date: String, version: String) -> String {
    var lines = [".Dd \(Roff.date(date))", ".Dt \(Roff.word(name.uppercased())) 1"]
    lines.append(".Os \(Roff.word(name)) \(Roff.word(version))")
    lines += [".Sh NAME", ".Nm \(Roff.word(name))", ".Nd \(Roff.text(nameLine))"]
    lines.append(".Sh SYNOPSIS")
    lines += [".Nm \(Roff.word(name))"] + roffSynopsis
    lines.append(".Sh DESCRIPTION")
    lines += Roff.paragraphs(abstract) + Roff.paragraphs(discussion).withBreak
    lines += roffExamples + roffParameters
    if !visibleSubcommands.isEmpty {
      lines.append(".Sh COMMANDS")
      for command in visibleTree.dropFirst() { lines += command.roffSubsection }
    }
    lines += [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for (code, meaning) in ExitCode.meanings {
      lines += [".It \(code.rawValue)", Roff.text(meaning)]
    }
    lines.append(".El")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The abstract as a phrase.
  private var nameLine: String {
    let phrase = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    return phrase.isEmpty ? name : phrase.prefix(1).lowercased() + phrase.dropFirst()
  }

  private var roffSubsection: [String] {
    let call = path.split(separator: " ").map { Roff.word(String($0)) }.joined(separator: " ")
    var lines = [".Ss \(call)"]
    lines += Roff.paragraphs(abstract)
    if !aliases.isEmpty {
      lines.append(Roff.text("Also called \(aliases.joined(separator: ", "))."))
    }
    lines += Roff.paragraphs(discussion).withBreak
    lines += [".Bd -ragged -offset indent", ".Nm \(call)"]
    lines += roffSynopsis + [".Ed"]
    return lines + roffExamples + roffParameters
  }

  /// The parameters as the lines of a synopsis.
  private var roffSynopsis: [String] {
    var lines: [String] = []
    let named = visibleParameters.filter { $0.kind != .positional && $0.preferredName != "--help" }
    let positional = visibleParameters.filter { $0.kind == .positional }
    for parameter in named + positional {
      lines.append((parameter.isOptional ? ".Op " : ".") + parameter.roffSynopsis)
    }
    if !visibleSubcommands.isEmpty {
      lines.append(defaultSubcommand == nil ? ".Ar command" : ".Op Ar command")
    }
    return lines
  }

  private var roffExamples: [String] {
    guard !examples.isEmpty else { return [] }
    let title = examples.count == 1 ? "Example:" : "Examples:"
    return [".Pp", title, ".Bd -literal -offset indent"] + examples.map { Roff.text($0) } + [".Ed"]
  }

  private var roffParameters: [String] {
    var lines: [String] = []
    for section in parameterSections {
      lines += [".Pp", Roff.text("\(section.title):"), ".Bl -tag -width Ds"]
      for parameter in section.parameters {
        lines += [".It \(parameter.roffTerm)"] + Roff.paragraphs(parameter.helpText)
      }
      lines.append(".El")
    }
    return lines
  }
}

extension ParameterDescription {
  fileprivate var roffSynopsis: String {
    let value = "Ar \(Roff.word(valueName))"
    let more = isRepeating ? " ..." : ""
    guard kind != .positional else { return value + more }
    var text = names.isEmpty ? "" : Roff.option(preferredName)
    if kind == .option { text += " " + value }
    if let negative = negativeNames.first { text += " | " + Roff.option(negative.description) }
    return text + more
  }

  fileprivate var roffTerm: String {
    let value = "Ar \(Roff.word(valueName))"
    guard kind != .positional else { return value + (isRepeating ? " ..." : "") }
    let names = allNames.map { Roff.option($0.description) }.joined(separator: " , ")
    return kind == .option ? names + " " + value : names
  }
}

extension [String] {
  /// The lines after a break of the paragraph, if there are lines.
  fileprivate var withBreak: [String] { isEmpty ? [] : [".Pp"] + self }
}
