// Valise — comparing two products
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseDiagnostics
internal import ValiseFiles

extension ProductDifference {
  /// The parts of a product that must have been read for a comparison.
  public static let parts: Set<InspectionPart> = [.signatures]

  /// Compares two products that were read.
  ///
  /// - Parameters:
  ///   - old: The old product, read with `parts`.
  ///   - new: The new product, read with `parts`.
  ///   - progress: Is told of every byte that is compared.
  /// - Complexity: Linear in the bytes of the files that have the same size in both, or a new path.
  public init(
    from old: InspectedProduct,
    to new: InspectedProduct,
    progress: any ProgressReporting = NoProgress()
  ) {
    var comparison = ProductComparison(old, new)
    comparison.compareFiles(progress)
    self.old = ComparedProduct(old)
    self.new = ComparedProduct(new)
    files = comparison.files.sorted { $0.path < $1.path }
    folders = comparison.folders.sorted { $0.path < $1.path }
    sizes = comparison.sizes()
    bundles = comparison.bundles().sorted { $0.path < $1.path }
    code = comparison.code.sorted { $0.new < $1.new }
    unreadable = comparison.unreadable
  }
}

/// The steps of comparing two products.
private struct ProductComparison {
  let old: InspectedProduct
  let new: InspectedProduct
  let pairing: TreePairing
  private(set) var files: [FileDifference] = []
  private(set) var code: [CodeDifference] = []
  private(set) var unreadable: [String]

  init(_ old: InspectedProduct, _ new: InspectedProduct) {
    self.old = old
    self.new = new
    pairing = TreePairing(old, new)
    unreadable = [old, new].flatMap { product in
      product.survey.unreadable.map { "\(product.root.displayPath)/\($0.path): \($0.cause)" }
    }
  }

  // MARK: Files

  mutating func compareFiles(_ progress: any ProgressReporting) {
    let answers = compareContents(progress)
    for (place, pair) in pairing.pairs.enumerated() {
      var answer = FileComparison.Answer.equal
      switch answers[place] {
      case .success(let found): answer = found
      case .failure(let error): unreadable.append("\(error)")
      }
      note(pair, answer)
    }
    for entry in pairing.removed where isShown(entry, in: old) {
      files.append(FileDifference(removed: entry))
    }
    for entry in pairing.added where isShown(entry, in: new) {
      files.append(FileDifference(added: entry))
    }
  }

  private func compareContents(
    _ progress: any ProgressReporting
  ) -> [Result<FileComparison.Answer, FileError>] {
    let pairs = pairing.pairs
    let comparison = FileComparison(old: old, new: new)
    let total = pairs.reduce(0) { sum, pair in
      pair.new.status.kind == .regular ? sum.addingClamped(pair.new.status.size) : sum
    }
    progress.begin("Comparing", total: total, unit: .bytes)
    defer { progress.finish() }
    // The slower tree says how many may read.
    let tree = old.root.tree.threadCount < new.root.tree.threadCount ? old.root.tree : new.root.tree
    return tree.concurrentResults(of: pairs.count) {
      place -> Result<FileComparison.Answer, FileError> in
      let pair = pairs[place]
      guard pair.old.status.kind == .regular, pair.new.status.kind == .regular else {
        return .success(.equal)
      }
      let answer: Result<FileComparison.Answer, FileError>
      do throws(FileError) {
        answer = .success(try comparison.compare(pair.old, pair.new))
      } catch {
        answer = .failure(error)
      }
      progress.advance(by: pair.new.status.size)
      return answer
    }
  }

  private mutating func note(_ pair: TreePairing.Pair, _ answer: FileComparison.Answer) {
    let difference = FileDifference(pair.old, pair.new, answer)
    let isFolder = pair.old.status.kind == .directory && pair.new.status.kind == .directory
    if difference.change == .moved ? !isFolder : !difference.aspects.isEmpty {
      files.append(difference)
    }
    guard answer != .equal, let before = old.code(at: pair.old.path),
      let after = new.code(at: pair.new.path),
      let found = CodeDifference(before, in: old, after, in: new)
    else { return }
    code.append(found)
  }

