// Valise — reading a whole product once
// SPDX-License-Identifier: Apache-2.0

public import Bundles
internal import CodeSigning
internal import MachOFiles
internal import ValiseFiles

extension InspectedProduct {
  /// Reads a product.
  ///
  /// What cannot be read inside it is left out and is listed by `survey`.
  ///
  /// - Parameters:
  ///   - bundle: The product as it was opened.
  ///   - parts: What is read beside the tree, the Info.plists and the headers of the code.
  /// - Throws: `.unreadable` when the product's own folder cannot be read, `.tooLarge` beyond the
  ///   limits of `BundleSurvey`.
  /// - Complexity: Linear in the number of entries; `.verification` reads every byte.
  public init(
    of bundle: BundleDirectory,
    parts: Set<InspectionPart> = []
  ) throws(BundleError) {
    let survey = try BundleSurvey(of: bundle.path, in: bundle.tree)
    var reading = ProductReading(root: bundle, survey: survey)
    try reading.readEntries(attributes: parts.contains(.attributes))
    reading.readBundles()
    if parts.contains(.signatures) { reading.readSignatures() }
    if parts.contains(.imports) { reading.readImports() }
    root = bundle
    base = reading.base
    entries = reading.entries
    entryPlaces = reading.entryPlaces
    bundles = reading.bundles
    code = reading.code
    codePlaces = reading.codePlaces
    self.survey = survey
    // Libraries of a tree that cannot be walked through are not known.
    libraries = parts.contains(.libraries) ? try? LibraryReport(of: bundle) : nil
    verification =
      parts.contains(.verification)
      ? InspectedVerification(of: reading.bundles, base: reading.base) : nil
    self.parts = parts
  }
}

/// The steps of reading a product.
private struct ProductReading {
  let root: BundleDirectory
  let survey: BundleSurvey
  let base: RelativePath
  var entries: [InspectedEntry] = []
  var entryPlaces: [RelativePath: Int] = [:]
  var code: [InspectedCode] = []
  var codePlaces: [RelativePath: Int] = [:]
  var bundles: [InspectedBundle] = []
  /// The paths of the bundles in the product, that of the product itself first.
  let bundlePaths: [RelativePath]

  private var tree: any FileTree { root.tree }

  init(root: BundleDirectory, survey: BundleSurvey) {
    self.root = root
    self.survey = survey
    // The survey has walked through the folder, so that it can be reached.
    base = (try? root.tree.resolve(root.path)) ?? root.path
    let inside = survey.bundles.compactMap { path in path.inside(root.path) }
    bundlePaths = [RelativePath.root] + inside
  }

  // MARK: Entries and headers of code

  mutating func readEntries(attributes: Bool) throws(BundleError) {
    var pending: [RelativePath] = [.root]
    var around: [Int] = [0]
    var next = 1
    while let folder = pending.popLast() {
      // A folder that cannot be read is one of the survey's findings.
      guard let listing = try? tree.statuses(in: base.appending(folder)) else { continue }
      guard entries.count + listing.count <= BundleSurvey.entryLimit else {
        throw .tooLarge(root.displayPath, limit: BundleSurvey.entryLimit)
      }
      for entry in listing {
        entries.append(read(folder.appending(entry.name), entry.status, attributes: attributes))
        if entry.status.kind == .directory,
          folder.components.count < BundleSurvey.depthLimit
        {
          pending.append(folder.appending(entry.name))
        }
      }
    }
    entries.sort { $0.path < $1.path }
    for (place, entry) in entries.enumerated() {
      while next < bundlePaths.count, bundlePaths[next] <= entry.path {
        around.append(next)
        next += 1
      }
      while around.count > 1, let last = around.last, !entry.path.isInside(bundlePaths[last]) {
        around.removeLast()
      }
      let bundle = around.last ?? 0
      entries[place] = InspectedEntry(
        path: entry.path,
        status: entry.status,
        linkTarget: entry.linkTarget,
        format: entry.format,
        attributes: entry.attributes,
        bundle: bundle
      )
      entryPlaces[entry.path] = place
      if entry.format == .machO { readCode(at: entry.path, entry.status, in: bundle) }
    }
  }

  private func read(
    _ path: RelativePath,
    _ status: FileStatus,
    attributes: Bool
  ) -> InspectedEntry {
    let place = base.appending(path)
    // What cannot be read here is one of the survey's findings, or a finding of a rule that needs it.
    let link = status.kind == .symbolicLink ? try? tree.linkTarget(of: place) : nil
    let start =
      status.kind == .regular && status.size > 0
      ? try? tree.contents(of: place, range: 0..<MachOContainer.prefixByteCount) : nil
    let names = attributes ? (try? tree.extendedAttributes(of: place))?.keys.sorted() : nil
    return InspectedEntry(
      path: path,
      status: status,
      linkTarget: link,
      format: start.map { ExecutableFormat(prefix: $0) },
      attributes: names ?? [],
      bundle: 0
    )
  }

