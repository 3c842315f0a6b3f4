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
    to tree: inout PlanTree,
    info: [InfoEntry]
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
        // A tool is one file, and finds what it needs where the bundle around it does.
        if plan.product.kind == .tool {
          let companions = try BuiltCompanions(of: plan.product, in: sources)
          try companions?.add(to: &tree, of: self, notes: &notes)
        }
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
      case .resources(let entries, let own):
        for entry in entries {
          let (place, mode) = (entry.destination, entry.mode)
          try insert(place, entry.content, mode: mode, from: entry.origin, into: &tree)
        }
        notes += own
      case .nothing: break
      }
      notes += self.notes(on: item)
      if let note = minimumNote(on: item, info) { notes.append(note) }
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

  /// A warning of a framework that needs a newer system than the product.
  ///
  /// The product would not start on older ones. Source: the App Store compares the two (ITMS-90208).
  private func minimumNote(on item: EmbeddedItem, _ info: [InfoEntry]) -> BuildPlan.Note? {
    guard item.sort == .framework, let key = InfoTarget(product).minimumSystemKey,
      let own = EmbeddedItem.Fact(key, in: info), let theirs = item.minimumSystem,
      let oldest = ExecutablePlan.version(own.value),
      let needed = ExecutablePlan.version(theirs.value), oldest < needed
    else { return nil }
    let system = product.platform.systemName
    return BuildPlan.Note(
      description: "\(item.reference) needs \(system) \(theirs.value), and \(product.reference) is"
        + " for \(own.value) on, where it would not start; raise its \"minimum-system\"",
      isWarning: true
    )
  }

  private func notes(on item: EmbeddedItem) -> [BuildPlan.Note] {
    var notes: [BuildPlan.Note] = []
    if item.sort == .library, product.platform.isEmbedded {
      let words = "the App Store refuses libraries that are in no framework"
      notes.append(.init(description: "\(item.reference): \(words)", isWarning: true))
    }
    switch item.content {
    case .plan(let plan) where plan.holdsStaticCode: notes += staticNotes(on: item)
    case .resources: notes += staticNotes(on: item)
    case .nothing:
      let words = "nothing of it goes inside: its code is static, and it has no resources"
      notes.append(.init(description: "\(item.reference): \(words)"))
    case .plan, .source: break
    }
    guard !item.architectures.isEmpty else { return notes }
    for architecture in architectures
    where !item.architectures.contains(where: { $0.matches(architecture) }) {
      let words = "has no \(architecture) code, which \(product.reference) has"
      notes.append(.init(description: "\(item.reference) \(words)", isWarning: true))
    }
    return notes
  }

  /// What there is to know about a framework of whose static code only the resources go inside.
  private func staticNotes(on item: EmbeddedItem) -> [BuildPlan.Note] {
    let words = "its code is static and in the programs linked with it; its resources go inside"
    let note = BuildPlan.Note(description: "\(item.reference): \(words)")
    guard product.platform.isEmbedded else { return [note] }
    let risk = "devices may refuse a framework without code; make its resources a [resources.N]"
    return [note, .init(description: "\(item.reference): \(risk)", isWarning: true)]
  }

  /// Checks that no two bundles in the product, which is one of them, have one identifier.
  ///
  /// A product that is there twice is one bundle. Source: the App Store refuses it (ITMS-90806).
  private func checkIdentifiers(
    of items: [EmbeddedItem],
    against info: [InfoEntry]
  ) throws(BuildError) {
    var seen: [String: (reference: String, origin: String)] = [:]
    if let own = EmbeddedItem.Fact("CFBundleIdentifier", in: info) {
      seen[own.value] = (product.reference, own.origin)
    }
    for item in items {
      for (reference, fact) in item.identifiers {
        guard let other = seen[fact.value] else {
          seen[fact.value] = (reference, fact.origin)
          continue
        }
        guard other.reference != reference else { continue }
        let fault = ManifestFault.sameIdentifier(
          fact.value,
          of: reference,
          at: fact.origin,
          other: other.reference,
          otherAt: other.origin
        )
        throw sources.error(fault, at: item.place)
      }
    }
  }

  /// Checks that identifiers and versions of what belongs to the product are the product's.
  func check(_ items: [EmbeddedItem], against info: [InfoEntry]) throws(BuildError) {
    try checkIdentifiers(of: items, against: info)
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
