// Valise — finding out what a bundle needs to be whole again
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics
public import ValiseFiles

/// Finds out what a bundle needs to be whole again.
public enum RepairPlanner {
  /// Plans the repair of a bundle, or of any folder with bundles in it.
  ///
  /// Nothing is written. The plan restores links that archives and version control lost, and the
  /// bits that let code run; it takes litter away, and attributes that break signatures. Where a
  /// seal is there, the plan leads to the tree that the seal describes, and where a signature is,
  /// that tree is verified.
  ///
  /// - Parameters:
  ///   - tree: The bundle.
  ///   - name: The file name of the bundle.
  ///   - conversion: The layout that frameworks are to have; nothing leaves them theirs.
  ///   - cleaning: Which extended attributes are taken away.
  /// - Returns: The plan; it is empty when there is nothing to do.
  /// - Throws: `.file` when the tree cannot be read or is too large.
  public static func plan(
    for tree: any FileTree,
    name: String,
    converting conversion: FrameworkConversion? = nil,
    cleaning: AttributeCleaning = .refusedBySigning
  ) throws(RepairError) -> RepairPlan {
    let found = try RepairError.wrapping { () throws(FileError) in
      try RepairTree(reading: tree)
    }
    var draft = RepairDraft(tree: found, name: name)
    try draft.removeAttributes(cleaning)
    try draft.removeLitter()
    try draft.restoreLinks()
    if let conversion { try draft.convertFrameworks(in: .root, to: conversion) }
    try draft.restoreModes()
    let seals = try draft.verifySeals()
    let verdicts = try draft.verifySignatures()
    try draft.reportBrokenLinks()
    return RepairPlan(
      path: tree.displayPath,
      changes: draft.changes.sorted { $0.path < $1.path },
      findings: draft.findings.sorted(by: Finding.reportOrder),
      seals: seals,
      verdicts: verdicts,
      tree: draft.tree
    )
  }
}
