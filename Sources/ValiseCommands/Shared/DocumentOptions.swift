// Valise — the options of commands that print a document
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// The options of commands that print text, or one JSON document instead.
struct DocumentOptions: ParsableArguments {
  @Flag(help: "Print one JSON document instead of text.")
  var json = false
}

extension CommandContext {
  /// Prints a JSON document.
  func print(_ document: PropertyListDictionary) throws(PropertyListError) {
    output.write(bytes: try JSONText.serialize(.dictionary(document)))
  }

  /// Says something on standard error that is no result.
  func note(_ line: String) { errors.writeLine(line) }
}
