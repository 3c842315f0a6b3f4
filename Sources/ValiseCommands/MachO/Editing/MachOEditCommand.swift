// Valise — valise macho edit
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import ValiseCommandLine

/// Makes several edits of a Mach-O file at once.
struct MachOEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change names, paths and versions in an executable or library, in place.",
    discussion: """
      What install_name_tool and vtool do. Nothing but the load commands changes, in every slice \
      where there is something to change, and never over code: where the bytes before the first \
      section do not suffice, the file stays as it was. Deletions come first, then changes, then \
      additions. A link stays and the file it leads to changes.

      A code signature no longer fits a file that was changed. It stays, as what a new signature \
      takes over from it would be lost, and a warning says so.

      install_name_tool's -id, -add_rpath, -rpath, -delete_rpath and -change are --id, \
      --add-rpath, --change-rpath, --delete-rpath and --change-library.

      Example:
        valise macho edit libA.dylib --id @rpath/libA.dylib --change-library /opt/b.dylib @rpath/b.dylib
      """
  )

  @Argument(help: "The Mach-O or universal file; it comes before the options.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The new install name of a library.", valueName: "name"))
  var id: String?

  @Option(help: ArgumentHelp("A new run path; may be given again.", valueName: "path"))
  var addRpath: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("A run path and what it becomes; may be given again.", valueName: "old new")
  )
  var changeRpath: [String] = []

  @Option(help: ArgumentHelp("A run path to remove; may be given again.", valueName: "path"))
  var deleteRpath: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The path of a needed library and what it becomes; may be given again.",
      valueName: "old new"
    )
  )
  var changeLibrary: [String] = []

  @Option(help: ArgumentHelp("The oldest system that the file runs on.", valueName: "version"))
  var minimumSystem: MachOVersion?

  @Option(help: ArgumentHelp("The SDK that the file says it was made with.", valueName: "version"))
  var sdk: MachOVersion?

  @Option(help: "The platform that --minimum-system and --sdk are for, if there are several.")
  var platform: MachOPlatform?

  @OptionGroup var options: MachOEditOptions

  func validate() throws {
    for (name, values) in [("rpath", changeRpath), ("library", changeLibrary)]
    where !values.count.isMultiple(of: 2) {
      throw ValidationError(
        "--change-\(name) takes an old and a new path; the file comes before the options"
      )
    }
    if platform != nil, minimumSystem == nil, sdk == nil {
      throw ValidationError("--platform says which --minimum-system or --sdk to set")
    }
    if edits.isEmpty, !options.removeSignature {
      throw ValidationError("nothing to change: give --id or another option")
    }
  }

  func run() throws {
    try options.run(edits, on: file, command: "macho-edit")
  }

  private var edits: [MachOEdit] {
    var edits: [MachOEdit] = deleteRpath.map { .deleteRpath($0) }
    edits += Self.pairs(changeRpath).map { .changeRpath(from: $0.old, to: $0.new) }
    edits += Self.pairs(changeLibrary).map { .changeLibrary(from: $0.old, to: $0.new) }
    edits += [id].compactMap { $0.map { .setInstallName($0) } }
    edits += addRpath.map { .addRpath($0) }
    if let platform, let minimumSystem, let sdk {
      return edits + [.setBuildVersion(platform, minimumSystem: minimumSystem, sdk: sdk)]
    }
    if let minimumSystem { edits.append(.setMinimumSystem(minimumSystem, platform: platform)) }
    if let sdk { edits.append(.setSDK(sdk, platform: platform)) }
    return edits
  }

  private static func pairs(_ words: [String]) -> [(old: String, new: String)] {
    stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }
}
