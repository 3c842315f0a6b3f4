// Valise — the kinds of product that a manifest can name
// SPDX-License-Identifier: Apache-2.0

/// A kind of product, by the name of its table in the manifest.
public enum ProductKind: String, Hashable, Sendable, CaseIterable {
  /// An application.
  case app
  /// A framework.
  case framework
  /// A framework for several platforms.
  case xcframework
  /// A loadable bundle.
  case plugin
  /// An application extension.
  case appex
  /// An XPC service.
  case xpc
  /// A program without a bundle.
  case tool
  /// A bundle of resources alone.
  case resources

  /// Whether products of this kind can be built yet.
  public var isBuilt: Bool { self == .app }
}
