// Valise — a bundle of resources that Swift's package manager left beside a product
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseFiles

/// A bundle of resources that Swift's package manager left beside a product.
///
/// It is a plain folder called `Package_Target.bundle`, on Linux `Package_Target.resources`, and
/// generated code (`Bundle.module`) looks for it by that name. Source: the file
/// `resource_bundle_accessor.swift` that Swift 6.3.1 generates.
struct ResourceBundle {
  let name: FileName
  private let stem: String
  private let path: FilePath

  /// Recognizes a bundle by its name.
  init?(_ name: FileName, in folder: FilePath) {
    let text = name.description
    guard let suffix = [".bundle", ".resources"].first(where: { text.hasSuffix($0) }) else {
      return nil
    }
    stem = String(text.dropLast(suffix.count))
    guard stem.contains("_") else { return nil }
    self.name = name
    path = folder.appending(name)
  }

  /// Adds the bundle where `Bundle.module` looks for it, unless another program brought it already.
  func add(
    to tree: inout PlanTree,
    of planner: ProductPlanner,
    builtBy recipe: BuildRecipe,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    let (product, sources, place) = (planner.product, planner.sources, recipe.place)
    let origin = PlanOrigin.convention("resources of the Swift target \(stem)")
    let root = Self.folder(of: product).appending(name)
    if tree.entry(at: root)?.origin == origin { return }
    let inside = Self.layout(for: product.platform)
    var folder = FolderPlan(
      sources: sources,
      origin: origin,
      place: place
    )
    folder.leftOut = FileName("Info.plist")
    // Swift Build makes bundles for the Mac that have their structure already.
    let contents = path.appending(.fixed("Contents"))
    let isDeep = try Self.isThere(contents, in: sources)
    let from = isDeep ? contents.appending(.fixed("Resources")) : path
    let hasResources = isDeep ? try Self.isThere(from, in: sources) : true
    if hasResources {
      try folder.add(from, at: root.appending(inside.resources), to: &tree)
    }
    notes += folder.notes
    let info = try self.info(for: product, over: isDeep ? contents : path, in: sources)
    try planner.insert(
      root.appending(inside.info),
      .file(info),
      from: origin,
      into: &tree
    )
    if product.platform.isMac, !recipe.usesSwiftBuild {
      notes.append(BuildPlan.Note(description: Self.note(on: name), isWarning: true))
    }
  }

  /// Where `Bundle.module` looks: among the resources; on Linux beside the folder of the program,
  /// which is the root of the bundle.
  private static func folder(of product: Product) -> RelativePath {
    product.platform.isApple ? product.layout.resources : .root
  }

  /// A folder with `Contents` on the Mac, else everything in one, as on Linux.
  private static func layout(
    for platform: BundlePlatform
  ) -> (resources: RelativePath, info: RelativePath) {
    guard platform.isMac else { return (.root, .fixed("Info.plist")) }
    return (.fixed("Contents/Resources"), .fixed("Contents/Info.plist"))
  }

  /// What is to be known of bundles for the Mac.
  ///
  /// The older of the two build systems of Swift packages looks at the top of the application only,
  /// where no signature allows anything. Source: the generated code of Swift 6.3.1.
  private static func note(on name: FileName) -> String {
    "\(name) is in the resources, where Bundle.module of code looks that was built with the option"
      + " \"--build-system swiftbuild\" (in \"flags\"); other code looks beside Contents"
  }

  private static func isThere(
    _ folder: FilePath,
    in sources: SourceFiles
  ) throws(BuildError) -> Bool {
    let found = try BuildError.wrapping { () throws(FileError) in try sources.source(folder) }
    return found?.status.kind == .directory
  }

  /// The keys of the bundle's own Info.plist, and those that every bundle needs where it has none.
  private func info(
    for product: Product,
    over folder: FilePath,
    in sources: SourceFiles
  ) throws(BuildError) -> [UInt8] {
    var info = try ownInfo(in: folder, sources)
    let name = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    var needed: [(key: String, value: PropertyList)] = [
      ("CFBundleIdentifier", .string("\(product.identifier.value).\(String(name))")),
      ("CFBundleName", .string(stem)), ("CFBundleInfoDictionaryVersion", "6.0"),
      ("CFBundlePackageType", "BNDL"),
      ("CFBundleShortVersionString", .string(product.version.value)),
      ("CFBundleVersion", .string(product.buildNumber?.value ?? product.version.value)),
    ]
    if let platform = product.platform.supportedPlatform {
      needed.append(("CFBundleSupportedPlatforms", [.string(platform)]))
    }
    for (key, value) in needed where info[key] == nil { info[key] = value }
    do {
      let format: PropertyListFormat = product.platform.isEmbedded ? .binary : .xml
      return try PropertyList.dictionary(info).serialized(as: format, sortedKeys: true)
    } catch {
      throw .info(error)
    }
  }

  private func ownInfo(
    in folder: FilePath,
    _ sources: SourceFiles
  ) throws(BuildError) -> PropertyListDictionary {
    let file = folder.appending(.fixed("Info.plist"))
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try sources.files.contents(of: file, limit: Self.infoByteLimit)
    } catch .notFound {
      return PropertyListDictionary()
    } catch {
      throw .file(error)
    }
    do {
      guard case .dictionary(let info) = try PropertyListDocument(parsing: bytes).value else {
        return PropertyListDictionary()
      }
      return info
    } catch {
      throw .info(error)
    }
  }

  private static let infoByteLimit = 1 << 20
}
