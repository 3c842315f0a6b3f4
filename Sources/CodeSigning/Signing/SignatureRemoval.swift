// Valise — taking signatures out of code
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
public import ValiseFiles

/// Which code will lose its signature.
public struct SignatureRemoval: Sendable {
  /// The code, innermost first, by its path in the tree.
  public var code: [RelativePath] { objects.map(\.path) }

  let objects: [CodeObject]
  /// A plan that signs nothing; what is taken out goes the way of what is signed.
  let plan: SigningPlan
}

extension CodeSigner {
  /// Looks which code at a path has a signature.
  ///
  /// - Parameters:
  ///   - path: The bundle or file.
  ///   - includesNested: Whether code inside loses its signature too.
  ///   - currentFolder: The folder that a relative path is in.
  /// - Returns: What would be taken out.
  /// - Throws: `.notSignable`, `.cannotSign`, `.unreadable`.
  public func planRemoval(
    _ path: FilePath,
    includesNested: Bool = false,
    currentFolder: FilePath = "/"
  ) throws(CodeSigningError) -> SignatureRemoval {
    let place = try CodePlace(path, on: files, currentFolder: currentFolder)
    let tree = place.object.tree
    let snapshot = try TreeSnapshot(of: place.object.path, in: tree)
    var search = CodeSearch(in: tree, nested: includesNested ? .all : .none)
    try search.search(place.object)
    var objects: [CodeObject] = []
    for object in search.code where try object.hasSignature { objects.append(object) }
    let plan = SigningPlan(
      path: place.object.path,
      code: [],
      kept: [],
      warnings: [],
      root: place.root,
      tree: tree,
      options: SigningOptions(),
      snapshot: snapshot,
      knownHashes: KnownHashes()
    )
    return SignatureRemoval(objects: objects, plan: plan)
  }

  /// Takes the signatures out, all or none.
  ///
  /// - Throws: `.cannotSign`, `.unreadable`, `.unwritable`; then all is as before.
  public func remove(
    _ removal: SignatureRemoval,
    surviving durability: Durability = .programEnd
  ) throws(CodeSigningError) {
    var run = try SigningRun(removal.plan, on: files, progress: progress)
    for object in removal.objects { try run.removeSignature(of: object) }
    try removal.plan.snapshot.check(removal.plan.tree)
    try run.commit(surviving: durability)
  }
}

extension CodeObject {
  /// Whether there is a signature, be it damaged, or a seal.
  fileprivate var hasSignature: Bool {
    get throws(CodeSigningError) {
      if try slices().contains(where: { $0.signature != nil || $0.fault != nil }) { return true }
      guard let bundle else { return false }
      do throws(FileError) { return try tree.exists(bundle.signatureFolder) } catch {
        throw .unreadable(error)
      }
    }
  }
}

extension SigningRun {
  /// Takes the signature of one piece of code out.
  mutating func removeSignature(of object: CodeObject) throws(CodeSigningError) {
    if let fault = object.fault { throw .cannotSign("\(object.path)", .image("\(fault)")) }
    if let bundle = object.bundle { try remove(bundle.signatureFolder) }
    guard let container = object.container else {
      if object.bundle == nil { try setAttributes([], of: object.mainFile) }
      return
    }
    let layout: MachOEditPlan
    do throws(MachOEditError) {
      layout = try container.planning([.removeSignature]) { (range) in
        try object.tree.contents(of: object.mainFile, range: range)
      }
    } catch {
      throw .cannotSign("\(object.path)", .image("\(error)"))
    }
    guard layout.isChanged else { return }
    let image = SignedImage(
      output: layout.output,
      source: plan.root.appending(object.mainFile),
      rooms: []
    )
    let files = files
    try replace(object.mainFile) { (file) throws(FileError) in try image.write(to: file, on: files)
    }
  }
}
