// Valise — a key of the manifest that becomes a key of Info.plist, and how
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

/// A key of the manifest that becomes a key of Info.plist, or a field of a table of such a key.
///
/// The documentation, the schema, the check of types and the Info.plist are all made from these
/// declarations.
struct InfoManifestKey: Sendable {
  /// What the value is.
  indirect enum Shape: Sendable {
    case string
    case boolean
    case strings
    case choice([Choice])
    case choices([Choice])
    case stringTable
    case table
    case record([InfoManifestKey])
    case records([InfoManifestKey])
    case stringOrRecord([InfoManifestKey])
  }

  /// A string of the manifest, and the value it stands for.
  struct Choice: Sendable {
    let name: String
    let value: PropertyList

    init(_ name: String, _ value: PropertyList) {
      self.name = name
      self.value = value
    }
  }

  /// Where the value goes.
  enum Mapping: Sendable {
    /// The key, and the keys below it.
    case path([String])
    /// Another one on a Mac than on the systems that descend from the iPhone's; nothing where it
    /// has no meaning.
    case split(mac: String?, embedded: String?)
    /// The same, as an array of one on the systems that descend from the iPhone's.
    case splitList(mac: String, embedded: String)
    /// Code of the planner knows.
    case planner
  }

  /// The systems on which the key has a meaning.
  enum Systems: Sendable {
    case all
    case mac
    case embedded
    case phone
    case watch
  }

  let name: String
  let shape: Shape
  let meaning: String
  let standard: String?
  let mapping: Mapping
  /// The kinds of product that the key has a meaning for; all bundles when empty.
  let kinds: [ProductKind]
  let systems: Systems

  init(
    _ name: String,
    _ shape: Shape,
    _ meaning: String,
    to mapping: Mapping,
    standard: String? = "none",
    kinds: [ProductKind] = [],
    on systems: Systems = .all
  ) {
    self.name = name
    self.shape = shape
    self.meaning = meaning
    self.standard = standard
    self.mapping = mapping
    self.kinds = kinds
    self.systems = systems
  }
}

extension InfoManifestKey {
  /// The key as the documentation and the schema know it.
  var key: ManifestKey {
    let kinds = kinds.isEmpty ? ManifestKey.bundles : kinds
    return ManifestKey(name, type, meaning, standard: standard, for: kinds)
  }

  private var type: ManifestKey.ValueType {
    switch shape {
    case .string: .string
    case .boolean: .boolean
    case .strings: .strings
    case .choice(let choices): .choice(choices.map(\.name))
    case .choices(let choices): .choices(choices.map(\.name))
    case .stringTable: .stringTable
    case .table: .table
    case .record(let fields): .record(fields.map(\.key))
    case .records(let fields): .records(fields.map(\.key))
    case .stringOrRecord(let fields): .stringOrRecord(fields.map(\.key))
    }
  }

  /// Whether the key has a meaning on the platform of a product.
  func applies(to target: InfoTarget) -> Bool {
    let platform = target.platform
    switch systems {
    case .all: return true
    case .mac: return platform.isMac
    case .embedded: return platform.isEmbedded || platform == .macCatalyst
    case .phone: return [.ios, .iosSimulator, .macCatalyst].contains(platform)
    case .watch: return [.watchos, .watchosSimulator].contains(platform)
    }
  }

  /// The key of Info.plist and the keys below it; nothing where the planner's code knows.
  func path(on target: InfoTarget) -> [String]? {
    let isMac = target.platform == .macos
    switch mapping {
    case .path(let path): return path
    case .split(let mac, let embedded): return (isMac ? mac : embedded).map { [$0] }
    case .splitList(let mac, let embedded): return [isMac ? mac : embedded]
    case .planner: return nil
    }
  }
}
