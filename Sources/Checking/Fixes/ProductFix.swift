// Valise — mending what is safe and mechanical of a product
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
public import Repair
public import ValiseDiagnostics
public import ValiseFiles

/// What can be mended of a product without asking its owner, and what that does to its signature.
public struct ProductFix: Sendable {
  /// What is done.
  public let plan: RepairPlan

  /// What becomes of the signature of a product that is mended.
  public enum Signature: String, Hashable, Sendable {
    /// Nobody signed it; what a linker leaves is no signature.
    case none
    /// It holds afterwards.
    case holds
    /// It does not hold afterwards, so that the product must be signed again.
    case broken
  }

  /// What becomes of the signature.
  public var signature: Signature {
    let signed = plan.verdicts.filter { !$0.isLinkerSigned }
    if signed.isEmpty { return .none }
    return signed.allSatisfy(\.holdsItsContents) ? .holds : .broken
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { plan.isEmpty }
}

extension ProductFix {
  /// Finds out what can be mended of the product at a path; nothing is written.
  ///
  /// - Parameters:
  ///   - path: The folder of the product, no link to it.
  ///   - files: Where the product is.
  /// - Throws: `.file` when the product cannot be read.
  public init(
    of path: FilePath,
    on files: any FileSystem
  ) throws(RepairError) {
    let tree: any FileTree
    do throws(FileError) { tree = try files.tree(at: path) } catch { throw .file(error) }
    plan = try RepairPlanner.plan(
      for: tree,
      name: path.name?.description ?? "",
      cleaning: .forShipping
    )
  }

  /// Mends the product: all that was planned, or nothing.
  ///
  /// - Throws: `.file`, and `.changedMeanwhile` when a file is not what it was.
  public func apply(
    to path: FilePath,
    on files: any FileSystem,
    progress: any ProgressReporting = NoProgress()
  ) throws(RepairError) {
    try RepairExecutor.execute(plan, at: path, on: files, progress: progress)
  }
}

extension CodeVerdict {
  /// Whether no more than a linker signed the code.
  fileprivate var isLinkerSigned: Bool {
    let signatures = slices.map(\.slice.signature)
    return !signatures.isEmpty && signatures.allSatisfy { $0?.kind == .linkerSigned }
  }

  /// Whether everything is as it was signed; time and trust are no matter of the contents.
  fileprivate var holdsItsContents: Bool {
    all.flatMap(\.findings).allSatisfy {
      [.certificateExpired, .notTrusted].contains($0.status)
    }
  }
}
