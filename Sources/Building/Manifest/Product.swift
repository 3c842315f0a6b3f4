// Valise — one product as the manifest describes it
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import MachOFiles

/// One product as the manifest describes it, for one platform.
public struct Product: Hashable, Sendable {
  /// A file or folder that is put at a place inside the bundle.
  public struct FileMapping: Hashable, Sendable {
    /// The place inside the bundle, as written.
    public let destination: Stated<String>
    /// The source, relative to the manifest's folder, as written.
    public let source: Stated<String>
  }

  /// What the product is.
  public let kind: ProductKind
  /// The N of its table.
  public let name: Stated<String>
  /// The system it is for.
  public let platform: BundlePlatform
  /// Whether the manifest describes the product for other platforms too, so that the platform must
  /// be in the path of what is made.
  public let isForSeveralPlatforms: Bool
  /// Whether what lies beside the manifest by convention belongs to this product.
  public let ownsConventions: Bool
  /// The identity in reverse DNS form; of a tool that states none, its name.
  public let identifier: Stated<String>
  /// The version that users see; `0` for kinds without Info.plist that state none.
  public let version: Stated<String>
  /// The version of the build.
  public let buildNumber: Stated<String>?
  /// The short name.
  public let shortName: Stated<String>?
  /// The name that users see.
  public let displayName: Stated<String>?
  /// The code, relative to the manifest's folder; at least one file for kinds that have code.
  public internal(set) var executables: [Stated<String>]
  /// How the code is built, unless it is given.
  public let build: BuildRecipe?
  /// How the product is signed; as a build does it without being told, where there is none.
  public let signing: SigningRecipe?
  /// The file name of the program inside the bundle.
  public let executableName: Stated<String>?
  /// The architectures that must be there.
  public let architectures: [Stated<Architecture>]
  /// The icon family.
  public let icon: Stated<String>?
  /// The colour that shows where the pictures of the icon are clear.
  public let iconBackground: Stated<String>?
  /// The category in the store, in full.
  public let category: Stated<String>?
  /// The oldest system.
  public let minimumSystem: Stated<String>?
  /// The copyright line.
  public let copyright: Stated<String>?
  /// The language of the texts in the sources.
  public let developmentRegion: Stated<String>?
  /// The folder of resources.
  public let resources: Stated<String>?
  /// The languages that are kept; all when there are none.
  public let languages: [Stated<String>]
  /// Further files and folders.
  public let files: [FileMapping]
  /// What is put inside.
  public let embedded: [Embedding]
  /// What the application is to the one around it.
  public let role: Stated<NestedRole>?
  /// The extension of a loadable bundle.
  public let pathExtension: Stated<String>?
  /// What is peculiar to a framework.
  public let framework: FrameworkParts
  /// The libraries of an xcframework.
  public let libraries: [LibraryReference]
  /// The keys that only have a meaning for Info.plist, their types checked.
  public let infoSettings: TOMLTable
  /// The keys of Info.plist that the manifest states, variables not yet replaced.
  public let info: TOMLTable
  /// Whether the keys of `info` may replace what follows from other keys.
  public let infoOverrides: Bool
}

extension Product {
  /// The file name of the bundle, or of the tool.
  public var fileName: String {
    if kind == .tool { return executableName?.value ?? name.value }
    let pathExtension = self.pathExtension?.value ?? kind.pathExtension
    return pathExtension.isEmpty ? name.value : "\(name.value).\(pathExtension)"
  }

  /// The product as the manifest and messages call it: `app.Hello`.
  public var reference: String { "\(kind.rawValue).\(name.value)" }

  /// Whether an extension is one of ExtensionKit, which has a folder of its own.
  ///
  /// Source: Apple's EXAppExtensionAttributes, the key that tells the two sorts apart.
  public var isExtensionKit: Bool {
    let isStated = infoSettings["extension-kit"]?.value.content == .boolean(true)
    return kind == .appex && (isStated || info["EXAppExtensionAttributes"] != nil)
  }

  /// Whether an application is an app clip: by its role, or by the key that only app clips have.
  public var isAppClip: Bool {
    kind == .app && (role?.value == .appClip || info["NSAppClip"] != nil)
  }

  /// Where the parts of the product are inside it.
  public var layout: ProductLayout {
    ProductLayout(kind: kind, platform: platform, frameworkVersion: framework.versionName)
  }
}
