// Valise — what lies beside a built program and belongs into the bundle with it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// What lies beside a built program and belongs into the bundle with it: the bundles of resources
/// of Swift packages, and dynamic libraries that the program loads from there.
struct BuiltCompanions {
  private let recipe: BuildRecipe
  private let bundles: [ResourceBundle]
  private let libraries: BuiltLibraries

  /// Finds what lies beside the built program of a product; nothing for one that is not built.
  init?(of product: Product, in sources: SourceFiles) throws(BuildError) {
    guard let recipe = product.build else { return nil }
    self.recipe = recipe
    var bundles: [ResourceBundle] = []
    if case .swift = recipe.builder, let first = recipe.places(of: product).first {
      let folder = sources.path(first.swiftFolder)
      for entry in try Self.entries(of: folder, in: sources) {
        guard let bundle = ResourceBundle(entry.name, in: folder) else { continue }
        bundles.append(bundle)
      }
    }
    self.bundles = bundles
    libraries = try BuiltLibraries(of: product, recipe, in: sources)
  }

  /// The names of all companions, bundles first.
  var names: [String] { bundles.map { "\($0.name)" } + libraries.names }

  /// Adds all companions to the tree of the product, or to that of the one which it is put into.
  func add(
    to tree: inout PlanTree,
    of planner: ProductPlanner,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    for bundle in bundles {
      try bundle.add(to: &tree, of: planner, builtBy: recipe, notes: &notes)
    }
    try libraries.add(to: &tree, of: planner)
  }

  private static func entries(
    of folder: FilePath,
    in sources: SourceFiles
  ) throws(BuildError) -> [DirectoryEntry] {
    try BuildError.wrapping { () throws(FileError) in
      // `release` and `debug` are links to the folder of the target.
      try sources.files.entries(of: try sources.files.followed(folder))
    }
  }
}

extension BuiltCompanions {
  /// Refuses a tool that is made by itself, one file, and needs more beside it.
  static func refuse(besideTool product: Product, in sources: SourceFiles) throws(BuildError) {
    guard product.kind == .tool, let companions = try BuiltCompanions(of: product, in: sources),
      !companions.names.isEmpty
    else { return }
    let fault = ManifestFault.toolNeedsMore(product.reference, companions.names)
    throw sources.error(fault, at: companions.recipe.place)
  }
}
