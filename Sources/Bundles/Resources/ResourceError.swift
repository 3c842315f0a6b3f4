// Valise — why a resource is not even looked for
// SPDX-License-Identifier: Apache-2.0

/// A question that is refused because it points out of the bundle.
public enum ResourceError: Error, Hashable, Sendable {
  /// The path climbs above the folder where it starts.
  case leavesBundle(String)
  /// The path starts at the root of the file system.
  case absolute(String)
}

extension ResourceError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .leavesBundle(let path):
      "\"\(path)\" leads out of the resources; a name or subfolder may not climb above them"
    case .absolute(let path):
      "\"\(path)\" is an absolute path; name the resource as seen from the resources"
    }
  }
}
