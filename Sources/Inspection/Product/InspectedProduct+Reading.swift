// Valise — reading a whole product once
// SPDX-License-Identifier: Apache-2.0

public import Bundles
internal import CodeSigning
internal import MachOFiles
public import ValiseDiagnostics
internal import ValiseFiles

extension InspectedProduct {
  /// Reads a product.
  ///
  /// What cannot be read inside it is left out and is listed by `survey`.
  ///
  /// - Parameters:
  ///   - bundle: The product as it was opened.
  ///   - parts: What is read beside the tree, the Info.plists and the headers of the code.
  ///   - progress: Is told of every byte that is hashed.
  /// - Throws: `.unreadable` when the product's own folder cannot be read, `.tooLarge` beyond the
  ///   limits of `BundleSurvey`.
  /// - Complexity: Linear in the number of entries; `.verification` reads every byte.
  public init(
    of bundle: BundleDirectory,
    parts: Set<InspectionPart> = [],
    progress: any ProgressReporting = NoProgress()
  ) throws(BundleError) {
    archive = InspectedArchive(around: bundle)
    // All parts ask for the same folders.
    let bundle = BundleDirectory(bundle, in: RememberingTree(bundle.tree))
    let survey = try BundleSurvey(of: bundle.path, in: bundle.tree)
    var reading = ProductReading(root: bundle, survey: survey)
    try reading.readEntries(attributes: parts.contains(.attributes))
    reading.readCode()
    reading.readBundles()
    if parts.contains(.signatures) { reading.readSignatures() }
    if parts.contains(.imports) { reading.readImports() }
    if parts.contains(.texts) { reading.readTexts() }
    root = bundle
    base = reading.base
    entries = reading.entries
    entryPlaces = reading.entryPlaces
    bundles = reading.bundles
    code = reading.code
    codePlaces = reading.codePlaces
    self.survey = survey
    profiles =
      parts.contains(.profiles)
      ? reading.bundles.compactMap {
        InspectedProfile(of: $0, base: reading.base, in: bundle.tree)
      } : []
    libraries =
      parts.contains(.libraries) ? LibraryReport(of: bundle, base: base, code: code) : nil
    verification = nil
    self.parts = parts.subtracting([.verification])
    if parts.contains(.verification) { verify(progress: progress) }
  }
}

/// The steps of reading a product.
struct ProductReading {
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

  var tree: any FileTree { root.tree }

  init(root: BundleDirectory, survey: BundleSurvey) {
    self.root = root
    self.survey = survey
    // The survey has walked through the folder, so that it can be reached.
    base = (try? root.tree.resolve(root.path)) ?? root.path
    let inside = survey.bundles.compactMap { path in path.inside(root.path) }
    bundlePaths = [RelativePath.root] + inside
  }

  // MARK: Bundles

  mutating func readBundles() {
    let nested = NestedBundles(at: survey.bundles, inside: root)
    let opened = [root] + nested.opened.map { $0 ?? root }
    var places: [Int?] = [0]
    var around: [Int] = []
    for (number, path) in bundlePaths.enumerated() {
      let isOpened = number == 0 || nested.opened[number - 1] != nil
      guard isOpened else {
        places.append(nil)
        continue
      }
      // The paths are in the order of a walk, so that those around this one are the last ones.
      while let last = around.last, !path.isInside(bundles[last].path) { around.removeLast() }
      let parent = around.last.map { bundles[$0] }
      if number > 0 { places.append(bundles.count) }
      around.append(bundles.count)
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
    let read = tree.concurrentResults(of: code.count, share: 1) {
      [tree, base, code] place -> [InspectedSignature] in
      // A file that cannot be read any more has no signature to tell of.
      guard code[place].container != nil,
        let object = try? CodeObject(at: base.appending(code[place].path), in: tree),
        let slices = try? object.slices()
      else { return [] }
      return slices.compactMap { InspectedSignature($0) }
    }
    for (place, signatures) in read.enumerated() { code[place].signatures = signatures }
  }

  mutating func readImports() {
    let read = tree.concurrentResults(of: code.count, share: 1) {
      [tree, base, code] place -> [String] in
      let path = base.appending(code[place].path)
      var names: Set<String> = []
      for image in code[place].images {
        // Symbols that cannot be read are not known.
        let found = try? image.importedSymbols { range in
          try tree.contents(of: path, range: range)
        }
        names.formUnion(found ?? [])
      }
      return names.sorted()
    }
    for (place, names) in read.enumerated() { code[place].imports = names }
  }

  mutating func readTexts() {
    let read = tree.concurrentResults(of: code.count, share: 1) {
      [tree, base, code] place -> CodeTexts in
      let path = base.appending(code[place].path)
      return CodeTexts(of: code[place].images) { range in
        try tree.contents(of: path, range: range)
      }
    }
    for (place, texts) in read.enumerated() { code[place].texts = texts }
  }
}
