// Valise — what lies beside a built program and belongs into the bundle with it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// What lies beside a built program and belongs into the bundle with it: the bundles of resources
/// of Swift packages, and dynamic libraries that the program loads from there.
struct BuiltCompanions {
  let planner: ProductPlanner

  private var product: Product { planner.product }
  private var sources: SourceFiles { planner.sources }

  /// Adds all companions to the tree.
  func add(to tree: inout PlanTree, notes: inout [BuildPlan.Note]) throws(BuildError) {
    guard let recipe = product.build else { return }
    if case .swift = recipe.builder, let first = recipe.places(of: product).first {
      let folder = sources.path(first.swiftFolder)
      for entry in try entries(of: folder) {
        guard let bundle = ResourceBundle(entry.name, in: folder) else { continue }
        try bundle.add(to: &tree, of: planner, at: recipe.place, notes: &notes)
      }
    }
    let libraries = try BuiltLibraries(of: product, recipe, in: sources)
    try libraries.add(to: &tree, of: planner)
  }

  private func entries(of folder: FilePath) throws(BuildError) -> [DirectoryEntry] {
    try BuildError.wrapping { () throws(FileError) in
      // `release` and `debug` are links to the folder of the target.
      try sources.files.entries(of: try sources.files.followed(folder))
    }
  }
}
