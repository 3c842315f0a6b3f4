// Valise — something that goes into a bundle, ready to be put there
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// Something that goes into a bundle, ready to be put there.
struct EmbeddedItem {
  /// What it is made of.
  enum Content {
    /// What the plan of another product makes.
    case plan(BuildPlan)
    /// A folder or a file that is copied.
    case source(PlanSource)
    /// What is in a ready framework with static code, at its places in the bundle.
    case resources([PlanEntry], notes: [BuildPlan.Note])
    /// Nothing: its code is in the programs that are linked with it, and it has no resources.
    case nothing
  }

  /// A value of the Info.plist of a nested bundle, and where it is stated.
  struct Fact {
    let value: String
    let origin: String
  }

  /// How messages call it.
  let reference: String
  let sort: NestedSort
  /// Its path in the bundle that it goes into.
  let destination: RelativePath
  let content: Content
  /// Where the manifest names it.
  let place: ManifestPlace
  let identifier: Fact?
  let version: Fact?
  let buildNumber: Fact?
  /// The oldest system that it runs on.
  let minimumSystem: Fact?
  let architectures: [Architecture]
}

extension EmbeddedItem {
  /// The identifiers of the bundle and of the products that are known to be in it.
  var identifiers: [(reference: String, fact: Fact)] {
    var found = identifier.map { [(reference, $0)] } ?? []
    guard case .plan(let plan) = content else { return found }
    for nested in plan.nested {
      guard let fact = Fact("CFBundleIdentifier", in: nested.info) else { continue }
      found.append((nested.product.reference, fact))
    }
    return found
  }

  /// How many entries are known to come with it.
  var entryCount: Int {
    switch content {
    case .plan(let plan): plan.entries.count
    case .source: 1
    case .resources(let entries, _): entries.count
    case .nothing: 0
    }
  }
}

extension EmbeddedItem.Fact {
  /// The value of a key in the Info.plist of a plan.
  init?(_ key: String, of plan: BuildPlan) {
    self.init(key, in: plan.info)
  }

  /// The value of a key among those of an Info.plist.
  init?(_ key: String, in info: [InfoEntry]) {
    let entry = info.first { $0.key.utf8.elementsEqual(key.utf8) }
    guard let entry, case .string(let value) = entry.value else { return nil }
    self.init(value: value, origin: "\(entry.origin)")
  }
}
