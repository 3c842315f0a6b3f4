// Valise — why an application cannot be replaced
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why an application cannot be replaced.
public enum InstallationError: Error, Hashable, Sendable {
  /// The application is the system's own.
  case systemApplication(String)
  /// The system runs the application from a hidden copy.
  case translocated(String)
  /// Nothing can be made in the folder: whom it belongs to, and what the system said.
  case notWritable(folder: String, owner: FileOwner?, reason: String)
  /// The application belongs to somebody else.
  case notOwned(String, owner: FileOwner, user: UInt32)
  /// The folder for the work is not one that this program made for this user.
  case foreignHold(String)
  /// Another run works on the application.
  case busy(String)
  /// The application is no folder, or none is there.
  case notAnApplication(String)
  /// The application runs.
  case running([RunningProgram])
  /// There is too little room on the volume.
  case noSpace(String, needed: Int64, free: Int64)
  /// What was put in the place is not what was checked: why, and whether the old one is back.
  case changedInPlace(String, reason: String, isRestored: Bool)
  /// There is no earlier version to go back to.
  case nothingKept(String)
  /// The file system failed.
  case file(FileError)
}

extension InstallationError: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .systemApplication(let path): "\(path) belongs to the system, which updates it itself"
    case .translocated(let path):
      "\(path) is a hidden copy that the system made of a downloaded application; move the "
        + "application itself to a folder of applications, open it once, and try again"
    case .notWritable(let folder, let owner, let reason):
      "nothing can be made in \(folder)\(owner.map { ", which belongs to user \($0.user)" } ?? "")"
        + ": \(reason); run it as that user, with sudo for user 0"
    case .notOwned(let path, let owner, let user):
      "\(path) belongs to user \(owner.user) and not to \(user), who asks; run it as that user, "
        + "with sudo for user 0"
    case .foreignHold(let path):
      "\(path) was not made by this program for this user; look at it and remove it"
    case .busy(let path): "\(path): another run works on it; wait until it has ended"
    case .notAnApplication(let path): "\(path) is no application"
    case .running(let programs):
      "it runs: \(programs.map { "\($0)" }.joined(separator: ", ")); quit it and try again"
    case .noSpace(let path, let needed, let free):
      "\(path): \(needed) bytes are needed and \(free) are free; make room and try again"
    case .changedInPlace(let path, let reason, let isRestored):
      "\(path): \(reason); "
        + (isRestored ? "the old one is back" : "the old one could not be put back")
    case .nothingKept(let path): "no earlier version of \(path) is kept"
    case .file(let error): "\(error)"
    }
  }
}
