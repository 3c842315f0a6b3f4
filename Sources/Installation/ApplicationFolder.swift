// Valise — a folder that holds applications
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// A folder that holds applications, and for whom.
public struct ApplicationFolder: Hashable, Sendable {
  /// For whom its applications are installed.
  public let domain: ApplicationDomain
  /// The folder on the host.
  public let path: FilePath

  /// Makes a folder.
  public init(domain: ApplicationDomain, path: FilePath) {
    self.domain = domain
    self.path = path
  }

  /// The folders of all domains below the root of a system.
  ///
  /// - Parameters:
  ///   - root: The root of the system: `/`, or the folder where a volume of it is.
  ///   - homes: The home folders of the users, as paths on the host.
  /// - Returns: The folders in the order in which applications are looked for.
  public static func standard(root: FilePath, homes: [FilePath]) -> [ApplicationFolder] {
    let users = homes.map { home in
      ApplicationFolder(domain: .user, path: FilePath("Applications").resolved(against: home))
    }
    let others: [(ApplicationDomain, String)] = [
      (.local, "Applications"),
      (.network, "Network/Applications"),
      (.system, "System/Applications"),
      (.system, "System/Library/CoreServices"),
      (.system, "System/Cryptexes/App/System/Applications"),
    ]
    return users
      + others.map { domain, path in
        ApplicationFolder(domain: domain, path: FilePath(path).resolved(against: root))
      }
  }
}
