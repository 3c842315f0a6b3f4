// Valise — why an item of a feed is none
// SPDX-License-Identifier: Apache-2.0

/// Why an item of a feed is none.
///
/// Clients refuse the whole feed for one such item.
public enum AppcastItemFault: Error, Hashable, Sendable {
  /// There is no version, neither as an element nor at the enclosure.
  case noVersion
  /// There is neither a download nor a page.
  case nothingToOffer
  /// The enclosure has no address.
  case noAddress
  /// The address of the enclosure is not one of the web.
  case addressScheme(String)
  /// How the update is to be installed is none of the known ways.
  case installationType(String)
  /// The version is empty. Clients take it and hold it for older than everything.
  case emptyVersion
  /// The address of the enclosure is none, or is relative to nothing. Clients take the item and can
  /// download nothing.
  case unusableAddress(String)
  /// The version has so many bytes, which no version has. Clients take it.
  case longVersion(byteCount: Int)
  /// The item only informs, in a feed whose signature is not valid.
  case informationalUntrusted

  /// Whether clients refuse the feed too, and not Valise alone.
  public var isThatOfClients: Bool {
    switch self {
    case .emptyVersion, .unusableAddress, .longVersion: false
    case .noVersion, .nothingToOffer, .noAddress, .addressScheme, .installationType,
      .informationalUntrusted:
      true
    }
  }
}

extension AppcastItemFault: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .noVersion: "no version; add <sparkle:version> with the CFBundleVersion of the update"
    case .nothingToOffer: "neither an enclosure nor a link of the web; add the enclosure"
    case .noAddress: "the enclosure has no url"
    case .addressScheme(let text): "the address \"\(text)\" is none of http or https"
    case .installationType(let text):
      "sparkle:installationType is \"\(text)\", not application, package or interactive-package"
    case .emptyVersion: "the version is empty, which is older than every version"
    case .unusableAddress(let text):
      "the address \"\(text)\" cannot be resolved; write it whole, with percent signs where a "
        + "character needs them"
    case .longVersion(let count): "the version has \(count) bytes"
    case .informationalUntrusted: "it only informs, and the signature of the feed is not valid"
    }
  }
}
