// Valise — a copy that stands where a link should: what is in it and not in the original
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// A difference between a copy and what it should be a link to.
struct CopyDifference {
  /// What differs.
  enum Kind {
    /// Only the copy has the entry.
    case onlyInCopy
    /// Both have the entry, and it is not the same.
    case differs
  }

  /// The entry, relative to the copy.
  let path: RelativePath
  let kind: Kind
}

/// What becomes of a copy.
enum CopyOutcome {
  /// Nothing is lost when a link takes its place.
  case replaceable
  /// Something would be lost, and nobody can say which of the two is right: the first such place,
  /// relative to the copy.
  case undecided(RelativePath)
}

extension RepairDraft {
  /// Makes a copy replaceable by a link to its original, where that loses nothing.
  ///
  /// What is equal needs nothing. Where a seal says which of two contents is right, the right one
  /// is put into the original. What only the copy has is moved into the original where no seal
  /// speaks of the original, or the seal asks for it. When anything stays undecided, nothing
  /// changes.
  mutating func reconcile(
    copy: RelativePath,
    with original: RelativePath
  ) throws(RepairError) -> CopyOutcome {
    var differences: [CopyDifference] = []
    try compare(copy, original, at: .root, into: &differences)
    var taken: [RelativePath] = []
    for difference in differences {
      switch try choice(difference, copy: copy, original: original) {
      case .original: break
      case .copy: taken.append(difference.path)
      case .unknown: return .undecided(difference.path)
      }
    }
    for path in taken {
      let target = original.appending(path)
      move(copy.appending(path), to: target)
    }
    return .replaceable
  }

  private enum Choice {
    case original
    case copy
    case unknown
  }

  private mutating func choice(
    _ difference: CopyDifference,
    copy: RelativePath,
    original: RelativePath
  ) throws(RepairError) -> Choice {
    let place = original.appending(difference.path)
    guard let found = tree.find(copy.appending(difference.path)) else { return .unknown }
    let entry = sealedResource(at: place)
    switch difference.kind {
    case .onlyInCopy:
      guard let entry else {
        // On a Mac, two names that differ in case alone would become one file.
        return isFreeToGrow(place) && alias(of: place) == nil ? .copy : .unknown
      }
      return try agrees(found, with: entry) == false ? .unknown : .copy
    case .differs:
      guard let entry, let old = tree.find(place) else { return .unknown }
      if try agrees(old, with: entry) == true { return .original }
      return try agrees(found, with: entry) == true ? .copy : .unknown
    }
  }

  /// Whether something may be added at a place without breaking a seal around it.
  ///
  /// A folder that a seal speaks of below, such as lost resources, may come back as a whole.
  private mutating func isFreeToGrow(_ place: RelativePath) -> Bool {
    guard let base = sealedFolder(around: place), let inside = place.inside(base) else {
      return true
    }
    return seal(of: base)?.covers(inside) ?? true
  }

  private mutating func compare(
    _ copy: RelativePath,
    _ original: RelativePath,
    at path: RelativePath,
    into differences: inout [CopyDifference]
  ) throws(RepairError) {
    guard let one = tree.find(copy.appending(path)) else { return }
    guard let other = tree.find(original.appending(path)) else {
      differences.append(CopyDifference(path: path, kind: .onlyInCopy))
      return
    }
    switch (tree.nodes[one].body, tree.nodes[other].body) {
    case (.folder, .folder):
      for child in tree.children(of: one) {
        let inside = path.appending(child.name)
        try compare(copy, original, at: inside, into: &differences)
      }
    case (.link(let first), .link(let second)) where first == second: break
    case (.file, .file):
      guard try !haveEqualContents(one, other) else { return }
      differences.append(CopyDifference(path: path, kind: .differs))
    default: differences.append(CopyDifference(path: path, kind: .differs))
    }
  }

  private mutating func haveEqualContents(_ one: Int, _ other: Int) throws(RepairError) -> Bool {
    let (first, second) = (tree.nodes[one], tree.nodes[other])
    guard first.status.size == second.status.size, let source = first.source,
      let otherSource = second.source
    else { return false }
    return try contents.areEqual(source, otherSource)
  }
}
