// Valise — what speaks of where the updates of an application are told of
// SPDX-License-Identifier: Apache-2.0

/// What speaks of where the updates of an application are told of.
public struct UpdateSourceFacts: Hashable, Sendable {
  /// What the person has set for the application.
  public var settings: UpdateSettings.Application
  /// The feed that the preferences of the application name (`SUFeedURL`).
  public var preferenceFeed: String?
  /// The feed that the Info.plist names (`SUFeedURL`).
  public var infoFeed: String?
  /// Whether there is a file `app-update.yml` inside.
  public var hasElectronFile: Bool
  /// The feed that the file names; nothing where it names none that is read here.
  public var electronFeed: WebAddress?
  /// Why the file names none that is read here.
  public var electronFault: String?
  /// Whether there is a framework of Squirrel inside.
  public var hasSquirrelFramework: Bool
  /// Whether there is a receipt of the App Store inside; an empty file is none.
  public var hasReceipt: Bool
  /// Whether the feeds of preferences are taken for all applications.
  public var trustsPreferences: Bool

  /// Makes facts; what is not given is not there.
  public init(
    settings: UpdateSettings.Application = UpdateSettings.Application(),
    preferenceFeed: String? = nil,
    infoFeed: String? = nil,
    hasElectronFile: Bool = false,
    electronFeed: WebAddress? = nil,
    electronFault: String? = nil,
    hasSquirrelFramework: Bool = false,
    hasReceipt: Bool = false,
    trustsPreferences: Bool = false
  ) {
    self.settings = settings
    self.preferenceFeed = preferenceFeed
    self.infoFeed = infoFeed
    self.hasElectronFile = hasElectronFile
    self.electronFeed = electronFeed
    self.electronFault = electronFault
    self.hasSquirrelFramework = hasSquirrelFramework
    self.hasReceipt = hasReceipt
    self.trustsPreferences = trustsPreferences
  }
}

/// The source of an application's updates that was chosen, and what is to be said of the choice.
public struct UpdateSourceChoice: Hashable, Sendable {
  /// The source; nothing where there is none.
  public let source: UpdateSource?
  /// What is to be said.
  public let remarks: [Remark]

  /// What is to be said of a choice.
  public enum Remark: Hashable, Sendable {
    /// The preferences name another feed, which is not taken without consent.
    case preferencesPassedOver(String)
    /// The preferences name the feed, and it is taken.
    case preferencesTaken(String)
    /// What should be an address of the web is none.
    case noAddress(String, UpdateSource.Origin)
    /// The file `app-update.yml` names no feed that is read here: why.
    case electronFile(String)
  }
}

extension UpdateSourceChoice {
  /// Chooses: the person's settings, the preferences where they may, the Info.plist, then what lies
  /// inside the application.
  ///
  /// Sparkle reads the preferences before the Info.plist. Anything that runs for the person can
  /// write them, so here they count with consent only.
  public init(from facts: UpdateSourceFacts) {
    var remarks: [Remark] = []
    if let preference = facts.preferenceFeed, preference != facts.infoFeed {
      let isTaken =
        facts.settings.feed == nil && (facts.trustsPreferences || facts.settings.trustsPreferences)
      remarks.append(isTaken ? .preferencesTaken(preference) : .preferencesPassedOver(preference))
    }
    source = Self.source(facts, &remarks)
    self.remarks = remarks
  }

  private static func source(
    _ facts: UpdateSourceFacts,
    _ remarks: inout [Remark]
  ) -> UpdateSource? {
    var named: [(UpdateSource.Kind, UpdateSource.Origin, String)] = []
    if let feed = facts.settings.feed { named.append((facts.settings.kind, .settings, feed)) }
    if let feed = facts.preferenceFeed,
      facts.trustsPreferences || facts.settings.trustsPreferences
    {
      named.append((.appcast, .preferences, feed))
    }
    if let feed = facts.infoFeed { named.append((.appcast, .infoPlist, feed)) }
    // What is named first is meant: a fault in it is told, and nothing else takes its place.
    if let (kind, origin, text) = named.first {
      guard let address = WebAddress(text.trimmed), address.isWeb else {
        remarks.append(.noAddress(text, origin))
        return nil
      }
      return UpdateSource(kind: kind, origin: origin, address: address)
    }
    if facts.hasElectronFile {
      if let fault = facts.electronFault { remarks.append(.electronFile(fault)) }
      return UpdateSource(kind: .electron, origin: .electronFile, address: facts.electronFeed)
    }
    if facts.hasReceipt { return UpdateSource(kind: .appStore, origin: .receipt) }
    if facts.hasSquirrelFramework {
      return UpdateSource(kind: .squirrel, origin: .squirrelFramework)
    }
    return nil
  }
}

extension UpdateSourceChoice.Remark: CustomStringConvertible {
  /// The remark in words, with what to do.
  public var description: String {
    switch self {
    case .preferencesPassedOver(let address):
      "its preferences name another feed, \(address), which is not read; --trust-preferences reads "
        + "it"
    case .preferencesTaken(let address):
      "the feed is the one that its preferences name, \(address)"
    case .electronFile(let reason): "its app-update.yml: \(reason)"
    case .noAddress(let text, let origin):
      "the feed '\(text)' of its \(origin.words) is no address of the web"
    }
  }
}

extension UpdateSource.Origin {
  /// What messages call it.
  var words: String {
    switch self {
    case .settings: "settings"
    case .preferences: "preferences"
    case .infoPlist: "Info.plist"
    case .electronFile, .squirrelFramework, .receipt: rawValue
    }
  }
}
