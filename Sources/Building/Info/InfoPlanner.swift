// Valise — the Info.plist of a product out of files, the manifest and the conventions
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Makes the Info.plist of one product.
struct InfoPlanner {
  let product: Product
  /// The manifest as messages name it.
  let file: String
  /// The program; nothing for bundles without one.
  let executables: ExecutablePlan?
  /// The icon's name in the resources without its extension, and where it comes from.
  let icon: (name: String, origin: PlanOrigin)?
  /// The names of the localizations in the resources, sorted.
  let localizations: [String]
  /// The file names of the icon's pictures beside the Info.plist of a bundle for devices.
  var iconFiles: [String] = []
  /// The existing files that the keys are merged over.
  var bases: [InfoBase] = []

  /// The keys of Info.plist, sorted by their bytes.
  func entries() throws(ManifestError) -> [InfoEntry] {
    var draft = InfoDraft(overrides: product.infoOverrides)
    let minimum = try minimumSystem()
    let variables = try variables(minimum)
    try addFiles(to: &draft, variables)
    for derived in try derived(minimum, variables) {
      do throws(InfoDraft.Clash) {
        try draft.add(derived)
      } catch {
        throw clash(error)
      }
    }
    try addStated(to: &draft, variables)
    try checkMinimum(in: draft)
    try checkProgram(in: draft)
    try checkDevices(in: draft)
    try checkVersions(in: draft)
    return draft.entries
  }

  var target: InfoTarget { InfoTarget(product) }

  /// The table of the product, as messages name it.
  var title: String { "[\(product.kind.rawValue).\(product.name.value)]" }

  /// What files, the manifest and the table `plist` say about a key, if anything does.
  func says(_ key: String) -> Bool {
    product.info[key] != nil || bases.contains { $0.dictionary[key] != nil }
  }

  /// What follows from the manifest and the conventions.
  private func derived(
    _ minimum: DerivedInfo?,
    _ variables: InfoVariables
  ) throws(ManifestError) -> [DerivedInfo] {
    var derived = identity + versions + texts + structure + platformKeys + icons
    if let minimum { derived.append(minimum) }
    return try derived + settings(variables)
  }

  /// The mistake of two sources that say different things.
  func clash(_ clash: InfoDraft.Clash) -> ManifestError {
    // The one that can be left out is where the mistake is: what a file or the table plist says.
    let key = PropertyListPath(components: clash.key).description
    let fault = ManifestFault.infoClash(key: key, other: clash.first)
    switch clash.second.origin {
    case .manifest(let file, let place), .file(let file, let place):
      return ManifestError(fault, at: place, in: file)
    case .convention: return ManifestError(fault, at: .file, in: file)
    }
  }
}

extension InfoPlanner {
  /// A mistake in what a source says about a key.
  func mistake(_ fault: ManifestFault, in source: InfoSource, key: String) -> ManifestError {
    switch source.origin {
    case .manifest(let file, let place):
      let stated = source.manifestKey == nil ? product.info[key]?.value.place : nil
      return ManifestError(fault, at: stated ?? place, in: file)
    case .file(let file, let place): return ManifestError(fault, at: place, in: file)
    case .convention: return ManifestError(fault, at: .file, in: file)
    }
  }

  /// A value that a key of the manifest states.
  func stated(
    _ key: String,
    _ value: PropertyList,
    by manifestKey: String,
    at place: ManifestPlace
  ) -> DerivedInfo {
    DerivedInfo(key, InfoSource(value, from: .manifest(file, place), key: manifestKey), .stated)
  }

  /// A text that a key of the manifest states.
  func stated(_ key: String, _ value: Stated<String>, by manifestKey: String) -> DerivedInfo {
    stated(key, .string(value.value), by: manifestKey, at: value.place)
  }

  /// A value that follows from the name of the product.
  func named(
    _ key: String,
    _ value: String? = nil,
    _ strength: DerivedInfo.Strength = .assumed
  ) -> DerivedInfo {
    let origin = PlanOrigin.manifest(file, product.name.place)
    let text = value ?? product.name.value
    return DerivedInfo(key, InfoSource(.string(text), from: origin, key: title), strength)
  }

  /// A value that the structure of the bundle has.
  func structural(_ key: String, _ value: PropertyList) -> DerivedInfo {
    DerivedInfo(key, InfoSource(value, from: .convention(target.structure)), .structural)
  }

  /// A value by convention.
  func assumed(_ key: String, _ value: PropertyList, _ convention: String) -> DerivedInfo {
    DerivedInfo(key, InfoSource(value, from: .convention(convention)), .assumed)
  }
}
