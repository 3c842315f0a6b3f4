// Valise — verifying what a path of the host names
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseFiles

/// A verdict and the path that it is about, as a user would write it.
public struct PathVerdict: Sendable {
  /// The path.
  public let path: String
  /// The verdict.
  public let verdict: CodeVerdict

  /// The path of code in it, as a user would write it.
  public func path(of code: CodeVerdict) -> String {
    let root = verdict.path
    return code.path == root ? path : path + String(code.path.dropFirst(root.count))
  }
}

extension CodeVerifier {
  /// Verifies what is at a path of the host: code, or each bundle in a folder that is none.
  ///
  /// What looks like code and cannot be signed has a verdict too, which says why.
  ///
  /// - Parameters:
  ///   - path: The bundle, file or folder, to which links may lead.
  ///   - fileSystem: The host's file system, or another.
  ///   - currentFolder: The folder that a relative path is in.
  /// - Returns: One verdict at least; of a folder, those on its bundles in the order of their paths.
  /// - Throws: `.unreadable`.
  public func verdicts(
    at path: FilePath,
    on fileSystem: any FileSystem,
    currentFolder: FilePath
  ) throws(CodeSigningError) -> [PathVerdict] {
    let shown = Self.withoutSlash(path.description)
    do throws(CodeSigningError) {
      let object = try CodeObject(opening: path, on: fileSystem, currentFolder: currentFolder)
      return [PathVerdict(path: shown, verdict: try verify(object))]
    } catch {
      guard case .notSignable(_, let reason) = error else { throw error }
      let tree: any FileTree
      do throws(FileError) { tree = try fileSystem.tree(at: path) } catch {
        guard case .notADirectory = error else { throw .unreadable(error) }
        return [PathVerdict(path: shown, verdict: .notSignable("", reason))]
      }
      let inside = try verdictsInside(.root, of: tree, shown)
      guard inside.isEmpty else { return inside }
      let isNamedLikeOne = path.name.map { isSigned(RelativePath([$0])) } ?? false
      let words = isNamedLikeOne ? reason : "the folder is no bundle, and there is none in it"
      return [PathVerdict(path: shown, verdict: .notSignable("", words))]
    }
  }

  /// Verifies what is at a path of a tree: code, or each bundle in a folder that is none.
  ///
  /// - Parameters:
  ///   - path: The bundle, file or folder in the tree.
  ///   - tree: The tree, which messages call by its display path.
  /// - Returns: One verdict at least; of a folder, those on its bundles in the order of their paths.
  /// - Throws: `.unreadable`.
  public func verdicts(
    at path: RelativePath,
    in tree: any FileTree
  ) throws(CodeSigningError) -> [PathVerdict] {
    let shown = path.isRoot ? tree.displayPath : "\(tree.displayPath)/\(path)"
    do throws(CodeSigningError) {
      let object = try CodeObject(at: path, in: tree)
      return [PathVerdict(path: shown, verdict: try verify(object))]
    } catch {
      guard case .notSignable(_, let reason) = error else { throw error }
      let inside = try verdictsInside(path, of: tree, shown)
      guard inside.isEmpty else { return inside }
      return [PathVerdict(path: shown, verdict: .notSignable("\(path)", reason))]
    }
  }

  private static func withoutSlash(_ path: String) -> String {
    var text = path[...]
    while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
    return String(text)
  }

  /// Kinds of bundles that nobody signs as a whole.
  private static let unsignedKinds: Set<BundleKind> = [.dSYM, .xcframework, .help, .scptd]

  /// The verdicts on the outermost bundles in a folder that is no bundle.
  private func verdictsInside(
    _ folder: RelativePath,
    of tree: any FileTree,
    _ shown: String
  ) throws(CodeSigningError) -> [PathVerdict] {
    var paths: [RelativePath] = []
    do throws(BundleError) {
      paths = try BundleFinder.bundles(below: folder, in: tree, insideBundles: true)
    } catch {
      if case .unreadable(_, let cause) = error { throw .unreadable(cause) }
      return []
    }
    var verdicts: [PathVerdict] = []
    var last: RelativePath?
    for path in paths where path != folder && isSigned(path) {
      if let last, path.isInside(last) { continue }
      last = path
      let below = RelativePath(Array(path.components.dropFirst(folder.components.count)))
      let place = shown == "/" ? "/\(below)" : "\(shown)/\(below)"
      do throws(CodeSigningError) {
        let verdict = try verify(try CodeObject(at: path, in: tree))
        verdicts.append(PathVerdict(path: place, verdict: verdict))
      } catch {
        guard case .notSignable(_, let reason) = error else { throw error }
        verdicts.append(PathVerdict(path: place, verdict: .notSignable("\(path)", reason)))
      }
    }
    return verdicts
  }

  private func isSigned(_ path: RelativePath) -> Bool {
    let name = path.name.map { BundleName($0.description) }
    return name.flatMap { BundleKind(pathExtension: $0.pathExtension) }
      .map { !Self.unsignedKinds.contains($0) } ?? false
  }
}

extension CodeVerdict {
  /// The verdict on a folder that is no bundle that can be signed.
  fileprivate static func notSignable(_ path: String, _ reason: String) -> CodeVerdict {
    CodeVerdict(
      path: path,
      kind: "bundle",
      slices: [],
      findings: [SignatureFinding(.badBundle, reason)],
      ticket: nil,
      nested: []
    )
  }
}
