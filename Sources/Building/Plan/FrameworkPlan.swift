// Valise — what only frameworks have: headers, a module map, versions and links
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Adds what only frameworks have.
///
/// Source: Apple's Bundle Programming Guide and Framework Programming Guide, anatomy of framework
/// bundles; Clang's documentation of module maps.
struct FrameworkPlan {
  let planner: ProductPlanner

  private var product: Product { planner.product }
  private var sources: SourceFiles { planner.sources }
  private var base: RelativePath { planner.layout.base }

  /// Adds the headers and the module map.
  func addHeaders(
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    let parts = product.framework
    let headers = base.appending(.fixed("Headers"))
    try add(parts.headers, key: "headers", at: headers, to: &tree, notes: &notes)
    let privates = base.appending(.fixed("PrivateHeaders"))
    try add(parts.privateHeaders, key: "private-headers", at: privates, to: &tree, notes: &notes)
    let map = base.appending(.fixed("Modules/module.modulemap"))
    let umbrella = try umbrella(in: tree, below: headers)
    if let stated = parts.moduleMap {
      try addMap(stated, key: "module-map", at: map, to: &tree)
    } else if let umbrella {
      let text = moduleMap(umbrella: umbrella.name)
      try planner.insert(map, .file(Array(text.utf8)), from: umbrella.origin, into: &tree)
    }
    guard let stated = parts.privateModuleMap else { return }
    let place = base.appending(.fixed("Modules/module.private.modulemap"))
    try addMap(stated, key: "private-module-map", at: place, to: &tree)
    guard tree.entry(at: map) == nil else { return }
    let words = "is read by compilers only beside a module map for everybody; add \"module-map\""
    notes.append(.init(description: "\(stated.value) \(words)", isWarning: true))
  }

  private func addMap(
    _ stated: Stated<String>,
    key: String,
    at place: RelativePath,
    to tree: inout PlanTree
  ) throws(BuildError) {
    let source = try sources.regularFile(stated, key: key)
    let origin = PlanOrigin.manifest(sources.file, stated.place)
    try planner.insert(place, .copy(source), from: origin, into: &tree)
  }

  /// Adds the versions that are kept beside the one that is built.
  func addOtherVersions(
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    for version in product.framework.otherVersions {
      let stated = version.source
      guard case .versioned = planner.layout.form, let name = FileName(version.destination.value)
      else {
        throw sources.error(.versionsOfFlatFramework, at: version.destination.place)
      }
      let source = try sources.source(stated, key: "other-versions.\(name)")
      guard source.status.kind == .directory else {
        throw sources.error(.wrongSourceKind(stated.value, expected: "a folder"), at: stated.place)
      }
      let place = version.destination.place
      var folder = FolderPlan(
        sources: sources,
        origin: .manifest(sources.file, place),
        place: place
      )
      let destination = RelativePath.fixed("Versions").appending(name)
      try folder.add(source.path, at: destination, to: &tree)
      notes += folder.notes
    }
  }

  /// Adds the link to the version that is built, and a link at the root to everything in it.
  ///
  /// Relative links alone survive a move of the framework.
  func addLinks(to tree: inout PlanTree) throws(BuildError) {
    guard case .versioned(let version) = planner.layout.form else {
      if let stated = product.framework.version {
        throw sources.error(.versionsOfFlatFramework, at: stated.place)
      }
      return
    }
    let current = RelativePath.fixed("Versions/Current")
    try planner.insert(current, .link(Array(version.utf8)), mode: 0o755, into: &tree)
    let depth = base.components.count + 1
    let inside = tree.entries.filter {
      $0.destination.components.count == depth && $0.destination.isInside(base)
    }
    for entry in inside {
      guard let name = entry.destination.name else { continue }
      let target = current.appending(name).bytes
      try planner.insert(RelativePath([name]), .link(target), mode: 0o755, into: &tree)
    }
  }

  private func add(
    _ headers: [Stated<String>],
    key: String,
    at destination: RelativePath,
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    for stated in headers {
      let source = try sources.source(stated, key: key)
      var folder = FolderPlan(
        sources: sources,
        origin: .manifest(sources.file, stated.place),
        place: stated.place
      )
      switch source.status.kind {
      case .directory: try folder.add(source.path, at: destination, to: &tree)
      case .regular:
        guard let name = FilePath(stated.value).name else {
          throw sources.error(.wrongSourceKind(stated.value, expected: "a file"), at: stated.place)
        }
        try folder.add(source, at: destination.appending(name), to: &tree)
      case .symbolicLink, .special:
        throw sources.error(.specialFile(stated.value), at: stated.place)
      }
      notes += folder.notes
    }
  }

  /// The umbrella header: the stated one, which must be there, else `N.h` where it is.
  private func umbrella(
    in tree: PlanTree,
    below headers: RelativePath
  ) throws(BuildError) -> (name: String, origin: PlanOrigin)? {
    let stated = product.framework.umbrellaHeader
    let name = stated?.value ?? product.name.value + ".h"
    let isThere = tree.entries.contains {
      $0.kind == .regular && $0.destination == headers.appending(.fixed(name))
    }
    guard isThere else {
      guard let stated else { return nil }
      throw sources.error(.missingUmbrellaHeader(name), at: stated.place)
    }
    return (name, stated.map { .manifest(sources.file, $0.place) } ?? planner.structure)
  }

  private func moduleMap(umbrella: String) -> String {
    let letters = product.name.value.map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    let name = (letters.first?.isNumber == true ? "_" : "") + String(letters)
    let header = umbrella.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return """
      framework module \(name) {
        umbrella header "\(header)"

        export *
        module * { export * }
      }

      """
  }
}
