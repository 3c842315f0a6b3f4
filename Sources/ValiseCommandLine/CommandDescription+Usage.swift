// Valise — the usage line of a command
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// The usage of the command: its path and its parameters, in lines of at most a width.
  ///
  /// Options are listed if they fit on one line, and summed up if not; required ones are listed
  /// always.
  public func usage(width: Int) -> String {
    let start = "usage: " + path
    let full = synopsis(listsOptions: true)
    let line = ([start] + full).joined(separator: " ")
    if line.count <= width { return line }
    let short = synopsis(listsOptions: false)
    return LineBreaking.lines(of: short, after: start, width: width).joined(separator: "\n")
  }

  /// The parameters of the command in brackets, as a usage line shows them.
  func synopsis(listsOptions: Bool) -> [String] {
    let named = visibleParameters.filter { $0.kind != .positional && $0.preferredName != "--help" }
    var parts: [String] = []
    if listsOptions {
      parts += named.map { $0.isOptional ? "[\($0.synopsis)]" : $0.synopsis }
    } else {
      if named.contains(where: { $0.isOptional }) { parts.append("[<options>]") }
      parts += named.filter { !$0.isOptional }.map { $0.synopsis }
    }
    for parameter in visibleParameters where parameter.kind == .positional {
      parts.append(parameter.isOptional ? "[\(parameter.synopsis)]" : parameter.synopsis)
    }
    if !visibleSubcommands.isEmpty {
      parts.append(defaultSubcommand == nil ? "<command>" : "[<command>]")
    }
    return parts
  }
}

extension ParameterDescription {
  /// The parameter as a usage line shows it, without the brackets of what can be left out.
  var synopsis: String {
    var text = displayName
    if let negative = negativeNames.first?.description { text += "|" + negative }
    return isRepeating ? text + " ..." : text
  }
}
