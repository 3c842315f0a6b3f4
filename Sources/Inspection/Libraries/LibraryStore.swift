// Valise — the images of a bundle, each read once
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// The images below a folder, each read once; paths are relative to the folder.
struct LibraryStore {
  private let tree: any FileTree
  private let root: RelativePath
  /// The slices of each file that was read; none of one that is no image.
  private(set) var images: [String: [LibraryImage]] = [:]
  /// The files that a report is about, in order.
  private(set) var wanted: [String] = []
  /// What could not be read.
  private(set) var findings: [Finding] = []
  /// The files that paths lead to, for paths that were asked for.
  private var resolved: [String: String?] = [:]

  init(tree: any FileTree, root: RelativePath) {
    self.tree = tree
    self.root = root
  }

  /// A path of the tree, relative to the folder.
  func pathFromRoot(_ path: RelativePath) -> String {
    // Where links lead is where the file is.
    let file = (try? tree.resolve(path)) ?? path
    guard file.isInside(root) else { return file.description }
    return RelativePath(Array(file.components.dropFirst(root.components.count))).description
  }

  /// Reads every image below the folder but those that nothing loads.
  mutating func readAll() throws(FileError) {
    var files: [String] = []
    try tree.walk(from: root) { (path, kind) throws(FileError) in
      if kind == .regular {
        files.append(
          RelativePath(Array(path.components.dropFirst(root.components.count))).description
        )
      }
      return true
    }
    for file in files { read(file, isWanted: true) }
  }

  /// Takes a file that was read already; it is one that the report is about.
  mutating func take(_ code: InspectedCode) {
    let path = code.path.description
    if let container = code.container { return take(container, at: path, isWanted: true) }
    images[path] = []
    if case .notMachO? = code.fault { return }
    findings.append(LibraryFinding.unreadable(path, code.fault.map { "\($0)" } ?? ""))
  }

  private mutating func take(_ container: MachOContainer, at path: String, isWanted: Bool) {
    let slices = container.images.filter { ![.object, .dSYM].contains($0.header.fileType) }
    images[path] = slices.map { LibraryImage($0, at: path) }
    if isWanted, !slices.isEmpty { wanted.append(path) }
  }

  /// Reads the file at a path without links, unless it was read already.
  mutating func read(_ path: String, isWanted: Bool = false) {
    guard images[path] == nil else { return }
    images[path] = []
    // A path that is none has no file.
    guard let inside = try? RelativePath(validating: path) else { return }
    let file = root.appending(inside)
    let container: MachOContainer
    do {
      guard let found = try reading(file) else { return }
      container = found
    } catch {
      findings.append(LibraryFinding.unreadable(path, "\(error)"))
      return
    }
    take(container, at: path, isWanted: isWanted)
  }

  private func reading(_ file: RelativePath) throws -> MachOContainer? {
    let status = try tree.status(of: file)
    let start = try tree.contents(of: file, range: 0..<MachOContainer.prefixByteCount)
    guard MachOContainer.mayStart(with: start) else { return nil }
    do throws(MachOError) {
      return try MachOContainer(byteCount: status.size) { range in
        try tree.contents(of: file, range: range)
      }
    } catch .notMachO {
      return nil
    }
  }

  /// What is at a path, to which links may lead, for a processor.
  mutating func find(_ path: String, for architecture: Architecture) -> LibrarySearch.Found {
    guard let file = file(at: path) else { return .nothing }
    read(file)
    guard let slices = images[file], !slices.isEmpty else { return .nothing }
    let exact = slices.first { $0.architecture.matches(architecture) }
    let related = slices.first { $0.architecture.cpuType == architecture.cpuType }
    return (exact ?? related).map { .image($0) } ?? .otherArchitecture
  }

  private mutating func file(at path: String) -> String? {
    if let known = resolved[path] { return known }
    let file = resolving(path)
    resolved[path] = file
    return file
  }

  private func resolving(_ path: String) -> String? {
    // What cannot be reached is not there.
    guard let inside = try? RelativePath(validating: path),
      let file = try? tree.resolve(root.appending(inside)), file.isInside(root),
      (try? tree.status(of: file).kind) == .regular
    else { return nil }
    return RelativePath(Array(file.components.dropFirst(root.components.count))).description
  }
}
