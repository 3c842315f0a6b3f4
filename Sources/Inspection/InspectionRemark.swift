// Valise — what is odd about a bundle that was read
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import PropertyLists
public import ValiseDiagnostics

/// Something odd about a bundle that was read; reading goes on.
public enum InspectionRemark: Hashable, Sendable {
  /// The Info dictionary is empty for lack of a file that can be read, at this path.
  case infoDictionary(InfoProblem, path: String)
  /// A value of the Info dictionary has another type than its key wants.
  case wrongType(InfoTypeMismatch, path: String)
  /// A framework lost the links at its top; the facts are those of this version.
  case linksLost(version: String)
  /// A folder is spelled otherwise than the layout wants.
  case misspelledFolder(found: String, right: String)
  /// The executable that the bundle states is not where the platform looks for it.
  case executableMissing(name: String, platform: BundlePlatform)
  /// The name of the executable leads out of the bundle.
  case executableNameEscapes(name: String)
  /// The executable cannot be read, or not to the end of its headers.
  case executableUnreadable(path: String, reason: String)
  /// The executable is nothing that the platform can run.
  case executableUnknown(path: String, format: ExecutableFormat)
  /// The bundle holds a device, a socket or a pipe.
  case specialFiles(count: Int)
}

extension InspectionRemark {
  /// How much it matters.
  public var severity: Severity {
    switch self {
    case .infoDictionary(.missing, _), .wrongType: .note
    case .infoDictionary, .misspelledFolder, .executableNameEscapes, .executableUnreadable: .error
    case .linksLost, .executableMissing, .executableUnknown, .specialFiles: .warning
    }
  }

  /// The path relative to the bundle at which it is, `.` for the bundle itself.
  public var path: String {
    switch self {
    case .infoDictionary(_, let path), .wrongType(_, let path): path
    case .executableUnreadable(let path, _), .executableUnknown(let path, _): path
    case .misspelledFolder(let found, _): found
    case .linksLost, .executableMissing, .executableNameEscapes, .specialFiles: "."
    }
  }

  /// The remark as documents show it.
  public func propertyList() -> PropertyListDictionary {
    [
      "severity": .string(severity.rawValue), "path": .string(path),
      "message": .string(description),
    ]
  }
}

extension InspectionRemark: CustomStringConvertible {
  /// The remark in words, without the path.
  public var description: String {
    switch self {
    case .infoDictionary(let problem, _): problem.description
    case .wrongType(let mismatch, _): mismatch.description
    case .linksLost(let version):
      "the framework lost its links, so that the runtime finds nothing in it; what is said here is"
        + " that of \(version)"
    case .misspelledFolder(_, let right):
      "the folder must be called \"\(right)\"; volumes that tell case apart find nothing in it"
    case .executableMissing(let name, let platform):
      "the executable \"\(name)\" is not where \(platform.rawValue) looks for it"
    case .executableNameEscapes(let name):
      "the executable's name \"\(name)\" leads out of the bundle"
    case .executableUnreadable(_, let reason): "the executable cannot be read: \(reason)"
    case .executableUnknown(_, let format):
      switch format {
      case .elf: "the executable is an ELF file, which no system of Apple runs"
      case .script: "the executable is a script"
      case .unknown, .machO, .archive: "the executable is no Mach-O file, no ELF file and no script"
      }
    case .specialFiles(let count):
      "the bundle holds \(count) devices, sockets or pipes, which no bundle may"
    }
  }
}
