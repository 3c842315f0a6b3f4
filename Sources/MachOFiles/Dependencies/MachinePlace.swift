// Valise — places that one machine has and others do not
// SPDX-License-Identifier: Apache-2.0

/// A place that one machine has and others do not, by its absolute path.
public enum MachinePlace: Hashable, Sendable {
  /// Below `/opt/homebrew` or `/usr/local`, where Homebrew puts what it installs.
  case homebrew
  /// Below `/opt/local`, where MacPorts puts what it installs.
  case macPorts
  /// Below `/nix`.
  case nix
  /// In somebody's folder.
  case userFolder
  /// In a folder that is emptied.
  case temporaryFolder

  private static let folders: [(path: String, place: MachinePlace)] = [
    ("/opt/homebrew", .homebrew), ("/usr/local", .homebrew), ("/home/linuxbrew", .homebrew),
    ("/opt/local", .macPorts), ("/nix", .nix), ("/Users", .userFolder), ("/home", .userFolder),
    ("/root", .userFolder), ("/tmp", .temporaryFolder), ("/private", .temporaryFolder),
    ("/var", .temporaryFolder),
  ]

  /// Recognizes an absolute path; nothing for a place that other machines may have too.
  public init?(_ path: String) {
    let clean = ImagePath.absolute(path) + "/"
    let row = Self.folders.first { clean.utf8.starts(with: ($0.path + "/").utf8) }
    guard let row else { return nil }
    self = row.place
  }
}

extension MachinePlace: CustomStringConvertible {
  /// The place in words, behind "it is".
  public var description: String {
    switch self {
    case .homebrew: "Homebrew's"
    case .macPorts: "MacPorts'"
    case .nix: "Nix's"
    case .userFolder: "in a user's folder"
    case .temporaryFolder: "in a temporary folder"
    }
  }
}
