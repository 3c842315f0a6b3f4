// Valise — code that can be signed, as it lies in a tree
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import MachOFiles
public import ValiseFiles

/// Code that can be signed: a bundle, or a single file.
public struct CodeObject: Sendable {
  /// The tree that holds it.
  public let tree: any FileTree
  /// The path in the tree, without links.
  public let path: RelativePath
  /// The bundle; nothing for a single file.
  public let bundle: SignableBundle?
  /// The file whose bytes are hashed: an executable, or Info.plist in a bundle without one.
  public let mainFile: RelativePath
  /// The images in that file; nothing when it is no Mach-O file.
  public let container: MachOContainer?
  /// Why the file is a Mach-O file that cannot be read.
  public let fault: MachOError?

  /// Looks at what is at a path.
  ///
  /// - Throws: `.unreadable`, `.notSignable`.
  public init(at path: RelativePath, in tree: any FileTree) throws(CodeSigningError) {
    let real: RelativePath
    let kind: FileKind
    do throws(FileError) {
      real = try tree.resolve(path)
      kind = real.isRoot ? .directory : try tree.status(of: real).kind
    } catch {
      throw .unreadable(error)
    }
    self.tree = tree
    self.path = real
    switch kind {
    case .directory:
      let bundle = try SignableBundle(at: real, in: tree)
      self.bundle = bundle
      mainFile = bundle.mainFile
    case .regular:
      bundle = nil
      mainFile = real
    case .symbolicLink, .special:
      throw .notSignable("\(path)", reason: "it is neither a folder nor a file")
    }
    (container, fault) = try Self.container(of: mainFile, in: tree)
  }

  private static func container(
    of file: RelativePath,
    in tree: any FileTree
  ) throws(CodeSigningError) -> (MachOContainer?, MachOError?) {
    let size: Int
    do throws(FileError) { size = try tree.status(of: file).size } catch {
      throw .unreadable(error)
    }
    do throws(MachOError) {
      return (
        try MachOContainer(byteCount: size) { try tree.contents(of: file, range: $0) }, nil
      )
    } catch {
      if case .notMachO = error { return (nil, nil) }
      return (nil, error)
    }
  }

  /// What the code is, in one word.
  var kind: String {
    guard let bundle else { return "file" }
    return bundle.version == nil ? "bundle" : "framework"
  }

  /// The path of a file below this code's own path, for messages.
  func shown(_ file: RelativePath) -> String {
    file.isInside(path) && file != path
      ? "\(RelativePath([FileName](file.components.dropFirst(path.components.count))))" : "\(file)"
  }
}

/// A bundle as signers see it, which differs from how the runtime sees it in places.
///
/// Source: `bundlediskrep.cpp` of Apple's Security.
public struct SignableBundle: Sendable {
  /// The path of the bundle in the tree, without links.
  public let path: RelativePath
  /// The folder that is sealed: `Contents`, a version of a framework, or the bundle itself.
  public let base: RelativePath
  /// How the folder is arranged.
  public let layout: BundleLayout
  /// The folder of the resources below the sealed folder with a slash; empty in a flat bundle.
  public let resources: String
  /// The file Info.plist, if there is one.
  public let infoFile: RelativePath?
  /// The main executable, if there is one.
  public let executable: RelativePath?
  /// The Info dictionary.
  public let info: InfoDictionary
  /// The version of a framework that the link `Versions/Current` leads to.
  public let version: FileName?
  /// Why the bundle would be refused, though its layout is recognized.
  let problems: [SignatureFinding]

  /// The executable, or Info.plist where there is none.
  var mainFile: RelativePath { executable ?? infoFile ?? path }

  /// The folder of the parts of the signature that are files.
  public var signatureFolder: RelativePath { base.appending(.signatureFolder) }

  /// Looks at a folder.
  ///
  /// - Throws: `.unreadable`, `.notSignable`.
  init(at path: RelativePath, in tree: any FileTree) throws(CodeSigningError) {
    self.path = path
    var opened = path
    var version: FileName?
    let names = try Self.names(in: path, of: tree)
    let contents = names.contains(.contents)
    if !contents, !names.contains(.supportFiles), names.contains(.versions),
      let current = Self.resolved(path.appending(.versions).appending(.current), in: tree)
    {
      opened = current
      version = current.name
    }
    self.version = version
    let name = path.name.map { BundleName($0.description) }
    let bundle: BundleDirectory
    do throws(BundleError) {
      bundle = try BundleDirectory(openingForOwnPlatform: opened, in: tree, name: name)
    } catch {
      throw .notSignable("\(path)", reason: "\(error)")
    }
    layout = bundle.layout
    info = bundle.info
    let support = opened.appending(bundle.layout.supportFolder)
    base = Self.resolved(support, in: tree) ?? support
    let folder = bundle.layout.resourcesFolder.components
    let isApart = folder.count > bundle.layout.supportFolder.components.count
    resources = isApart ? (folder.last.map { "\($0)/" } ?? "") : ""
    let info = opened.appending(bundle.layout.infoFolder).appending(.infoDictionary)
    infoFile = Self.resolved(info, in: tree)
    executable = bundle.executable.flatMap { Self.resolved($0, in: tree) }
    problems = Self.problems(executable: bundle.executable, info: info, in: tree)
    guard executable != nil || infoFile != nil else {
      let hasLostLinks = names.contains(.versions) && version == nil && !contents
      throw .notSignable(
        "\(path)",
        reason: hasLostLinks
          ? "it is a framework without the link Versions/Current; valise repair restores it"
          : "it has neither an executable nor an Info.plist"
      )
    }
  }

  private static func names(
    in folder: RelativePath,
    of tree: any FileTree
  ) throws(CodeSigningError) -> Set<RelativePath> {
    do throws(FileError) {
      return Set(try tree.entries(of: folder).map { RelativePath([$0.name]) })
    } catch {
      throw .unreadable(error)
    }
  }

  /// What links lead to; nothing when that is nothing.
  private static func resolved(_ path: RelativePath, in tree: any FileTree) -> RelativePath? {
    // Whatever cannot be reached is not there.
    guard let real = try? tree.resolve(path), (try? tree.status(of: real)) != nil else {
      return nil
    }
    return real
  }

  /// The executable and Info.plist must not be links.
  private static func problems(
    executable: RelativePath?,
    info: RelativePath,
    in tree: any FileTree
  ) -> [SignatureFinding] {
    [executable, info].compactMap { $0 }.compactMap { file in
      // A file that is not there is no link.
      guard (try? tree.status(of: file))?.kind == .symbolicLink else { return nil }
      return SignatureFinding(.notARegularFile, "link in the place of a file", path: "\(file)")
    }
  }
}

extension RelativePath {
  static let contents = named("Contents")
  static let supportFiles = named("Support Files")
  static let versions = named("Versions")
  static let current = named("Current")
  static let signatureFolder = named("_CodeSignature")
  static let resourceSeal = named("CodeResources")
  static let infoDictionary = named("Info.plist")

  /// The path of one name that is known to be one.
  static func named(_ name: String) -> RelativePath {
    RelativePath([FileName(name)].compactMap { $0 })
  }

  /// The part behind a folder that holds this path.
  func below(_ folder: RelativePath) -> RelativePath {
    RelativePath([FileName](components.dropFirst(folder.components.count)))
  }
}
