// Valise — the files of an existing bundle as a manifest names them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// The files of an application as a manifest names them.
struct ImportedParts {
  /// The program.
  let executable: String
  /// The folder of the resources.
  private(set) var resources: String?
  /// Further files and folders: the place below Contents, and the source.
  private(set) var files: [(place: String, source: String)] = []
  /// What is not taken over.
  private(set) var notes: [String] = []

  /// Looks what is in an application that the manifest spells as `path`.
  init(of bundle: BundleDirectory, at path: String) throws(ImportError) {
    let contents = bundle.path.appending(bundle.layout.supportFolder)
    let name = bundle.executableName
    executable = "\(path)/Contents/MacOS/\(name)"
    if bundle.executable == nil {
      notes.append("the program \(name) is not in the bundle; a build needs it")
    }
    for entry in try Self.entries(of: contents, in: bundle) {
      try add(entry, of: contents, in: bundle, at: path)
    }
  }

  private static func entries(
    of folder: RelativePath,
    in bundle: BundleDirectory
  ) throws(ImportError) -> [DirectoryEntry] {
    do throws(FileError) {
      return try bundle.tree.entries(of: bundle.tree.resolve(folder))
    } catch {
      throw .file(error)
    }
  }

  private mutating func add(
    _ entry: DirectoryEntry,
    of contents: RelativePath,
    in bundle: BundleDirectory,
    at path: String
  ) throws(ImportError) {
    guard let name = String(validating: entry.name.bytes, as: UTF8.self) else {
      return notes.append("\(entry.name) has a name that is no text, and is left out")
    }
    switch name {
    case "Info.plist", "PkgInfo", ".DS_Store": break
    case "_CodeSignature", "CodeResources", "_MASReceipt":
      notes.append("Contents/\(name) is left out: it holds for the old bundle only")
    case "Resources" where entry.kind == .directory: resources = "\(path)/Contents/Resources"
    case "MacOS" where entry.kind == .directory:
      try addTools(of: contents.appending(entry.name), in: bundle, at: path)
    default:
      guard entry.kind == .directory || entry.kind == .regular else {
        return notes.append("Contents/\(name) is a link or a device, and is left out")
      }
      files.append((name, "\(path)/Contents/\(name)"))
    }
  }

  /// Adds what is beside the program.
  private mutating func addTools(
    of folder: RelativePath,
    in bundle: BundleDirectory,
    at path: String
  ) throws(ImportError) {
    for entry in try Self.entries(of: folder, in: bundle) {
      guard let name = String(validating: entry.name.bytes, as: UTF8.self),
        entry.kind == .directory || entry.kind == .regular
      else {
        notes.append("Contents/MacOS/\(entry.name) is left out: it is a link, or its name no text")
        continue
      }
      guard name != bundle.executableName, name != ".DS_Store" else { continue }
      files.append(("MacOS/\(name)", "\(path)/Contents/MacOS/\(name)"))
    }
  }
}
