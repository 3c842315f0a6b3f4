// Valise — what the App Store says about an application
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// What the App Store says about an application.
///
/// Source: iTunes Search API, "Understanding Search Results".
public struct StoreEntry: Hashable, Sendable {
  /// The number of the application in the store.
  public let number: Int64
  /// The identifier of the bundle.
  public let bundleIdentifier: String
  /// The name.
  public let name: String
  /// The newest version; there is no word of others.
  public let version: String
  /// The oldest system that it runs on.
  public let minimumSystem: String?
  /// When it was released, in seconds since 1970.
  public let released: Int64?
  /// What is new, as plain text.
  public let notes: String?
  /// Who sells it.
  public let seller: String?
  /// How many bytes the download has.
  public let byteCount: Int64?
  /// The price as the store writes it.
  public let price: String?
  /// Whether it is for the Mac, or runs there as the application of another device.
  public let runsOnMac: Bool

  /// The address that opens the page of the application in the App Store.
  public var storeAddress: String { "macappstore://apps.apple.com/app/id\(number)?mt=12" }
  /// The address of the page on the web.
  public var webAddress: String { "https://apps.apple.com/app/id\(number)?mt=12" }

  /// What no program but the App Store itself can do.
  public static let limits = """
    Only the App Store buys, downloads and updates its applications; here they are compared, and \
    their pages opened.
    """

  /// The entries of an answer; entries that lack what every application has are left out.
  ///
  /// - Throws: `.tooLarge`, `.json` or `.badValue`.
  public static func entries(parsing bytes: [UInt8]) throws(OtherFeedError) -> [StoreEntry] {
    guard bytes.count <= StoreLookup.byteLimit else {
      throw .tooLarge(bytes.count, limit: StoreLookup.byteLimit)
    }
    let value: PropertyList
    do throws(JSONError) {
      value = try JSONDocument(parsing: bytes).value
    } catch {
      throw .json(error)
    }
    guard let results = value.dictionaryValue?["results"]?.arrayValue else {
      throw .badValue(key: "results", wanted: "list")
    }
    return results.compactMap { $0.dictionaryValue.flatMap { StoreEntry($0) } }
  }

  private init?(_ values: PropertyListDictionary) {
    guard let number: Int64 = values["trackId"]?.integerValue?.exactly(), number > 0,
      let identifier = values["bundleId"]?.stringValue, !identifier.isEmpty,
      let version = values["version"]?.stringValue, !version.isEmpty
    else { return nil }
    self.number = number
    self.version = version
    bundleIdentifier = identifier
    name = values["trackName"]?.stringValue ?? identifier
    minimumSystem = values["minimumOsVersion"]?.stringValue
    released = values["currentVersionReleaseDate"]?.stringValue
      .flatMap { InternetDate.seconds(of: $0) }
    notes = values["releaseNotes"]?.stringValue
    seller = values["sellerName"]?.stringValue
    byteCount = values["fileSizeBytes"]?.stringValue.flatMap { Int64($0) }
    price = values["formattedPrice"]?.stringValue
    let devices = values["supportedDevices"]?.arrayValue?.compactMap(\.stringValue) ?? []
    runsOnMac =
      values["kind"]?.stringValue == "mac-software" || devices.contains("MacDesktop-MacDesktop")
  }
}
