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
}

extension ProductKind {
  /// Whether products of this kind are folders with an Info.plist of their own.
  public var isBundle: Bool {
    switch self {
    case .app, .framework, .plugin, .appex, .xpc, .resources: true
    case .xcframework, .tool: false
    }
  }

  /// Whether products of this kind hold code that is given as `executable`.
  public var hasExecutable: Bool {
    switch self {
    case .app, .framework, .plugin, .appex, .xpc, .tool: true
    case .xcframework, .resources: false
    }
  }

  /// The extension of the file name unless the manifest states another; empty for none.
  public var pathExtension: String {
    switch self {
    case .app, .framework, .xcframework, .appex, .xpc: rawValue
    case .plugin, .resources: "bundle"
    case .tool: ""
    }
  }

  /// The four letters of CFBundlePackageType; nothing for what has no Info.plist.
  ///
  /// Source: Apple's Information Property List reference, CFBundlePackageType; extensions have the
  /// type of services, as Xcode's templates give it.
  public var packageType: String? {
    switch self {
    case .app: "APPL"
    case .framework: "FMWK"
    case .plugin, .resources: "BNDL"
    case .appex, .xpc: "XPC!"
    case .xcframework: "XFWK"
    case .tool: nil
    }
  }

  /// What the kind is called in messages, with an article.
  public var noun: String {
    switch self {
    case .app: "an application"
    case .framework: "a framework"
    case .xcframework: "an xcframework"
    case .plugin: "a plug-in"
    case .appex: "an app extension"
    case .xpc: "an XPC service"
    case .tool: "a tool"
    case .resources: "a bundle of resources"
    }
  }
}
