// Valise — files of code, and the bits that let the system run them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension RepairDraft {
  /// Whether a file begins as one of code does.
  func isCode(_ path: RelativePath) throws(RepairError) -> Bool {
    guard tree.kind(of: path) == .regular else { return false }
    let prefix = try RepairError.wrapping { () throws(FileError) in
      try tree.contents(of: path, range: 0..<MachOContainer.prefixByteCount)
    }
    return MachOContainer.mayStart(with: prefix)
  }

  /// The Mach-O files of which a file consists; none for another file, or one that is broken.
  func images(of path: RelativePath) -> [MachOFile] {
    guard let status = try? tree.status(of: path), status.kind == .regular else { return [] }
    let container = try? MachOContainer(byteCount: status.size) { range in
      try tree.contents(of: path, range: range)
    }
    return container?.images ?? []
  }

  /// Gives back the bits that let the system run code, where nobody may run it.
  mutating func restoreModes() throws(RepairError) {
    try restoreModes(in: .root, isCodePlace: false)
    try restoreMainExecutables(in: .root)
  }

  private mutating func restoreModes(
    in folder: RelativePath,
    isCodePlace: Bool
  ) throws(RepairError) {
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      switch tree.kind(of: path) {
      case .directory?:
        try restoreModes(in: path, isCodePlace: isPlaceOfCode(path, inside: isCodePlace))
      case .regular? where isCodePlace:
        try restoreMode(of: path, takesScripts: isInExecutables(path))
      default: break
      }
    }
  }

  /// Whether code lies in a folder, which lies in a place of code or not.
  private func isPlaceOfCode(_ folder: RelativePath, inside isCodePlace: Bool) -> Bool {
    guard let name = folder.name?.description else { return false }
    if Self.codeFolders.contains(name) { return true }
    // A version of a framework holds the executable, and its own places below.
    if folder.components.dropLast().last == FileName("Versions") { return true }
    if Self.dataFolders.contains(name) { return false }
    let kind = BundleKind(pathExtension: BundleName(name).pathExtension)
    // In a flat framework or extension the executable is at the root; debug symbols are data.
    if let kind { return kind != .dSYM && kind != .xcframework }
    return isCodePlace
  }

  private func isInExecutables(_ path: RelativePath) -> Bool {
    path.components.contains { $0 == FileName("MacOS") }
  }

  private mutating func restoreMainExecutables(in folder: RelativePath) throws(RepairError) {
    let kind = BundleKind(pathExtension: name(of: folder).pathExtension)
    if kind != nil, kind != .dSYM {
      // What cannot be opened as a bundle has no executable.
      let bundle = try? BundleDirectory(
        openingForOwnPlatform: folder,
        in: tree,
        name: folder.isRoot ? BundleName(name) : nil
      )
      if let executable = bundle?.executable, let found = try? tree.resolve(executable) {
        try restoreMode(of: found, takesScripts: true)
      }
    }
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      if tree.kind(of: path) == .directory { try restoreMainExecutables(in: path) }
    }
  }

  private mutating func restoreMode(
    of path: RelativePath,
    takesScripts: Bool
  ) throws(RepairError) {
    guard let number = tree.find(path), case .file = tree.nodes[number].body else { return }
    let mode = tree.nodes[number].mode
    guard mode & 0o111 == 0 else { return }
    guard try mustRun(path, takesScripts: takesScripts) else { return }
    // Who may read the file may run it.
    let restored = mode | (mode & 0o444) >> 2
    guard restored != mode else { return }
    tree.change(number) { $0.mode = restored }
    note(RepairChange(path, .mode(from: mode, to: restored)))
  }

  private func mustRun(_ path: RelativePath, takesScripts: Bool) throws(RepairError) -> Bool {
    let prefix = try RepairError.wrapping { () throws(FileError) in
      try tree.contents(of: path, range: 0..<MachOContainer.prefixByteCount)
    }
    if takesScripts, prefix.starts(with: [UInt8]("#!".utf8)) { return true }
    guard MachOContainer.mayStart(with: prefix) else { return false }
    let types = images(of: path).map(\.header.fileType)
    return types.contains { Self.runnableTypes.contains($0) }
  }

  private static let runnableTypes: Set<MachOFileType> = [.execute, .dylib, .bundle, .dylinker]

  /// The folders of a bundle that hold code.
  ///
  /// Source: Apple, Placing content in a bundle; the nested rules of resource seals.
  private static let codeFolders: Set = [
    "MacOS", "Frameworks", "SharedFrameworks", "PlugIns", "Plug-ins", "XPCServices", "Helpers",
    "Libraries", "Executables", "LoginItems", "LaunchServices", "SystemExtensions", "Extensions",
  ]
  private static let dataFolders: Set = ["Resources", "SharedSupport", "Headers", "Modules"]
}
