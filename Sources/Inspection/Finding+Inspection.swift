// Valise — what reading a bundle finds odd about the bundle as a whole
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics

/// What reading a bundle finds odd, as findings; paths are relative to the bundle, `.` for itself.
///
/// Reading judges nothing but what makes its own answer doubtful: what a system would not find,
/// or finds on one volume and not on another.
enum InspectionFinding {
  /// A finding without more to say than a message and a remedy.
  static func finding(
    _ rule: String,
    _ severity: Severity,
    at path: String,
    _ message: String,
    detail: String? = nil,
    remedy: String? = nil
  ) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      location: Location(path: path),
      message: message,
      detail: detail,
      remedy: remedy
    )
  }

  /// A framework lost the links at its top; the facts are those of this version.
  static func linksLost(version: String) -> Finding {
    finding(
      "framework-toplevel-symlink-missing",
      .warning,
      at: ".",
      "the framework lost its links, so that the runtime finds nothing in it",
      detail: "what is said here is that of \(version)"
    )
  }

  /// A framework lost the link to its executable.
  static func executableLinkLost(_ path: String) -> Finding {
    finding(
      "framework-toplevel-symlink-missing",
      .warning,
      at: ".",
      "the framework lost the link to its executable, so that the runtime finds none",
      detail: "what is said here of the executable is that of \(path)"
    )
  }

  /// A folder stands where a framework has the link to its current version.
  static func currentIsCopy(_ path: String) -> Finding {
    finding(
      "framework-current-not-symlink",
      .warning,
      at: path,
      "a copy stands where a framework with versions has a link",
      detail: copyDetail
    )
  }

  /// A copy stands where a framework has a link into its current version.
  static func linkIsCopy(_ path: String) -> Finding {
    finding(
      "framework-toplevel-real-entry",
      .warning,
      at: path,
      "a copy stands where a framework with versions has a link",
      detail: copyDetail
    )
  }

  private static let copyDetail =
    "signing takes the bundle for ambiguous: it could be an application or a framework"

  /// A folder is spelled otherwise than the layout wants.
  static func misspelledFolder(found: String, right: String) -> Finding {
    finding(
      "folder-misspelled",
      .error,
      at: found,
      "volumes that tell case apart find nothing in the folder",
      remedy: "call it \"\(right)\""
    )
  }

  /// A folder Resources makes the runtime look for Info.plist there and not beside it.
  static func resourcesHideInfo(_ folder: String) -> Finding {
    finding(
      "resources-folder-hides-info",
      .error,
      at: folder,
      "a top-level folder of this name hides the Info.plist beside it",
      detail: "the runtime takes the bundle for one of the framework layout",
      remedy: "rename the folder, or move what is in it to the top"
    )
  }

  /// Another file has the place of Info.plist on this platform.
  static func infoReplaced(by path: String, platform: BundlePlatform) -> Finding {
    finding(
      "info-replaced",
      .note,
      at: path,
      "\(platform.rawValue) reads this file in the place of Info.plist, of which nothing counts"
    )
  }

  /// PkgInfo says otherwise than the Info dictionary.
  static func packageInfoDiffers(file: String, stated: String) -> Finding {
    finding(
      "pkginfo-mismatch",
      .warning,
      at: ".",
      "PkgInfo and Info.plist say different types and creators",
      detail: "PkgInfo says \(file) and counts, Info.plist says \(stated)"
    )
  }

  /// The bundle holds a device, a socket or a pipe.
  static func specialFiles(count: Int) -> Finding {
    let things = count == 1 ? "a device, socket or pipe" : "\(count) devices, sockets or pipes"
    return finding("special-file", .warning, at: ".", "the bundle holds \(things)")
  }

  /// What an xcframework says of its libraries is wrong.
  static func libraries(_ problem: XCFrameworkProblem, path: String) -> Finding {
    finding("xcframework-libraries", .error, at: path, "\(problem)")
  }

  /// A library of an xcframework is not there.
  static func libraryMissing(_ path: String) -> Finding {
    finding("xcframework-library-missing", .error, at: path, "the library is stated and not there")
  }

  /// A library of an xcframework has other architectures than stated.
  static func libraryDiffers(_ path: String, stated: [String], found: [String]) -> Finding {
    finding(
      "xcframework-architectures",
      .error,
      at: path,
      "the library has other architectures than Info.plist says",
      detail: "it has \(list(found)), stated are \(list(stated))"
    )
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
