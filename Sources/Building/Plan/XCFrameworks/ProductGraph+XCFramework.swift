// Valise — making xcframeworks out of frameworks and libraries
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

extension ProductGraph {
  /// The plan of an xcframework.
  ///
  /// Source: the keys that Swift Package Manager and xcodebuild read and write.
  mutating func xcframework(
    _ product: Product,
    chain: [Int]
  ) throws(BuildError) -> BuildPlan {
    let parts = try parts(of: product, chain: chain)
    var tree = PlanTree()
    var notes: [BuildPlan.Note] = []
    for part in parts { try add(part, to: &tree, notes: &notes) }
    let info = Self.info(of: parts)
    let entry = PlanEntry(
      .fixed("Info.plist"),
      .file(try info.serialized(as: .xml)),
      mode: 0o644,
      from: .convention("the structure of \(product.kind.noun)")
    )
    try insert(entry, at: product.name.place, into: &tree)
    return BuildPlan(
      product: product,
      entries: tree.sorted,
      info: info,
      notes: notes,
      architectures: [],
      holdsStaticCode: false,
      nested: [],
      signing: nil
    )
  }

  /// The libraries of an xcframework, sorted by the names of their folders.
  mutating func parts(
    of product: Product,
    chain: [Int]
  ) throws(BuildError) -> [XCFrameworkPart] {
    var parts: [XCFrameworkPart] = []
    for library in product.libraries {
      switch library.item.value {
      case .product(.framework, let name):
        let places = try places(of: library.item, kind: .framework, name: name)
        for index in places {
          let plan = try plan(index, chain: chain, at: library.item.place)
          parts.append(XCFrameworkPart(plan, library))
        }
      case .product:
        throw sources.error(.noLibrary("\(library.item.value)"), at: library.item.place)
      case .path(let path): parts.append(try part(at: path, library))
      }
    }
    for (index, part) in parts.enumerated() {
      let twin = parts[..<index].first { $0.platform == part.platform }
      guard let twin else { continue }
      let fault = ManifestFault.samePlatformTwice(
        part.platform.rawValue,
        first: twin.reference,
        second: part.reference
      )
      throw sources.error(fault, at: part.place)
    }
    return parts.sorted { $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8) }
  }

  private static func info(of parts: [XCFrameworkPart]) -> [InfoEntry] {
    let origin = PlanOrigin.convention("the structure of \(ProductKind.xcframework.noun)")
    return [
      InfoEntry("AvailableLibraries", .array(parts.map(\.entry)), from: origin),
      InfoEntry("CFBundlePackageType", "XFWK", from: origin),
      InfoEntry("XCFrameworkFormatVersion", "1.0", from: origin),
    ]
  }

  private func add(
    _ part: XCFrameworkPart,
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    let origin = PlanOrigin.manifest(sources.file, part.place)
    let folder = RelativePath.fixed(part.identifier)
    let destination = folder.appending(.fixed(part.name))
    var copies = FolderPlan(
      sources: sources,
      origin: origin,
      place: part.place
    )
    switch part.content {
    case .plan(let plan):
      let root = PlanEntry(destination, .directory, mode: 0o755, from: origin)
      try insert(root, at: part.place, into: &tree)
      for entry in plan.entries {
        let moved = PlanEntry(
          destination.appending(entry.destination),
          entry.content,
          mode: entry.mode,
          from: entry.origin
        )
        try insert(moved, at: part.place, into: &tree)
      }
      notes += plan.notes.map { $0.nested(in: part.reference) }
    case .source(let source) where source.status.kind == .directory:
      try copies.add(source.path, at: destination, to: &tree)
    case .source(let source): try copies.add(source, at: destination, to: &tree)
    }
    if let headers = part.headers {
      try copies.add(headers.path, at: folder.appending(.fixed("Headers")), to: &tree)
    }
    notes += copies.notes
  }

  private func insert(
    _ entry: PlanEntry,
    at place: ManifestPlace,
    into tree: inout PlanTree
  ) throws(BuildError) {
    do {
      try tree.add(entry)
    } catch {
      throw sources.error(error.fault, at: place)
    }
  }
}

extension XCFrameworkPart {
  /// A framework of the manifest.
  fileprivate init(_ plan: BuildPlan, _ library: Product.LibraryReference) {
    let layout = plan.product.layout
    let binary = layout.executables.appending(.fixed(plan.product.name.value))
    reference = "\(library.item.value) for \(plan.product.platform.rawValue)"
    place = library.item.place
    platform = plan.product.platform
    architectures = plan.architectures
    name = plan.bundleName
    binaryPath = "\(plan.bundleName)/\(binary)"
    content = .plan(plan)
    headers = nil
  }
}
