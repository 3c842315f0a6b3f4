// Valise — what a bundle is for
// SPDX-License-Identifier: Apache-2.0

/// What a bundle is for; the raw value is the name that commands print.
public enum BundleKind: String, Hashable, Sendable, CaseIterable {
  /// An application.
  case application
  /// A framework.
  case framework
  /// Code or resources that an application loads: `.bundle`, `.plugin` and their like.
  case loadable
  /// An extension of the system or of another application.
  case appex
  /// A service that runs as a process of its own.
  case xpc
  /// An extension of macOS that runs outside the kernel.
  case systemextension
  /// A driver that runs outside the kernel.
  case dext
  /// An extension of the kernel.
  case kext
  /// Tests.
  case xctest
  /// A maker of previews for Quick Look.
  case qlgenerator
  /// A reader of metadata for Spotlight.
  case mdimporter
  /// A pane of the settings.
  case prefPane
  /// A screen saver.
  case saver
  /// An action of Automator.
  case action
  /// An audio unit or another component.
  case component
  /// Debug symbols.
  case dSYM
  /// Frameworks or libraries for several platforms, for building only.
  case xcframework
  /// Resources of a program on Linux, with the executable beside them.
  case resources
  /// A help book.
  case help
  /// A script with its resources.
  case scptd
}

extension BundleKind {
  /// The kind that a file name's extension tells, compared without regard to case.
  ///
  /// - Returns: Nothing when the extension tells no kind: the folder is no bundle by its name.
  public init?(pathExtension: String) {
    let wanted = pathExtension.asciiLowercased
    guard let row = Self.extensions.first(where: { $0.pathExtension == wanted }) else { return nil }
    self = row.kind
  }

  /// The kind that a package type tells.
  public init?(packageType: FourCharacterCode) {
    guard let row = Self.packageTypes.first(where: { $0.type == packageType.description }) else {
      return nil
    }
    self = row.kind
  }

  private static let extensions: [(pathExtension: String, kind: BundleKind)] = [
    ("app", .application), ("framework", .framework), ("bundle", .loadable), ("appex", .appex),
    ("xpc", .xpc), ("plugin", .loadable), ("systemextension", .systemextension), ("dext", .dext),
    ("kext", .kext), ("xctest", .xctest), ("qlgenerator", .qlgenerator),
    ("mdimporter", .mdimporter), ("prefpane", .prefPane), ("saver", .saver), ("action", .action),
    ("component", .component), ("dsym", .dSYM), ("xcframework", .xcframework),
    ("resources", .resources), ("help", .help), ("scptd", .scptd), ("service", .application),
    ("colorpicker", .loadable), ("menu", .loadable), ("mailbundle", .loadable),
    ("ideplugin", .loadable), ("wdgt", .loadable), ("osax", .loadable), ("vst", .loadable),
    ("vst3", .loadable), ("clap", .loadable), ("aaxplugin", .loadable), ("driver", .loadable),
    ("fs", .loadable), ("webplugin", .loadable), ("slidesaver", .loadable),
    ("workflow", .loadable), ("ibplugin", .loadable), ("docktileplugin", .loadable),
    ("axbundle", .loadable), ("spreporter", .loadable), ("xcplugin", .loadable),
  ]

  private static let packageTypes: [(type: String, kind: BundleKind)] = [
    ("APPL", .application), ("FMWK", .framework), ("BNDL", .loadable), ("XPC!", .xpc),
    ("SYSX", .systemextension), ("DEXT", .dext), ("KEXT", .kext), ("XFWK", .xcframework),
    ("dSYM", .dSYM),
  ]
}

extension BundleDirectory {
  /// What the bundle is for: as its extension tells, else as its package type does.
  ///
  /// A package type `XPC!` with the keys of an extension is an extension. A folder that tells
  /// nothing is a loadable bundle, as the runtime takes it.
  public var kind: BundleKind {
    if let kind = BundleKind(pathExtension: name.pathExtension) { return kind }
    let kind = BundleKind(packageType: packageInfo.type) ?? .loadable
    let isExtension = info[.extensionAttributes] != nil || info[.extensionKitAttributes] != nil
    return kind == .xpc && isExtension ? .appex : kind
  }
}
