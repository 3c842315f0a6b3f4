// Valise — comparing the repaired tree with what its seals say
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import ValiseFiles

extension RepairDraft {
  /// Compares every sealed path with its seal and reports what is missing or not the same.
  mutating func verifySeals() throws(RepairError) -> SealSummary {
    var summary = SealSummary()
    try verifySeals(in: .root, &summary)
    return summary
  }

  private mutating func verifySeals(
    in folder: RelativePath,
    _ summary: inout SealSummary
  ) throws(RepairError) {
    if let seal = seal(of: folder) {
      summary.seals += 1
      for (inside, resource) in seal.entries {
        try verify(folder.appending(inside), resource, &summary)
      }
    }
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      if tree.kind(of: path) == .directory { try verifySeals(in: path, &summary) }
    }
  }

  private mutating func verify(
    _ path: RelativePath,
    _ resource: SealedResource,
    _ summary: inout SealSummary
  ) throws(RepairError) {
    guard let number = tree.find(path) else {
      guard !resource.isOptional else { return }
      summary.paths += 1
      return report(RepairFinding.sealedMissing(path))
    }
    summary.paths += 1
    if try agrees(number, with: resource) == false {
      report(RepairFinding.sealedModified(path))
    } else {
      summary.intact += 1
    }
  }

  /// Reports the links that lead to nothing or out of the bundle.
  mutating func reportBrokenLinks() throws(RepairError) {
    let survey: BundleSurvey
    do throws(BundleError) {
      survey = try BundleSurvey(of: .root, in: tree)
    } catch {
      // The tree was read as a whole before, within narrower limits.
      return
    }
    for link in survey.brokenLinks {
      let fault =
        switch link.fault {
        case .absolute: "begins with a slash and leads elsewhere on every machine"
        case .leavesBundle: "leads out of the bundle"
        case .dangling: "leads to nothing"
        case .loop: "leads round in a circle"
        }
      report(RepairFinding.brokenLink(link.path, target: link.target, fault))
    }
  }
}
