// Valise — the code in a bundle, in the order in which it is signed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// The search for code in a bundle, innermost first, which is the order of signing.
struct CodeSearch {
  let tree: any FileTree
  let nested: NestedSigning

  /// The code that is to be signed.
  private(set) var code: [CodeObject] = []
  /// The code that somebody signed and that stays.
  private(set) var kept: [RelativePath] = []
  var warnings: [SigningWarning] = []
  /// How the code will be signed and which was given, where files are to be hashed on the way.
  var hashing: (options: SigningOptions, given: RelativePath)?
  /// The hashes of files that are no code.
  var known = KnownHashes()

  init(in tree: any FileTree, nested: NestedSigning) {
    self.tree = tree
    self.nested = nested
  }

  /// Lists the code that was asked for, behind all code inside.
  mutating func search(_ object: CodeObject) throws(CodeSigningError) {
    try visit(object, depth: 0)
  }

  private mutating func visit(_ object: CodeObject, depth: Int) throws(CodeSigningError) {
    guard depth < CodeVerifier.depthLimit else {
      throw .cannotSign("\(object.path)", .tooDeep(limit: CodeVerifier.depthLimit))
    }
    if depth > 0, nested == .asNeeded, try object.isSignedBySomebody,
      try CodeVerifier().verify(object).isValid
    {
      return kept.append(object.path)
    }
    if let bundle = object.bundle, nested != .none {
      for inner in try innerCode(of: object, bundle) { try visit(inner, depth: depth + 1) }
    }
    code.append(object)
  }

  /// The code directly inside a bundle, in the order of the paths.
  private mutating func innerCode(
    of object: CodeObject,
    _ bundle: SignableBundle
  ) throws(CodeSigningError) -> [CodeObject] {
    let preview = try sealPreview(of: object, bundle)
    var found: [CodeObject] = []
    var candidates = try otherVersions(of: bundle).map { Candidate.code($0) }
    do throws(SearchFault) {
      try Self.walk(bundle.base, of: tree) { (path, kind) throws(SearchFault) in
        let inside = path.below(bundle.base)
        if path == object.mainFile || Self.isExcluded(inside) { return false }
        guard kind == .directory || kind == .regular else { return true }
        if candidates.count >= ResourceWalk.batchCount { try clear(&candidates, into: &found) }
        let bytes = inside.bytes
        let rule = preview.rules.rule(for: bytes)
        let isInPlace = rule?.isNested ?? false
        if kind == .regular {
          let job = ResourceHasher.Job(path: path, types: preview.digests(of: bytes, rule))
          candidates.append(.file(job, isInPlaceOfCode: isInPlace))
          return true
        }
        do throws(CodeSigningError) {
          guard let inner = try folder(path, isInPlaceOfCode: isInPlace) else {
            return !Self.isSymbols(path)
          }
          candidates.append(.code(inner))
          return false
        } catch {
          throw .code(error)
        }
      }
    } catch {
      switch error {
      case .file(let fault): throw .unreadable(fault)
      case .code(let fault): throw fault
      }
    }
    return found + (try code(among: candidates))
  }

  /// Looks at some of the candidates, so that they do not become too many.
  private mutating func clear(
    _ candidates: inout [Candidate],
    into found: inout [CodeObject]
  ) throws(SearchFault) {
    do throws(CodeSigningError) { found += try code(among: candidates) } catch {
      throw .code(error)
    }
    candidates.removeAll(keepingCapacity: true)
  }

  private enum SearchFault: Error {
    case file(FileError)
    case code(CodeSigningError)
  }

  /// Visits what is below a folder; what `visit` finds itself goes through it.
  private static func walk(
    _ folder: RelativePath,
    of tree: any FileTree,
    _ visit: (RelativePath, FileKind) throws(SearchFault) -> Bool
  ) throws(SearchFault) {
    var fault: SearchFault?
    do throws(FileError) {
      try tree.walk(from: folder) { (path, kind) throws(FileError) in
        guard fault == nil else { return false }
        do throws(SearchFault) { return try visit(path, kind) } catch {
          fault = error
          return false
        }
      }
    } catch {
      throw .file(error)
    }
    if let fault { throw fault }
  }

  private static let excluded: Set<String> = ["_CodeSignature", "CodeResources", "_MASReceipt"]

  private static func isExcluded(_ path: RelativePath) -> Bool {
    path.components.count == 1 && excluded.contains("\(path)")
  }

  private static func isSymbols(_ path: RelativePath) -> Bool { kind(of: path) == .dSYM }

  private static func kind(of path: RelativePath) -> BundleKind? {
    path.name.flatMap {
      BundleKind(pathExtension: BundleName($0.description).pathExtension)
    }
  }

  /// The versions of a framework beside the one that is signed as the framework.
  private func otherVersions(
    of bundle: SignableBundle
  ) throws(CodeSigningError) -> [CodeObject] {
    guard bundle.version != nil, let folder = bundle.base.parent else { return [] }
    let entries: [DirectoryEntry]
    do throws(FileError) { entries = try tree.entries(of: folder) } catch {
      throw .unreadable(error)
    }
    var versions: [CodeObject] = []
    for entry in entries where entry.kind == .directory && entry.name != bundle.version {
      versions.append(try CodeObject(at: folder.appending(entry.name), in: tree))
    }
    return versions
  }

  /// The code that a folder is; nothing for a folder that is entered.
  private func folder(
    _ path: RelativePath,
    isInPlaceOfCode: Bool
  ) throws(CodeSigningError) -> CodeObject? {
    let isNested = isInPlaceOfCode && (path.name?.bytes.contains(UInt8(ascii: ".")) ?? false)
    guard !isNested else {
      do throws(CodeSigningError) { return try CodeObject(at: path, in: tree) } catch {
        guard case .notSignable(_, let reason) = error else { throw error }
        throw .cannotSign("\(path)", .notABundle(reason: reason))
      }
    }
    guard let kind = Self.kind(of: path), !Self.kindsWithoutCode.contains(kind) else { return nil }
    do throws(CodeSigningError) {
      let object = try CodeObject(at: path, in: tree)
      // Elsewhere only bundles with code are code; others are resources like any folder.
      return object.container == nil ? nil : object
    } catch {
      guard case .notSignable = error else { throw error }
      return nil
    }
  }

  private static let kindsWithoutCode: Set<BundleKind> = [
    .dSYM, .xcframework, .resources, .help, .scptd,
  ]
}

extension MachOContainer.Slice {
  /// Whether the slice holds an image of a kind that is signed.
  var isSignable: Bool { image?.isSignable ?? false }
}

extension CodeObject {
  /// Whether every slice has a signature that somebody's key made.
  var isSignedBySomebody: Bool {
    get throws(CodeSigningError) {
      try slices().allSatisfy { $0.signature?.kind == .identity }
    }
  }
}
