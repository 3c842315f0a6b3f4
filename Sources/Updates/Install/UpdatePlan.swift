// Valise — what an update will do
// SPDX-License-Identifier: Apache-2.0

public import Installation
public import ValiseFiles

/// What an update will do, before anything is done.
public struct UpdatePlan: Sendable {
  /// The application that is replaced.
  public let application: InstalledApplication
  /// The update.
  public let item: AppcastItem
  /// The downloads in the order in which they are tried: the next only when one is of no use.
  public let downloads: [UpdateDownload]
  /// How many bytes must be free on the volume of the application.
  public let neededByteCount: Int64
  /// The programs of the application that run now.
  public let runningPrograms: [RunningProgram]
  /// The version before that is kept now, which the installed one then takes the place of.
  public let discardedPrevious: FilePath?
  /// What must be started again afterwards.
  public let restart: UpdateRestart
  /// The moment, in seconds since 1970.
  public let now: Int64
}

/// A file that is downloaded for an update.
public struct UpdateDownload: Hashable, Sendable {
  /// The address.
  public let address: String
  /// How many bytes it has, as the feed says; 0 where it does not.
  public let byteCount: Int64
  /// The signature that the feed gives.
  public let signature: AppcastSignature?
  /// Whether it leads from the installed version only.
  public let isDelta: Bool

  /// The download of an enclosure.
  ///
  /// - Throws: `.unsupportedDownload`, `.tooLarge`.
  init(
    _ enclosure: AppcastEnclosure,
    isDelta: Bool,
    limit: Int64
  ) throws(UpdateInstallError) {
    guard let address = enclosure.address, address.isWeb else {
      throw .unsupportedDownload("what is at no address of the web")
    }
    guard enclosure.length <= limit else {
      throw .tooLarge(stated: enclosure.length, limit: limit)
    }
    self.address = "\(address)"
    byteCount = max(0, enclosure.length)
    signature = enclosure.signature
    self.isDelta = isDelta
  }
}

/// What an update has done.
public struct UpdateResult: Sendable {
  /// The application, as it was.
  public let application: InstalledApplication
  /// The version that was installed before.
  public let oldVersion: String?
  /// The version that is installed now.
  public let newVersion: String?
  /// By what the new version is trusted; nothing for a version that was installed before.
  public let trust: UpdateTrust?
  /// The version before, which can be gone back to.
  public let previous: FilePath
  /// What must be started again.
  public let restart: UpdateRestart
  /// What was done, in order.
  public let steps: [UpdateStep]
}
