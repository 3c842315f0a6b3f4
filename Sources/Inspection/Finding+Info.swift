// Valise — what reading a bundle finds odd about its Info dictionary and executable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics

extension InspectionFinding {
  /// The Info dictionary is empty for lack of a file that can be read, at this path.
  static func infoDictionary(_ problem: InfoProblem, path: String) -> Finding {
    switch problem {
    case .missing: finding("info-plist-missing", .note, at: path, "\(problem)")
    case .misspelled: finding("info-plist-name-case", .error, at: path, "\(problem)")
    case .unreadable: finding("info-plist-unparsable", .error, at: path, "\(problem)")
    case .malformed: finding("info-plist-unparsable", .error, at: path, "\(problem)")
    case .notADictionary: finding("info-plist-unparsable", .error, at: path, "\(problem)")
    case .hiddenByName: finding("info-hidden-by-name", .error, at: path, "\(problem)")
    }
  }

  /// A file of the localized Info dictionary gives nothing.
  static func localizedInfoUnreadable(path: String, reason: String) -> Finding {
    finding(
      "localized-info-unreadable",
      .warning,
      at: path,
      "\(reason); the system uses nothing of this file"
    )
  }

  /// A value of the Info dictionary has another type than its key wants.
  static func wrongType(_ mismatch: InfoTypeMismatch, path: String) -> Finding {
    Finding(
      rule: "info-wrong-type",
      severity: .note,
      location: Location(path: path, keyPath: mismatch.key),
      message: "\(mismatch)"
    )
  }

  /// The executable that the bundle states is not where the platform looks for it.
  static func executableMissing(name: String, platform: BundlePlatform) -> Finding {
    finding(
      "executable-file-missing",
      .warning,
      at: ".",
      "the executable \"\(name)\" is not where \(platform.rawValue) looks for it"
    )
  }

  /// The executable is there under a name that only some volumes take for the stated one.
  static func executableMisspelled(name: String, path: String) -> Finding {
    finding(
      "executable-misspelled",
      .error,
      at: path,
      "only some volumes find the executable \"\(name)\" under this name",
      detail: "names of folders and files must be spelled as the platform and Info.plist have them",
      remedy: "rename the file or folder, or change CFBundleExecutable"
    )
  }

  /// The name of the executable leads out of the bundle.
  static func executableNameEscapes(name: String) -> Finding {
    finding(
      "executable-name-escapes",
      .error,
      at: ".",
      "the executable's name \"\(name)\" leads out of the bundle"
    )
  }

  /// The executable cannot be read, or not to the end of its headers.
  static func executableUnreadable(path: String, reason: String) -> Finding {
    finding(
      "executable-bad-format",
      .error,
      at: path,
      "the executable cannot be read: \(reason)"
    )
  }

  /// The executable is nothing that the platform can run.
  static func executableUnknown(path: String, format: ExecutableFormat) -> Finding {
    let message =
      switch format {
      case .elf: "the executable is an ELF file, which no system of Apple runs"
      case .script: "the executable is a script"
      case .unknown, .machO, .archive: "the executable is no Mach-O file, no ELF file and no script"
      }
    return finding("executable-bad-format", .warning, at: path, message)
  }
}
