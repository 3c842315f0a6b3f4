// Valise — valise plugins
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PlugIns
import ValiseCommandLine
import ValiseFiles

/// Lists the plug-ins that a host would find.
struct PlugInsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "List the plug-ins that a host would find in folders, and which it can load.",
    discussion: """
      Nothing of what is found is loaded or run: the files of the code are examined. Folders that \
      come first count more. An application stands for its plug-ins folder.

      Of plug-ins with one identifier the newest that can be loaded is taken; of those that declare \
      one factory, the first.

      Example:
        valise plugins ~/PlugIns Greeter.app
      """
  )

  @Argument(help: "The folders, applications or plug-ins.", completion: .directory)
  var folders: [String]

  @Option(
    help: ArgumentHelp("Look for bundles with this extension only.", valueName: "extension")
  )
  var ext: [String] = []

  @Option(help: ArgumentHelp("List only what declares a factory of this type.", valueName: "uuid"))
  var type: PlugInUUID?

  @Option(help: "Take the host for a program of this system.")
  var platform: BundlePlatform?

  @Option(
    help: ArgumentHelp("Take the host for a program for this processor.", valueName: "architecture")
  )
  var arch: String?

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    guard platform != nil || arch != nil else { return }
    guard let platform, let arch else {
      throw ValidationError("give '--platform' and '--arch' together")
    }
    guard CodeTarget(platform: platform, architecture: arch) != nil else {
      throw ValidationError(
        "no program for \(platform.rawValue) and \(arch) loads plug-ins:"
          + " try --platform macos --arch arm64, or --platform linux --arch x86_64"
      )
    }
  }

  func run() throws {
    let context = CommandContext.current
    let other = platform.flatMap { CodeTarget(platform: $0, architecture: arch ?? "") }
    let search = PlugInSearch(
      folders: folders.map { FilePath($0) },
      extensions: ext.isEmpty ? nil : ext.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 },
      type: type,
      target: other ?? .running
    )
    let catalog = search.catalog()
    if document.json {
      try context.print(catalog.document(for: search.target))
    } else {
      context.output.write(catalog.text)
    }
    for folder in catalog.unreadFolders { context.note("error: \(folder.cause)") }
    if !catalog.unreadFolders.isEmpty { throw ExitCode.failure }
    if !document.json { context.note(catalog.summary) }
  }
}
