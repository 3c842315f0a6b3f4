// Valise — the systems that have a kind of product
// SPDX-License-Identifier: Apache-2.0

public import Bundles

extension ProductKind {
  /// Whether a system has products of this kind.
  ///
  /// Linux has no frameworks, extensions and services; what CoreFoundation finds there are
  /// applications, loadable bundles and resources in the arrangement of the Mac.
  public func isAvailable(on platform: BundlePlatform) -> Bool {
    switch platform {
    case .freebsd: false
    case .linux: [.app, .plugin, .tool, .resources].contains(self)
    default: true
    }
  }
}
