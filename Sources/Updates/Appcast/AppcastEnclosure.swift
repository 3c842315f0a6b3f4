// Valise — the download of an item
// SPDX-License-Identifier: Apache-2.0

/// The download of an item.
public struct AppcastEnclosure: Hashable, Sendable {
  /// How an update is installed.
  public enum Installation: String, Hashable, Sendable {
    /// By replacing the bundle.
    case application
    /// By running a package without questions.
    case package
    /// By running a package with questions; no longer wanted.
    case interactivePackage = "interactive-package"
  }

  /// The address; nothing where it is none.
  public let address: WebAddress?
  /// How many bytes are expected; 0 for unknown.
  public let length: Int64
  /// The MIME type, which nobody looks at.
  public let type: String?
  /// The signature with Ed25519.
  public let signature: AppcastSignature?
  /// The signature with DSA as it is written, which is never enough.
  public let dsaSignature: String?
  /// The operating system as it is written; nothing means macOS.
  public let system: String?
  /// How the update is installed.
  public let installation: Installation
  /// The version from which a delta leads, which an item's own download must not have.
  public let deltaFrom: String?
  /// The element.
  public let element: AppcastElement

  /// Whether the download is for macOS.
  public var isForMac: Bool { system == nil || system?.utf8.elementsEqual("macos".utf8) == true }
}

/// A signature with Ed25519 in a feed.
public enum AppcastSignature: Hashable, Sendable {
  /// A signature of 64 bytes.
  case signature([UInt8])
  /// A text that is no signature.
  case malformed(String)

  /// Reads a signature; spaces around it do not count.
  init(_ text: String) {
    let bytes = Base64Text.bytes(of: Array(text.trimmed.utf8))
    self = bytes?.count == 64 ? .signature(bytes ?? []) : .malformed(text)
  }

  /// The bytes; nothing where there are none to check.
  public var bytes: [UInt8]? {
    switch self {
    case .signature(let bytes): bytes
    case .malformed: nil
    }
  }
}

/// A download that leads from one version to that of the item.
public struct AppcastDelta: Hashable, Sendable {
  /// The version from which it leads, as it is written.
  public let from: String
  /// The version to which it leads.
  public let version: UpdateVersion
  /// The version that people see.
  public let displayVersion: String
  /// The download.
  public let enclosure: AppcastEnclosure
  /// How many bytes the framework's executable in the old bundle must have.
  public let frameworkExecutableSize: Int64?
  /// The localizations that the framework in the old bundle must have.
  public let frameworkLocales: [String]
}
