// Valise — a product as rules see it
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A product as rules see it: everything that was read, and what is asked.
public struct CheckedProduct: Sendable {
  /// What was read.
  public let inspected: InspectedProduct
  /// Who has a say.
  public let channels: Set<CheckChannel>
  /// The day for which is asked, in seconds since 1970; nothing to leave time out.
  public let date: Int64?

  /// Makes a product for rules of what was read.
  public init(_ inspected: InspectedProduct, channels: Set<CheckChannel>, date: Int64? = nil) {
    self.inspected = inspected
    self.channels = channels
    self.date = date
  }

  /// The bundles, the product itself first.
  public var bundles: [CheckedBundle] {
    inspected.bundles.map { CheckedBundle(product: self, inspected: $0) }
  }

  /// The product itself.
  public var main: CheckedBundle { CheckedBundle(product: self, inspected: inspected.main) }

  /// The Mach-O files.
  public var code: [CheckedCode] {
    inspected.code.map { CheckedCode(product: self, inspected: $0) }
  }

  /// The Mach-O file at a path; nothing when there is none.
  func code(at path: RelativePath) -> CheckedCode? {
    inspected.code(at: path).map { CheckedCode(product: self, inspected: $0) }
  }

  /// The system that the product is for.
  public var platform: BundlePlatform { inspected.main.platform }

  /// Whether the store is asked.
  public var isForStore: Bool { channels.contains(.appStore) }

  /// Whether the store for the Mac is asked.
  public var isForMacStore: Bool { isForStore && platform.isMac }

  /// Whether the store for devices is asked.
  public var isForDeviceStore: Bool { isForStore && platform.isEmbedded }

  /// The bundle at a place of the list.
  func bundle(_ place: Int) -> CheckedBundle {
    CheckedBundle(product: self, inspected: inspected.bundles[place])
  }

  /// The entries of what users get, not of libraries for building.
  var shippedEntries: some Sequence<InspectedEntry> {
    // Asked once for each bundle: there are far more entries.
    let areShipped = bundles.map(\.isShipped)
    return inspected.entries.lazy.filter { areShipped[$0.bundle] }
  }

  /// The innermost bundle that holds an entry.
  func bundle(of entry: InspectedEntry) -> CheckedBundle { bundle(entry.bundle) }
}

extension RelativePath {
  /// A place without more to say than the path.
  var location: Location { Location(path: description) }
}
