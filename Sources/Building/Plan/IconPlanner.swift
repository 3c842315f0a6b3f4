// Valise — planning the icon
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Plans the icon of an application, which must be a ready `.icns` file for now.
struct IconPlanner {
  let sources: SourceFinder

  /// Files that make an icon by convention, once they can be turned into one.
  private static let laterNames = [
    "AppIcon.png", "icon.png", "AppIcon.svg", "AppIcon.iconset", "AppIcon.xcassets",
  ]

  func plan(_ application: ApplicationManifest) throws(BuildError) -> BuildPlan.Entry? {
    if let text = application.texts["icon"] {
      let source = try sources.source(text, "the icon")
      return try entry(source, text.value, text.place, sources.origin(of: text.place))
    }
    let path = sources.folder.appending(.fixed("AppIcon.icns"))
    if let source = try sources.source(at: path) {
      let origin = BuildOrigin.convention("AppIcon.icns beside the manifest")
      return try entry(source, "AppIcon.icns", application.place, origin)
    }
    for name in Self.laterNames {
      guard let file = FileName(name), try sources.source(at: sources.folder.appending(file)) != nil
      else { continue }
      throw sources.fault(
        application.place,
        "icons are not made from \(name) yet; put a ready AppIcon.icns beside the manifest"
      )
    }
    return nil
  }

  private func entry(
    _ source: SourceFinder.Source,
    _ text: String,
    _ place: ManifestPlace,
    _ origin: BuildOrigin
  ) throws(BuildError) -> BuildPlan.Entry {
    try check(source, text, place)
    guard let name = FilePath(text).name else {
      throw sources.fault(place, "\"\(text)\" cannot be the name of an icon")
    }
    return BuildPlan.Entry(
      path: RelativePath.fixed("Contents/Resources").appending(name),
      content: .copy(source.path, size: source.status.size),
      mode: 0o644,
      origin: origin
    )
  }

  /// An icns file starts with its magic and its own size.
  private func check(
    _ source: SourceFinder.Source,
    _ text: String,
    _ place: ManifestPlace
  ) throws(BuildError) {
    guard source.status.kind == .regular else {
      throw sources.fault(place, "the icon \"\(text)\" is not a regular file")
    }
    let head: [UInt8]
    do throws(FileError) {
      head = try sources.files.contents(of: source.path, range: 0..<8)
    } catch {
      throw .files(error)
    }
    guard head.count == 8, head.starts(with: Array("icns".utf8)) else {
      throw sources.fault(
        place,
        "the icon \"\(text)\" is no icns file; other kinds are not made yet"
      )
    }
    let size = head[4...].reduce(0) { $0 << 8 | Int($1) }
    guard size >= 8, size <= source.status.size else {
      let message = "the icon \"\(text)\" says it has \(size) bytes and has \(source.status.size)"
      throw sources.fault(place, message)
    }
  }
}
