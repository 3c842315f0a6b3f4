// Valise — the icon of a bundle: a ready icon family, or what one is made of
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// The icon of a bundle.
struct IconPlan {
  /// One file of the icon.
  struct File {
    /// The file name in the resources.
    let name: FileName
    /// What the file is made of.
    let content: PlanEntry.Content
  }

  /// The files that are put into the resources; none when the icon is among them already.
  let files: [File]
  /// The name of the icon, as Info.plist has it.
  let name: String
  let origin: PlanOrigin
  /// What the user may want to know of the pictures.
  var notes: [BuildPlan.Note] = []

  private static let conventionalName = "AppIcon"
  /// What is the icon by its name beside the manifest: the first that is there.
  private static let conventionalNames = [
    "AppIcon.icns", "AppIcon.iconset", "AppIcon.png", "AppIcon.svg", "AppIcon.icon",
    "AppIcon.xcassets", "AppIcon.icon.png", "icon.png", "icon.svg",
  ]

  /// Finds the icon of a product: the stated one, else one of the conventional names beside the
  /// manifest, else `AppIcon.icns` in the resources.
  static func find(
    for product: Product,
    resources: PlanSource?,
    in sources: SourceFiles
  ) throws(BuildError) -> IconPlan? {
    let finder = IconPlanner(product: product, sources: sources)
    if let stated = product.icon { return try finder.stated(stated) }
    if product.ownsConventions {
      for name in conventionalNames {
        guard let source = try finder.found(name) else { continue }
        let origin = PlanOrigin.convention("\(name) by convention")
        return try finder.plan(name, source, stem: conventionalName, at: .file, from: origin)
      }
    }
    guard let resources, !product.platform.isEmbedded else { return nil }
    let name = conventionalName + ".icns"
    guard let fileName = FileName(name) else { return nil }
    let inside = try BuildError.wrapping { () throws(FileError) in
      try sources.source(resources.path.appending(fileName))
    }
    guard let inside else { return nil }
    try finder.check(inside, "Resources/\(name)", at: .file)
    let origin = PlanOrigin.convention("AppIcon.icns in the resources, by convention")
    return IconPlan(files: [], name: conventionalName, origin: origin)
  }
}

extension SourceFiles {
  /// Whether something of a name is beside the manifest.
  func found(_ name: String) throws(BuildError) -> Bool {
    try BuildError.wrapping { () throws(FileError) in try source(path(name)) != nil }
  }
}
