// Valise — the icon of a bundle: a ready icon family
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The icon of a bundle.
struct IconPlan {
  /// The icon family that is copied; nothing when it is among the resources already.
  let source: PlanSource?
  /// The file name in the resources.
  let fileName: FileName
  let origin: PlanOrigin

  /// The name of the file without its extension, as Info.plist has it.
  var name: String {
    let text = fileName.description
    return text.hasSuffix(".icns") ? String(text.dropLast(5)) : text
  }

  private static let conventionalName = "AppIcon"
  /// What icons can be made of one day.
  private static let laterExtensions = ["icon.png", "png", "svg", "iconset", "xcassets"]

  /// Finds the icon of a product: the stated one, else `AppIcon.icns` beside the manifest or in
  /// the resources.
  static func find(
    for product: Product,
    resources: PlanSource?,
    in sources: SourceFiles
  ) throws(BuildError) -> IconPlan? {
    if let stated = product.icon { return try IconPlan(stated, in: sources) }
    guard let fileName = FileName(conventionalName + ".icns") else { return nil }
    if product.ownsConventions, let beside = try besideManifest(fileName, in: sources) {
      return beside
    }
    guard let resources else { return nil }
    let inside = try BuildError.wrapping { () throws(FileError) in
      try sources.source(resources.path.appending(fileName))
    }
    guard let inside else { return nil }
    try check(inside, "Resources/\(fileName)", at: .file, in: sources)
    let origin = PlanOrigin.convention("AppIcon.icns in the resources, by convention")
    return IconPlan(source: nil, fileName: fileName, origin: origin)
  }

  private static func besideManifest(
    _ fileName: FileName,
    in sources: SourceFiles
  ) throws(BuildError) -> IconPlan? {
    let beside = try BuildError.wrapping { () throws(FileError) in
      try sources.source(sources.folder.appending(fileName))
    }
    if let beside {
      try check(beside, fileName.description, at: .file, in: sources)
      let origin = PlanOrigin.convention("AppIcon.icns by convention")
      return IconPlan(source: beside, fileName: fileName, origin: origin)
    }
    for suffix in laterExtensions {
      let name = conventionalName + "." + suffix
      guard try sources.found(name) else { continue }
      throw sources.error(.iconNotMadeYet(name), at: .file)
    }
    return nil
  }

  private init(source: PlanSource?, fileName: FileName, origin: PlanOrigin) {
    self.source = source
    self.fileName = fileName
    self.origin = origin
  }

  private init(_ stated: Stated<String>, in sources: SourceFiles) throws(BuildError) {
    let lower = stated.value.lowercased()
    if Self.laterExtensions.contains(where: { lower.hasSuffix("." + $0) }) {
      throw sources.error(.iconNotMadeYet(stated.value), at: stated.place)
    }
    let source = try sources.regularFile(stated, key: "icon")
    try Self.check(source, stated.value, at: stated.place, in: sources)
    guard let name = FilePath(stated.value).name else {
      throw sources.error(.wrongSourceKind(stated.value, expected: "a file"), at: stated.place)
    }
    let origin = PlanOrigin.manifest(sources.file, stated.place)
    self.init(source: source, fileName: name, origin: origin)
  }

  /// Checks the first eight bytes: the magic number and the length of the file.
  ///
  /// Source: Apple's IconFamily resource, `icns` and a big-endian length that counts itself.
  private static func check(
    _ source: PlanSource,
    _ path: String,
    at place: ManifestPlace,
    in sources: SourceFiles
  ) throws(BuildError) {
    guard source.status.kind == .regular else {
      throw sources.error(.wrongSourceKind(path, expected: "a regular file"), at: place)
    }
    let start = try sources.bytes(source.path, 0..<8)
    guard start.count == 8, start.prefix(4).elementsEqual("icns".utf8) else {
      throw sources.error(.badIcon(path, reason: "it does not start with icns"), at: place)
    }
    let length = start[4..<8].reduce(0) { $0 << 8 | Int($1) }
    guard length == source.status.size else {
      let reason = "it says that it has \(length) bytes and has \(source.status.size)"
      throw sources.error(.badIcon(path, reason: reason), at: place)
    }
  }
}

extension SourceFiles {
  /// Whether something of a name is beside the manifest.
  func found(_ name: String) throws(BuildError) -> Bool {
    try BuildError.wrapping { () throws(FileError) in try source(path(name)) != nil }
  }
}
