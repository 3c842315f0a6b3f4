// Valise — valise icon
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on icons.
struct IconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon",
    abstract: "Make, read and convert icons.",
    discussion: """
      Does what iconutil does on a Mac: 'iconutil -c icns X.iconset' is 'valise icon convert \
      X.iconset --to icns', 'iconutil -c iconset X.icns' is 'valise icon convert X.icns --to \
      iconset'. 'valise icon make' needs one picture only.
      """,
    subcommands: [
      IconMakeCommand.self, IconInfoCommand.self, IconExtractCommand.self, IconConvertCommand.self,
    ]
  )
}
