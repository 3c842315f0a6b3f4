// Valise — choosing the variants of keys for one platform and product
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension InfoDictionary {
  /// The keys that no variant may replace.
  private static let protectedKeys = ["CFBundleExecutable", "CFBundleIdentifier"]

  /// The dictionary as a system with a device sees it: of the variants `K-platform~product`,
  /// `K~product`, `K-platform` and `K` the first that is there gives `K`, the others are gone.
  ///
  /// Variants that the system recognises and that are not for it are gone too; variants that it
  /// does not recognise stay as they are written. Nested dictionaries are not changed.
  ///
  /// > Note: An iPod touch takes `~ipod` and not `~iphone`.
  ///
  /// Source: CoreFoundation, CFBundle; the rules of the Mac and iOS were read, not run.
  public func choosingVariants(platform: BundlePlatform, device: BundleDevice?) -> InfoDictionary {
    let product = platform.productMark(of: device)
    var chosen = PropertyListDictionary()
    for (key, value) in zip(properties.keys, properties.values) {
      guard let variant = InfoKeyVariant(key, on: platform) else {
        // A variant that came earlier has been weighed against this value already.
        if chosen[key] == nil { chosen[key] = value }
        continue
      }
      guard !Self.protectedKeys.contains(variant.base) else { continue }
      guard variant.platform == nil || variant.platform == platform.keyMark else { continue }
      guard variant.product == nil || variant.product == product else { continue }
      chosen[variant.base] = best(of: variant.base, platform: platform, device: device)
    }
    return InfoDictionary(chosen)
  }

  private func best(
    of base: String,
    platform: BundlePlatform,
    device: BundleDevice?
  ) -> PropertyList? {
    let platformMark = platform.keyMark.map { "-" + $0 }
    let productMark = platform.productMark(of: device).map { "~" + $0 }
    var candidates: [String] = []
    if let platformMark, let productMark { candidates.append(base + platformMark + productMark) }
    if let productMark { candidates.append(base + productMark) }
    if let platformMark { candidates.append(base + platformMark) }
    candidates.append(base)
    return candidates.lazy.compactMap { properties[$0] }.first
  }
}