  /// Whether an entry that only one product has is told: folders are told by what is in them.
  private func isShown(_ entry: InspectedEntry, in product: InspectedProduct) -> Bool {
    entry.status.kind != .directory || product.entries(below: entry.path).isEmpty
  }

  // MARK: Whole folders

  var folders: [FolderDifference] {
    pairing.moves.map { move in
      let size = size(of: move.new, in: new)
      return FolderDifference(old: move.old, new: move.new, files: size.files, bytes: size.bytes)
    }
      + wholeFolders(among: pairing.removed, of: old).map { path, size in
        FolderDifference(old: path, new: nil, files: size.files, bytes: size.bytes)
      }
      + wholeFolders(among: pairing.added, of: new).map { path, size in
        FolderDifference(old: nil, new: path, files: size.files, bytes: size.bytes)
      }
  }

  /// The outermost of some folders in which all is among them, with two files at least.
  private func wholeFolders(
    among entries: [InspectedEntry],
    of product: InspectedProduct
  ) -> [(RelativePath, TreeSize)] {
    let among = Set(entries.map(\.path))
    var found: [(RelativePath, TreeSize)] = []
    for entry in entries where entry.status.kind == .directory {
      if let last = found.last, entry.path.isInside(last.0) { continue }
      let inside = product.entries(below: entry.path)
      guard inside.allSatisfy({ among.contains($0.path) }) else { continue }
      let size = size(of: entry.path, in: product)
      if size.files > 1 { found.append((entry.path, size)) }
    }
    return found
  }

  private func size(of folder: RelativePath, in product: InspectedProduct) -> TreeSize {
    var size = TreeSize()
    for entry in product.entries(below: folder) where entry.status.kind == .regular {
      size.files += 1
      size.bytes = size.bytes.addingClamped(entry.status.size)
    }
    return size
  }

  // MARK: Sums and bundles

  func sizes() -> [SizeGroupDifference] {
    let before = old.sizesByGroup()
    let after = new.sizesByGroup()
    return Set(before.keys).union(after.keys).map { group in
      SizeGroupDifference(
        group: group,
        old: before[group] ?? TreeSize(),
        new: after[group] ?? TreeSize()
      )
    }.sorted { left, right in
      let (one, two) = (max(left.old.bytes, left.new.bytes), max(right.old.bytes, right.new.bytes))
      if one != two { return one > two }
      if left.group.name != right.group.name { return left.group.name < right.group.name }
      return (left.group.localization ?? "") < (right.group.localization ?? "")
    }
  }

  func bundles() -> [BundleDifference] {
    var rest: [RelativePath: InspectedBundle] = [:]
    for bundle in new.bundles { rest[bundle.path] = bundle }
    var found: [BundleDifference] = []
    for bundle in old.bundles {
      guard let other = rest.removeValue(forKey: pairing.newPath(of: bundle.path)) else {
        found.append(.only(bundle, isNew: false))
        continue
      }
      let difference = BundleDifference(bundle, other)
      if !difference.isEmpty { found.append(difference) }
    }
    found += new.bundles.filter { rest[$0.path] != nil }.map { .only($0, isNew: true) }
    return found
  }
}

extension FileDifference {
  fileprivate init(removed entry: InspectedEntry) {
    old = Side(entry)
    new = nil
    aspects = []
    isSignaturePart = ContentKind.isOfSignature(entry.path)
  }

  fileprivate init(added entry: InspectedEntry) {
    old = nil
    new = Side(entry)
    aspects = []
    isSignaturePart = ContentKind.isOfSignature(entry.path)
  }

  fileprivate init(
    _ before: InspectedEntry,
    _ after: InspectedEntry,
    _ answer: FileComparison.Answer
  ) {
    old = Side(before)
    new = Side(after)
    isSignaturePart = ContentKind.isOfSignature(after.path)
    guard before.status.kind == after.status.kind else {
      aspects = [.type]
      return
    }
    var aspects: [Aspect] = []
    switch answer {
    case .equal: break
    case .equalButForSignature: aspects.append(.signature)
    case .different: aspects.append(.content)
    }
    if before.linkTarget != after.linkTarget { aspects.append(.target) }
    // The permission bits of a link mean nothing.
    if before.status.kind != .symbolicLink, before.status.mode != after.status.mode {
      aspects.append(.mode)
    }
    self.aspects = aspects
  }
}
