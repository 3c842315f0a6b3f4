// Valise — reading what an application says about its updates
// SPDX-License-Identifier: Apache-2.0

import Bundles
public import Installation
public import ValiseFiles

/// Reads what applications say about their updates.
public struct UpdateTargetReader: Sendable {
  private let fileSystem: any FileSystem
  private let homes: [FilePath]
  private let settings: UpdateSettings
  private let trustsPreferences: Bool

  /// The largest file of preferences that is read.
  private static let preferenceLimit = 4 << 20

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - fileSystem: The host's file system.
  ///   - homes: The folders of the people whose preferences count, best first.
  ///   - settings: What the person has set.
  ///   - trustsPreferences: Whether the feeds of preferences are taken for all applications.
  public init(
    on fileSystem: any FileSystem,
    homes: [FilePath],
    settings: UpdateSettings = UpdateSettings(),
    trustsPreferences: Bool = false
  ) {
    self.fileSystem = fileSystem
    self.homes = homes
    self.settings = settings
    self.trustsPreferences = trustsPreferences
  }

  /// What an application says.
  ///
  /// What cannot be read inside counts as not there.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - channels: Channels whose updates are wanted beside those that the person has set.
  /// - Returns: What it says.
  public func target(
    for application: InstalledApplication,
    alsoIn channels: [String] = []
  ) -> UpdateTarget {
    let info = application.info
    let own = application.identifier.flatMap { settings.applications[$0] }
    let bundle = try? BundleDirectory(opening: application.path, on: fileSystem, platform: .macos)
    let electron = bundle.flatMap { electronFeed(in: $0) }
    let facts = UpdateSourceFacts(
      settings: own ?? UpdateSettings.Application(),
      preferenceFeed: preferenceFeed(of: application),
      infoFeed: info.text(.updateFeed),
      hasElectronFile: electron != nil,
      electronFeed: electron?.feed,
      electronFault: electron?.fault,
      hasSquirrelFramework: bundle?.hasFolder("Contents/Frameworks/Squirrel.framework") == true,
      hasReceipt: bundle?.hasFile("Contents/_MASReceipt/receipt") == true,
      trustsPreferences: trustsPreferences
    )
    return UpdateTarget(
      application: application,
      choice: UpdateSourceChoice(from: facts),
      requirement: FeedRequirement(info),
      channels: (own?.channels ?? []) + channels,
      framework: bundle?.updateFramework
    )
  }

  /// The feed that the file `app-update.yml` names, or why it names none; nothing without the file.
  private func electronFeed(
    in bundle: BundleDirectory
  ) -> (feed: WebAddress?, fault: String?)? {
    guard bundle.hasFile(ElectronSource.path),
      let found = try? bundle.tree.resolve(bundle.path(of: .fixed(ElectronSource.path))),
      let bytes = try? bundle.tree.contents(of: found, limit: Self.preferenceLimit)
    else { return nil }
    do throws(OtherFeedError) {
      return (try ElectronSource(parsing: bytes).feed, nil)
    } catch {
      return (nil, "\(error)")
    }
  }

  /// The feed that the preferences of an application name, in the first home that names one.
  private func preferenceFeed(of application: InstalledApplication) -> String? {
    let domain = application.info.text(InfoKey<String>("SUDefaultsDomain"))
    guard let domain = domain ?? application.identifier,
      let file = FileName(domain + ".plist")
    else { return nil }
    for home in homes {
      for folder in Self.preferenceFolders(of: application) {
        let path = home.appending(folder).appending(file)
        // Preferences that cannot be read name nothing.
        guard let bytes = try? fileSystem.contents(of: path, limit: Self.preferenceLimit),
          let preferences = try? InfoDictionary(parsing: bytes),
          let feed = preferences.text(.updateFeed)
        else { continue }
        return feed
      }
    }
    return nil
  }

  private static func preferenceFolders(of application: InstalledApplication) -> [RelativePath] {
    let shared = RelativePath.fixed("Library/Preferences")
    guard let container = application.identifier.flatMap({ FileName($0) }) else { return [shared] }
    let contained = RelativePath.fixed("Library/Containers").appending(container)
    return [contained.appending(.fixed("Data/Library/Preferences")), shared]
  }
}

extension BundleDirectory {
  /// Whether there is a file with something in it.
  fileprivate func hasFile(_ path: String) -> Bool {
    guard let status = status(path) else { return false }
    return status.kind == .regular && status.size > 0
  }

  fileprivate func hasFolder(_ path: String) -> Bool { status(path)?.kind == .directory }

  private func status(_ path: String) -> FileStatus? {
    // What cannot be found inside is not there.
    guard let found = try? tree.resolve(self.path(of: .fixed(path))) else { return nil }
    return try? tree.status(of: found)
  }

  /// What deltas want to know about the update framework.
  fileprivate var updateFramework: UpdateHost.Framework? {
    let folder = "Contents/Frameworks/Sparkle.framework/"
    guard let executable = status(folder + "Sparkle"), executable.kind == .regular else {
      return nil
    }
    let resources = try? tree.resolve(path(of: .fixed(folder + "Resources")))
    let entries = resources.flatMap { try? tree.entries(of: $0) } ?? []
    return UpdateHost.Framework(
      executableMode: executable.mode,
      executableSize: Int64(executable.size),
      localizations: entries.map { "\($0.name)" }.filter { $0.hasSuffix(".lproj") }
        .map { String($0.dropLast(6)) }
    )
  }
}