  private mutating func readCode(at path: RelativePath, _ status: FileStatus, in bundle: Int) {
    let place = base.appending(path)
    var container: MachOContainer?
    var fault: MachOError?
    do throws(MachOError) {
      container = try MachOContainer(byteCount: status.size) { range in
        try tree.contents(of: place, range: range)
      }
    } catch {
      fault = error
    }
    codePlaces[path] = code.count
    code.append(InspectedCode(path: path, container: container, fault: fault, bundle: bundle))
  }

  // MARK: Bundles

  mutating func readBundles() {
    let nested = NestedBundles(at: survey.bundles, inside: root)
    let opened = [root] + nested.opened.map { $0 ?? root }
    var places: [Int?] = [0]
    for (number, path) in bundlePaths.enumerated() {
      let isOpened = number == 0 || nested.opened[number - 1] != nil
      guard isOpened else {
        places.append(nil)
        continue
      }
      let parent = bundles.last { $0.path != path && path.isInside($0.path) }
      if number > 0 { places.append(bundles.count) }
      bundles.append(read(opened[number], at: path, inside: parent))
    }
    guard bundles.count < bundlePaths.count else { return }
    renumber(places)
  }

  /// Gives what lies in bundles that could not be opened to those around them.
  private mutating func renumber(_ places: [Int?]) {
    func place(_ number: Int) -> Int {
      var number = number
      while number > 0 {
        if let place = places[number] { return place }
        let path = bundlePaths[number]
        number = bundlePaths[..<number].lastIndex { path.isInside($0) } ?? 0
      }
      return 0
    }
    entries = entries.map { entry in
      InspectedEntry(
        path: entry.path,
        status: entry.status,
        linkTarget: entry.linkTarget,
        format: entry.format,
        attributes: entry.attributes,
        bundle: place(entry.bundle)
      )
    }
    code = code.map { file in
      InspectedCode(
        path: file.path,
        container: file.container,
        fault: file.fault,
        bundle: place(file.bundle)
      )
    }
  }

  private func read(
    _ directory: BundleDirectory,
    at path: RelativePath,
    inside parent: InspectedBundle?
  ) -> InspectedBundle {
    // A version that cannot be opened tells nothing; the bundle itself does still.
    let facts = (try? directory.openingVersion()) ?? directory
    let executable = (facts.executable ?? facts.executableWithoutLink).flatMap { inProduct($0) }
    let platforms = executable.flatMap { codePlaces[$0] }.map { code[$0].platforms } ?? []
    let platform =
      BundlePlatform(codePlatforms: platforms) ?? BundlePlatform(statedIn: facts.info)
      ?? parent?.platform ?? facts.platform
    let folder = facts.path(of: facts.layout.infoFolder)
    let file = folder.appending(.fixed("Info.plist"))
    let place = inProduct(file) ?? file.inside(root.path) ?? .fixed("Info.plist")
    return InspectedBundle(
      place: bundles.count,
      path: path,
      parent: parent?.place,
      directory: directory,
      facts: facts,
      role: parent.flatMap { directory.role(inside: $0.directory.path) },
      platform: platform,
      info: InspectedInfo(at: place) { (path) throws(FileError) in
        try tree.contents(of: base.appending(path), limit: InspectedInfo.byteLimit)
      },
      executable: executable
    )
  }

  /// The path in the product that a path of the tree leads to; nothing when that is nothing.
  private func inProduct(_ path: RelativePath) -> RelativePath? {
    // What cannot be reached is not there.
    guard let real = try? tree.resolve(path), (try? tree.status(of: real)) != nil else {
      return nil
    }
    return real.inside(base)
  }

  // MARK: Costly parts

  mutating func readSignatures() {
    for place in code.indices where code[place].container != nil {
      // A file that cannot be read any more has no signature to tell of.
      guard let object = try? CodeObject(at: base.appending(code[place].path), in: tree),
        let slices = try? object.slices()
      else { continue }
      code[place].signatures = slices.compactMap { InspectedSignature($0) }
    }
  }

  mutating func readImports() {
    for place in code.indices {
      let path = base.appending(code[place].path)
      var names: Set<String> = []
      for image in code[place].images {
        // Symbols that cannot be read are not known.
        let found = try? image.importedSymbols { range in
          try tree.contents(of: path, range: range)
        }
        names.formUnion(found ?? [])
      }
      code[place].imports = names.sorted()
    }
  }
}
