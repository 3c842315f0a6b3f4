// Valise — valise macho
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on Mach-O and universal files.
struct MachOCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "macho",
    abstract: "Read and edit executables and libraries, and put universal ones together.",
    subcommands: [
      MachOInfoCommand.self, MachOArchitecturesCommand.self, MachOLibrariesCommand.self,
      MachODependenciesCommand.self, MachOEditCommand.self, MachOIDCommand.self,
      MachORpathCommand.self, MachOLipoCommand.self,
    ]
  )
}
