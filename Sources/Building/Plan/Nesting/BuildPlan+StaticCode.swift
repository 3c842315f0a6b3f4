// Valise — what of a framework with static code goes into a bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseFiles

extension BuildPlan {
  /// What of a framework with static code goes into a bundle: its resources.
  ///
  /// The code is in the programs that are linked with it, and what compilers read of a framework is
  /// nothing that runs. Info.plist then names no program, which makes it a bundle of resources.
  /// Source: Xcode 15 and later leave out the same when a static framework is embedded.
  ///
  /// - Returns: Nothing when there is nothing but Info.plist.
  func withoutStaticCode() throws(BuildError) -> BuildPlan? {
    let layout = product.layout
    let names = ["Headers", "PrivateHeaders", "Modules", product.name.value]
    let leftOut = names.map { layout.executables.appending(.fixed($0)) } + names.map { .fixed($0) }
    var kept: [PlanEntry] = []
    var hasResources = false
    let info = self.info.filter { $0.key != "CFBundleExecutable" }
    for entry in entries where !leftOut.contains(where: { entry.destination.isInside($0) }) {
      guard entry.destination == layout.info else {
        hasResources = hasResources || entry.kind == .regular
        kept.append(entry)
        continue
      }
      let bytes = try info.serialized(as: layout.infoFormat)
      kept.append(PlanEntry(layout.info, .file(bytes), mode: entry.mode, from: entry.origin))
    }
    guard hasResources else { return nil }
    return BuildPlan(
      product: product,
      entries: kept,
      info: info,
      notes: notes,
      architectures: [],
      holdsStaticCode: true,
      nested: nested,
      signing: nil
    )
  }
}
