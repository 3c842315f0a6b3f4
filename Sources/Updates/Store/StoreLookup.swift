// Valise — asking the App Store about applications
// SPDX-License-Identifier: Apache-2.0

public import ValiseFetching

/// Asks the App Store about applications by their identifiers.
public struct StoreLookup: Hashable, Sendable {
  /// Where the store is asked.
  public static let standardEndpoint = "https://itunes.apple.com"
  /// The largest answer that is read, in bytes.
  public static let byteLimit = 4 << 20
  /// How many questions are under way at once.
  private static let parallel = 8

  /// Where the store is asked, without the path.
  public let endpoint: String
  /// The country whose store is asked, as two small letters.
  public let country: String
  /// Whether the endpoint may be without encryption, which only tests need.
  public let allowsUnencrypted: Bool

  /// Makes a lookup.
  ///
  /// - Returns: Nothing where the country is not two letters.
  public init?(
    endpoint: String = standardEndpoint,
    country: String = "us",
    allowsUnencrypted: Bool = false
  ) {
    let isCountry = country.utf8.count == 2 && country.allSatisfy { $0.isASCII && $0.isLetter }
    guard isCountry else { return nil }
    self.endpoint = endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint
    self.country = country.lowercased()
    self.allowsUnencrypted = allowsUnencrypted
  }

  /// The address of a question.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the bundle.
  ///   - isForMac: Whether applications for the Mac are asked about, or those of all devices.
  /// - Returns: The address.
  public func address(of identifier: String, isForMac: Bool) -> String {
    let name = WebAddress.pathPart(Array(identifier.utf8))
    let entity = isForMac ? "&entity=desktopSoftware" : ""
    return "\(endpoint)/lookup?bundleId=\(name)&media=software\(entity)&country=\(country)"
  }

  /// What the store says about each of several applications, in their order; nothing where it does
  /// not have one.
  ///
  /// Applications that are not among those for the Mac are asked about again as those of other
  /// devices, which run there too.
  ///
  /// - Throws: When nobody here can fetch at all.
  public func entries(
    of identifiers: [String],
    through fetcher: any Fetcher
  ) throws(FetchError) -> [Result<StoreEntry?, StoreFault>] {
    var found = try entries(of: identifiers, isForMac: true, through: fetcher)
    let missing = found.indices.filter { if case .success(nil) = found[$0] { true } else { false } }
    guard !missing.isEmpty else { return found }
    let others = try entries(
      of: missing.map { identifiers[$0] },
      isForMac: false,
      through: fetcher
    )
    for (place, other) in zip(missing, others) { found[place] = other }
    return found
  }

  private func entries(
    of identifiers: [String],
    isForMac: Bool,
    through fetcher: any Fetcher
  ) throws(FetchError) -> [Result<StoreEntry?, StoreFault>] {
    let requests = identifiers.map { identifier in
      FetchRequest(
        address(of: identifier, isForMac: isForMac),
        limits: FetchLimits(byteCount: Int64(Self.byteLimit)),
        allowsUnencrypted: allowsUnencrypted
      )
    }
    var answers = [Answer](repeating: Answer(), count: requests.count)
    try fetcher.fetch(requests, parallel: Self.parallel) { number, event in
      answers[number].receive(event)
      return .proceed
    }
    return zip(identifiers, answers).map { identifier, answer in
      answer.entry { $0.bundleIdentifier == identifier && (isForMac || $0.runsOnMac) }
    }
  }

  /// An answer that comes in pieces.
  private struct Answer {
    private var status = 0
    private var bytes: [UInt8] = []
    private var fault: FetchError?

    mutating func receive(_ event: FetchEvent) {
      switch event {
      case .answer(let answer): status = answer.status
      case .contents(let more): bytes += more
      case .end: break
      case .failure(let error): fault = error
      }
    }

    func entry(where isWanted: (StoreEntry) -> Bool) -> Result<StoreEntry?, StoreFault> {
      if let fault { return .failure(.fetching(fault)) }
      guard status == 200 else { return .failure(.fetching(.status(status))) }
      do throws(OtherFeedError) {
        return .success(try StoreEntry.entries(parsing: bytes).first(where: isWanted))
      } catch {
        return .failure(.answer(error))
      }
    }
  }
}

/// Why the App Store said nothing about an application.
public enum StoreFault: Error, Hashable, Sendable {
  /// It could not be asked.
  case fetching(FetchError)
  /// Its answer cannot be read.
  case answer(OtherFeedError)
}

extension StoreFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .fetching(let error): "\(error)"
    case .answer(let error): "\(error)"
    }
  }
}
