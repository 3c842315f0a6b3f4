// Valise — mending what a check finds
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Inspection
import PropertyLists
import Repair
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Whether and how a check mends what can be mended without asking.
struct CheckFixOptions: ParsableArguments {
  @Flag(help: "Mend what is safe and mechanical first: links, modes, litter, attributes.")
  var fix = false

  @Flag(help: "Show what --fix would do, and neither do it nor check.")
  var dryRun = false

  @Flag(help: "Mend signed bundles too whose signature will not hold afterwards.")
  var force = false

  func validate() throws {
    guard !fix, dryRun || force else { return }
    throw ValidationError("'\(dryRun ? "--dry-run" : "--force")' is for '--fix' alone")
  }
}

/// What was, or would be, done to one product.
struct MendedProduct {
  let fix: ProductFix
  /// Whether it was done.
  let isDone: Bool
  /// Whether it was not done because the product would have to be signed again.
  let isRefused: Bool

  /// The changes as text, and what they do to the signature.
  var text: String { fix.plan.text(isDone: isDone) }

  /// The changes as documents show them.
  var document: PropertyListDictionary {
    var document = fix.plan.document(isDone: isDone)
    document["signature"] = .string(fix.signature.rawValue)
    return document
  }

  /// What must be said of the signature; nothing where it is as before.
  var remark: String? {
    guard fix.signature == .broken, !fix.isEmpty else { return nil }
    let path = VisibleText.escaping(Array(fix.plan.path.utf8))
    if isRefused {
      return "error: \(path) is signed, and its signature does not hold after this fix; "
        + "give --force to fix it, and sign it again"
    }
    return "\(path) must be signed again\(isDone ? "" : " after this")"
  }
}

extension CheckFixOptions {
  /// Mends the products at or below a path.
  ///
  /// - Throws: `RepairError`, what opening the products throws, and for an archive.
  func mend(_ path: String, isQuiet: Bool, in context: CommandContext) throws -> [MendedProduct] {
    guard try PlaceInArchive(of: path, on: DiskFileSystem()) == nil else {
      throw FixInArchive(path: path)
    }
    return try CheckInput(path: path).products(in: context).map { product in
      try mend(product, isQuiet: isQuiet, in: context)
    }
  }

  private func mend(
    _ product: BundleDirectory,
    isQuiet: Bool,
    in context: CommandContext
  ) throws -> MendedProduct {
    let files = DiskFileSystem()
    let given = GivenBundle(path: product.filePath.description)
    let path = try files.followed(given.absolutePath(in: context.currentFolder))
    let fix = try ProductFix(of: path, on: files)
    let isRefused = !dryRun && !fix.isEmpty && fix.signature == .broken && !force
    let isDone = !dryRun && !isRefused && !fix.isEmpty
    if isDone { try fix.apply(to: path, on: files, progress: context.progress(isQuiet: isQuiet)) }
    return MendedProduct(fix: fix, isDone: isDone, isRefused: isRefused)
  }
}

/// A product in an archive was to be mended.
struct FixInArchive: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "\(path): what is in an archive cannot be fixed; unpack it with 'valise archive extract' first"
  }
}
