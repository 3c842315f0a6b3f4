// Valise — putting what a product embeds at its places, and checking that it fits
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension ProductPlanner {
  /// Adds what the product embeds to its tree.
  ///
  /// - Returns: The products that are nested now, at any depth, and the notes about them.
  func add(
    _ items: [EmbeddedItem],
    to tree: inout PlanTree
  ) throws(BuildError) -> (nested: [BuildPlan.Nested], notes: [BuildPlan.Note]) {
    var nested: [BuildPlan.Nested] = []
    var notes: [BuildPlan.Note] = []
    for item in items {
      let origin = PlanOrigin.manifest(sources.file, item.place)
      if let other = tree.entry(at: item.destination) {
        let fault = ManifestFault.sameDestination(
          "\(item.destination)",
          first: "\(other.origin)",
          second: "\(origin)"
        )
        throw sources.error(fault, at: item.place)
      }
      switch item.content {
      case .plan(let plan):
        try add(plan, item, origin, to: &tree)
        nested.append(.init(path: item.destination, product: plan.product, info: plan.info))
        nested += plan.nested.map {
          .init(path: item.destination.appending($0.path), product: $0.product, info: $0.info)
        }
        notes += plan.notes.map { $0.nested(in: item.reference) }
      case .source(let source):
        var folder = FolderPlan(
          sources: sources,
          origin: origin,
          place: item.place
        )
        if source.status.kind == .directory {
          try folder.add(source.path, at: item.destination, to: &tree)
        } else {
          try folder.add(source, at: item.destination, to: &tree)
        }
        notes += folder.notes
      }
      notes += self.notes(on: item)
    }
    return (nested, notes)
  }

  private func add(
    _ plan: BuildPlan,
    _ item: EmbeddedItem,
    _ origin: PlanOrigin,
    to tree: inout PlanTree
  ) throws(BuildError) {
    if !plan.isFile {
      try insert(item.destination, .directory, mode: 0o755, from: origin, into: &tree)
    }
    for entry in plan.entries {
      try insert(
        item.destination.appending(entry.destination),
        entry.content,
        mode: entry.mode,
        from: entry.origin,
        into: &tree
      )
    }
  }

  private func notes(on item: EmbeddedItem) -> [BuildPlan.Note] {
    var notes: [BuildPlan.Note] = []
    if item.sort == .library, product.platform.isEmbedded {
      let words = "the App Store refuses libraries that are in no framework"
      notes.append(.init(description: "\(item.reference): \(words)", isWarning: true))
    }
    guard !item.architectures.isEmpty else { return notes }
    for architecture in architectures
    where !item.architectures.contains(where: { $0.matches(architecture) }) {
      let words = "has no \(architecture) code, which \(product.reference) has"
      notes.append(.init(description: "\(item.reference) \(words)", isWarning: true))
    }
    return notes
  }

  /// Checks that identifiers and versions of what belongs to the product are the product's.
  func check(_ items: [EmbeddedItem], against info: [InfoEntry]) throws(BuildError) {
    for item in items where item.sort.followsHost {
      if let own = EmbeddedItem.Fact("CFBundleIdentifier", in: info), let theirs = item.identifier {
        guard theirs.value.hasPrefix(own.value + ".") else {
          let fault = ManifestFault.identifierNotNested(
            theirs.value,
            of: item.reference,
            at: theirs.origin,
            host: own.value,
            hostAt: own.origin
          )
          throw sources.error(fault, at: item.place)
        }
      }
      for (key, theirs) in [
        ("CFBundleShortVersionString", item.version), ("CFBundleVersion", item.buildNumber),
      ] {
        guard let own = EmbeddedItem.Fact(key, in: info), let theirs, theirs.value != own.value
        else { continue }
        let fault = ManifestFault.versionDiffers(
          key: key,
          theirs.value,
          of: item.reference,
          at: theirs.origin,
          host: own.value,
          hostAt: own.origin
        )
        throw sources.error(fault, at: item.place)
      }
    }
  }
}
