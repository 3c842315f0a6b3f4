// Valise — an application in one of the folders of applications
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseFiles

/// An application in one of the folders of applications.
public struct InstalledApplication: Sendable {
  /// The bundle on the host.
  public let path: FilePath
  /// For whom it is installed.
  public let domain: ApplicationDomain
  /// The Info dictionary; empty when there is none that can be read.
  public let info: InfoDictionary
  /// Why the Info dictionary is empty, if it is for lack of a file that can be read.
  public let problem: String?

  /// Makes an application.
  public init(
    path: FilePath,
    domain: ApplicationDomain,
    info: InfoDictionary,
    problem: String? = nil
  ) {
    self.path = path
    self.domain = domain
    self.info = info
    self.problem = problem
  }

  /// The name of the bundle in its folder, without `.app`.
  public var name: String {
    let text = path.name?.description ?? ""
    return text.lowercased().hasSuffix(".app") ? String(text.dropLast(4)) : text
  }

  /// The identifier of the bundle: CFBundleIdentifier.
  public var identifier: String? { info.text(.bundleIdentifier) }

  /// The version that is compared: CFBundleVersion.
  public var version: String? { info.text(.bundleVersion) }

  /// The version that people are shown: CFBundleShortVersionString, else CFBundleVersion.
  public var displayVersion: String? { info.text(.shortVersion) ?? version }
}
