// Valise — the options that say for whom a bundle is read
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// The languages of the reader; every command that has them takes them alike.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The languages that the reader knows, best first, with commas between them.",
      valueName: "languages"
    ),
    transform: LanguageOptions.names
  )
  var lang: [[String]] = []

  /// The languages, best first; none when the option was not given.
  var languages: [String] { lang.flatMap { $0 } }

  /// The names between commas, without the spaces around them.
  @Sendable static func names(_ text: String) -> [String] {
    text.split(separator: ",").map { name in
      let trimmed = name.drop { $0 == " " }
      return String(trimmed.reversed().drop { $0 == " " }.reversed())
    }
  }
}
