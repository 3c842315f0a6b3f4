// Valise — planning products: every entry of the bundle, before anything is written
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Plans products; nothing is written.
public enum BuildPlanner {
  /// The plans of the products of a manifest that are part of no other one, in its order.
  ///
  /// - Parameters:
  ///   - manifest: What is to be built.
  ///   - files: Where the sources are.
  ///   - selection: Which products are planned.
  /// - Returns: The plans, in the order of the manifest.
  /// - Throws: `.manifest` for a mistake in the manifest or in what it names, `.file` when a source
  ///   cannot be read.
  public static func plans(
    for manifest: Manifest,
    on files: any FileSystem,
    selecting selection: ProductSelection = .all
  ) throws(BuildError) -> [BuildPlan] {
    let sources = SourceFiles(files: files, folder: manifest.folder, file: manifest.file)
    var graph = ProductGraph(products: manifest.products, sources: sources)
    let chosen = try selection.places(in: graph)
    var plans: [BuildPlan] = []
    for index in chosen {
      try BuiltCompanions.refuse(besideTool: graph.products[index], in: sources)
      plans.append(try graph.plan(index))
    }
    // Products that are inside each other have none that is outermost, and would go unnoticed.
    if selection == .all { try graph.planRest() }
    try check(plans, sources)
    return plans
  }

  /// Refuses two plans for one place; most Macs hold names that differ in case alone for one.
  private static func check(_ plans: [BuildPlan], _ sources: SourceFiles) throws(BuildError) {
    var made: [String: BuildPlan] = [:]
    for plan in plans {
      let path = "\(plan.path)"
      if let other = made[path.lowercased()] {
        let names = [other, plan].map { plan in
          "\(plan.product.reference) (\(plan.product.name.place.origin(in: sources.file)))"
        }
        let fault = ManifestFault.sameOutput(path, first: names[0], second: names[1])
        throw sources.error(fault, at: plan.product.name.place)
      }
      made[path.lowercased()] = plan
    }
  }
}
