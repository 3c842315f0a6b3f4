// Valise — where applications, people and the client's memory are
// SPDX-License-Identifier: Apache-2.0

import Installation
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseFiles

/// The options that say which applications are meant, and where the client remembers.
struct UpdatePlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The root of the system whose applications are meant.", valueName: "folder"),
    completion: .directory
  )
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The home folder of a person; without it $HOME, or all of them below the root.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var home: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder in which the client remembers; docs/updates.md says which it is without.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var state: String?
}

/// Where applications, people and the client's memory are.
struct UpdatePlaces {
  let files = DiskFileSystem()
  let root: FilePath
  let homes: [FilePath]
  let state: ClientStateFolder

  /// The version of macOS that is assumed where nothing tells it.
  static let assumedSystem = "26.0.0"

  init(_ options: UpdatePlaceOptions, in context: CommandContext) throws {
    let folder = FilePath(context.currentFolder)
    let absolute = { (path: String) in FilePath(path).resolved(against: folder) }
    root = options.root.map(absolute) ?? "/"
    let own = context.environment("HOME").flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    if !options.home.isEmpty {
      homes = options.home.map(absolute)
    } else if options.root != nil {
      homes = try Self.homes(below: root, on: files)
    } else {
      homes = own.map { [$0] } ?? []
    }
    let path: FilePath
    if let state = options.state {
      path = absolute(state)
    } else if options.root != nil {
      path = FilePath("var/lib/valise").resolved(against: root)
    } else {
      path = try Self.stateFolder(own, on: files, in: context)
    }
    state = ClientStateFolder(path, on: files)
  }

  private static func homes(
    below root: FilePath,
    on files: DiskFileSystem
  ) throws -> [FilePath] {
    var homes: [FilePath] = []
    for name in ["Users", "home"] {
      let folder = FilePath(name).resolved(against: root)
      guard try files.exists(folder) else { continue }
      for entry in try files.entries(of: folder) where entry.kind == .directory {
        homes.append(folder.appending(entry.name))
      }
    }
    return homes
  }

  /// The folder of a person: where Macs keep such things, else where the rules of XDG say.
  ///
  /// Source: the XDG Base Directory Specification, version 0.8.
  private static func stateFolder(
    _ home: FilePath?,
    on files: DiskFileSystem,
    in context: CommandContext
  ) throws -> FilePath {
    if let folder = context.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return FilePath("valise").resolved(against: FilePath(folder))
    }
    guard let home else {
      throw ValidationError("HOME names no folder; say with --state where the client remembers")
    }
    let support = FilePath("Library/Application Support").resolved(against: home)
    return try files.exists(support)
      ? FilePath("Valise").resolved(against: support)
      : FilePath(".local/state/valise").resolved(against: home)
  }

  /// All applications, in the order of the folders.
  func applications() throws -> [InstalledApplication] {
    let folders = ApplicationFolder.standard(root: root, homes: homes)
    return try ApplicationSearch(on: files).applications(in: folders)
  }

  /// The version of macOS at the root; the newest that is known where the root has none.
  func systemVersion() -> String {
    let path = FilePath("System/Library/CoreServices/SystemVersion.plist").resolved(against: root)
    // A file that cannot be read tells nothing, as on a system that is no Mac.
    guard let bytes = try? files.contents(of: path, limit: 1 << 20),
      let version = try? PropertyListDocument(parsing: bytes).value.dictionaryValue,
      let text = version["ProductVersion"]?.stringValue, !text.isEmpty
    else { return Self.assumedSystem }
    return text
  }
}
