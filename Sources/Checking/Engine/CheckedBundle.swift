// Valise — a bundle as rules see it
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import Inspection
public import PropertyLists
public import ValiseDiagnostics
public import ValiseFiles

/// A bundle as rules see it.
public struct CheckedBundle: Sendable {
  /// The product that holds it.
  public let product: CheckedProduct
  /// What was read.
  public let inspected: InspectedBundle

  /// The path in the product.
  public var path: RelativePath { inspected.path }
  /// What it is for.
  public var kind: BundleKind { inspected.kind }
  /// The file name.
  public var name: BundleName { inspected.name }
  /// The system that it is for.
  public var platform: BundlePlatform { inspected.platform }
  /// How its folders are arranged.
  public var layout: BundleLayout { inspected.facts.layout }
  /// Its Info.plist.
  public var info: InspectedInfo { inspected.info }
  /// The bundle as a place.
  public var location: Location { path.location }

  /// The bundle right around it; nothing for the product itself.
  public var parent: CheckedBundle? { inspected.parent.map { product.bundle($0) } }

  /// The application right or further around it; nothing where there is none.
  public var enclosingApplication: CheckedBundle? {
    var next = parent
    while let bundle = next {
      if bundle.isApplication { return bundle }
      next = bundle.parent
    }
    return nil
  }

  /// The executable, where it is code.
  public var executable: CheckedCode? {
    inspected.executable.flatMap { product.inspected.code(at: $0) }
      .map { CheckedCode(product: product, inspected: $0) }
  }

  /// The entries whose innermost bundle is this one.
  public var entries: [InspectedEntry] {
    product.inspected.entries(below: path).filter { $0.bundle == inspected.place }
  }

  /// The entries right in the bundle's folder.
  public var rootEntries: [InspectedEntry] { product.inspected.entries(in: path) }

  /// The path in the product of something that the bundle holds.
  func path(of inside: String) -> RelativePath { path.appending(.fixed(inside)) }
}

// MARK: What it is

extension CheckedBundle {
  /// Whether it is an application by its name, and no service or widget.
  public var isApplication: Bool {
    kind == .application && name.pathExtension.lowercased() == "app"
  }

  /// Whether it is something that runs by itself: an application, an extension or a service.
  public var isProgram: Bool { isApplication || kind == .appex || kind == .xpc }

  private static let codeExtensions: Set<String> = ["plugin", "vst", "vst3", "component"]

  /// Whether it holds code, or would have to.
  public var isCode: Bool {
    switch kind {
    case .application: isApplication
    case .framework, .appex, .xpc, .systemextension, .dext, .kext, .qlgenerator, .mdimporter,
      .prefPane, .saver, .action, .component:
      true
    case .loadable, .xctest:
      Self.codeExtensions.contains(name.pathExtension.lowercased()) || executable != nil
    case .dSYM, .xcframework, .resources, .help, .scptd: false
    }
  }

  /// Whether it is a watch application inside another one, or an application of watchOS.
  var isWatchApplication: Bool { isApplication && platform.isWatch }

  /// Whether it is a small part of an application that is used without installing it.
  var isAppClip: Bool { inspected.role == .appClip }

  /// Whether the bundle belongs to what users get, not to libraries for building.
  var isShipped: Bool {
    var next: CheckedBundle? = self
    while let bundle = next {
      if bundle.kind == .xcframework || bundle.kind == .dSYM { return false }
      next = bundle.parent
    }
    return true
  }

  /// The folder right in the bundle around it, in which it lies: `PlugIns`, `Frameworks`; empty
  /// for the product itself.
  var folderName: String { path.parent?.name?.description ?? "" }
}

// MARK: Info.plist

extension CheckedBundle {
  /// The value of a key.
  public func value(_ key: String) -> PropertyList? { info[key] }

  /// The text of a key that is there and not empty.
  public func text(_ key: String) -> String? {
    guard let text = info[key]?.stringValue, !text.isEmpty else { return nil }
    return text
  }

  /// Whether the system takes the value of a key as true.
  func isTrue(_ key: String) -> Bool { InfoDictionary(info.values).isTrue(InfoKey<Bool>(key)) }

  /// The texts of a key that holds an array; what is no text is left out.
  func texts(_ key: String) -> [String] {
    (info[key]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// Info.plist, or a value in it, as a place; where there is no such value, the file.
  public func infoLocation(_ keyPath: PropertyListPath = "") -> Location {
    let file = info.path.description
    guard !keyPath.components.isEmpty else { return Location(path: file) }
    let hasValue = info.document?.value[path: keyPath] != nil
    return Location(
      path: file,
      position: hasValue ? info.position(of: keyPath) : nil,
      keyPath: keyPath.description
    )
  }

  /// Whether there are values that rules can look at.
  public var hasInfo: Bool { info.document != nil }

  /// The identifier.
  public var identifier: String? { text("CFBundleIdentifier") }
}

extension BundlePlatform {
  /// Whether it is a watch, or its simulator.
  var isWatch: Bool { self == .watchos || self == .watchosSimulator }

  /// Whether it is a simulator.
  var isSimulator: Bool { isEmbedded && !isDevice }

  /// Whether it is an iPhone or iPad, or its simulator.
  var isPhone: Bool { self == .ios || self == .iosSimulator }
}
