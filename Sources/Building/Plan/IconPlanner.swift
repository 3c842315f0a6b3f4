// Valise — how the icon of a bundle comes from what is there
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Icons
internal import ValiseFiles

/// Plans the icon of a bundle.
struct IconPlanner {
  let product: Product
  let sources: SourceFiles

  /// What is beside the manifest under a name, if anything is.
  func found(_ name: String) throws(BuildError) -> PlanSource? {
    try BuildError.wrapping { () throws(FileError) in try sources.source(sources.path(name)) }
  }

  /// The icon that the manifest names.
  func stated(_ stated: Stated<String>) throws(BuildError) -> IconPlan {
    let source = try sources.source(stated, key: "icon")
    let name = FilePath(stated.value).name?.description ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let origin = PlanOrigin.manifest(sources.file, stated.place)
    return try plan(stated.value, source, stem: stem, at: stated.place, from: origin)
  }

  /// The icon of a source, with files that are called after `stem`.
  func plan(
    _ path: String,
    _ source: PlanSource,
    stem: String,
    at place: ManifestPlace,
    from origin: PlanOrigin
  ) throws(BuildError) -> IconPlan {
    let inputs = try inputs(path, source, at: place)
    let ground = try ground(of: IconKind(path: path), path)
    // For devices, Info.plist names the pictures, whatever they are made of.
    let stem = product.platform.isEmbedded ? "AppIcon" : stem
    var files: [IconPlan.File] = []
    for (name, content) in contents(of: source, inputs, ground, stem: stem, IconKind(path: path)) {
      guard let name = FileName(name) else {
        throw sources.error(.wrongSourceKind(path, expected: "a file"), at: place)
      }
      files.append(IconPlan.File(name: name, content: content))
    }
    let notes = try IconKind(path: path) == .icns ? [] : colourNotes(on: inputs)
    return IconPlan(files: files, name: stem, origin: origin, notes: notes)
  }

  /// What the user may want to know of the colours of pictures.
  private func colourNotes(on inputs: [PlanSource]) throws(BuildError) -> [BuildPlan.Note] {
    var groups: [(colour: PNGColour, names: [String])] = []
    for input in inputs where IconKind(path: "\(input.path)") == .png {
      let colour = PNGColour(parsing: try sources.bytes(input.path, 0..<Self.headByteCount))
      let name = input.path.name?.description ?? ""
      if let place = groups.firstIndex(where: { $0.colour == colour }) {
        groups[place].names.append(name)
      } else {
        groups.append((colour, [name]))
      }
    }
    return groups.compactMap { colour, names in
      guard let remark = colour.remark else { return nil }
      let isWarning = if case .unknown = colour { true } else { false }
      let others = names.count == 1 ? "" : " and \(names.count - 1) more"
      return BuildPlan.Note(description: names[0] + others + ": " + remark, isWarning: isWarning)
    }
  }

  /// How much of a picture is read to learn of its colours: more than any profile has, in bytes.
  private static let headByteCount = 1 << 20

  private func contents(
    of source: PlanSource,
    _ inputs: [PlanSource],
    _ ground: IconGround?,
    stem: String,
    _ kind: IconKind?
  ) -> [(String, PlanEntry.Content)] {
    func derived(_ form: IconDerivation.Form) -> PlanEntry.Content {
      .icon(
        IconDerivation(form: form, material: source.path, ground: ground, sources: inputs)
      )
    }
    if product.platform.isEmbedded {
      // The picture of the store is found in asset catalogs only.
      return PhoneIcon.all.filter { $0.device != .store }
        .map { ($0.fileName(stem), derived(.picture($0))) }
    }
    return [(stem + ".icns", kind == .icns ? .copy(source) : derived(.family))]
  }

  /// The colour that the manifest asks for.
  private func ground(of kind: IconKind?, _ path: String) throws(BuildError) -> IconGround? {
    guard let stated = product.iconBackground else { return nil }
    guard let ground = IconGround(hexadecimal: stated.value) else {
      throw sources.error(.notAColour(stated.value), at: stated.place)
    }
    // Icons for devices are made of pictures, whatever they came as.
    guard product.platform.isEmbedded || [.png, .svg].contains(kind) else {
      throw sources.error(.readyIconWithBackground(path), at: stated.place)
    }
    return ground
  }

  /// The files that are read, after a look at what they are.
  private func inputs(
    _ path: String,
    _ source: PlanSource,
    at place: ManifestPlace
  ) throws(BuildError) -> [PlanSource] {
    switch IconKind(path: path) {
    case .catalog:
      let isComposer = path.lowercased().trimmingSlashes.hasSuffix(".icon")
      let kind = isComposer ? "an icon of Icon Composer" : "an asset catalog"
      throw sources.error(.iconNotMadeYet(path, kind: kind), at: place)
    case .svg:
      try checkIsFile(source, path, at: place)
      return [source] + (try files(thatDrawing: source))
    case .iconset: return try pictures(in: source, path, at: place)
    case .png:
      try checkIsFile(source, path, at: place)
      return [source]
    case .icns, nil:
      try check(source, path, at: place)
      return [source]
    }
  }

  /// The files that a drawing shows, as far as they are there.
  private func files(thatDrawing drawing: PlanSource) throws(BuildError) -> [PlanSource] {
    try BuildError.wrapping { () throws(FileError) in
      let text = try sources.files.contents(of: drawing.path, limit: Self.drawingLimit)
      var files: [PlanSource] = []
      for path in DrawingReferences(in: text).paths {
        let path = FilePath(path).resolved(against: drawing.path.parent)
        guard let file = try sources.source(path), file.status.kind == .regular else { continue }
        files.append(file)
      }
      return files
    }
  }

  /// The largest drawing, in bytes.
  private static let drawingLimit = 1 << 28

  /// The files of an `.iconset` folder.
  private func pictures(
    in folder: PlanSource,
    _ path: String,
    at place: ManifestPlace
  ) throws(BuildError) -> [PlanSource] {
    guard folder.status.kind == .directory else {
      throw sources.error(.wrongSourceKind(path, expected: "a folder"), at: place)
    }
    return try BuildError.wrapping { () throws(FileError) in
      var pictures: [PlanSource] = []
      for entry in try sources.files.entries(of: folder.path)
      where !entry.name.description.hasPrefix(".") {
        guard let picture = try sources.source(folder.path.appending(entry.name)) else { continue }
        pictures.append(picture)
      }
      return pictures
    }
  }

  private func checkIsFile(
    _ source: PlanSource,
    _ path: String,
    at place: ManifestPlace
  ) throws(BuildError) {
    guard source.status.kind == .regular else {
      throw sources.error(.wrongSourceKind(path, expected: "a regular file"), at: place)
    }
  }

  /// Checks the first eight bytes: the magic number and the length of the file.
  ///
  /// Source: Apple's IconFamily resource, `icns` and a big-endian length that counts itself.
  func check(_ source: PlanSource, _ path: String, at place: ManifestPlace) throws(BuildError) {
    try checkIsFile(source, path, at: place)
    let start = try sources.bytes(source.path, 0..<8)
    guard start.count == 8, IconFamily.mayStart(with: start) else {
      throw sources.error(.badIcon(path, reason: "it does not start with icns"), at: place)
    }
    let length = start[4..<8].reduce(0) { $0 << 8 | Int($1) }
    guard length == source.status.size else {
      let reason = "it says that it has \(length) bytes and has \(source.status.size)"
      throw sources.error(.badIcon(path, reason: reason), at: place)
    }
  }
}

extension String {
  /// The text without slashes at its end.
  fileprivate var trimmingSlashes: Substring {
    var text = self[...]
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
