// Valise — what keeps libraries from being found on a user's machine, as findings
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics

/// What keeps libraries from being found on a user's machine.
enum LibraryFinding {
  static func unreadable(_ path: String, _ reason: String) -> Finding {
    InspectionFinding.finding(
      "library-unreadable",
      .warning,
      at: path,
      "the file looks like code and cannot be read",
      detail: reason
    )
  }

  /// What is wrong with one library that a file needs; nothing when it is found everywhere.
  static func finding(
    on library: LibraryReport.Library,
    of image: LibraryReport.Image
  ) -> Finding? {
    let name = library.library.path
    // A library that may be missing, or is loaded later, keeps nothing from starting.
    let isOptional = [.weak, .lazy].contains(library.library.kind)
    let severity: Severity = isOptional ? .warning : .error
    switch library.place {
    case .file, .system, .program: return nil
    case .machine(let path):
      let place = MachinePlace(path)
      return InspectionFinding.finding(
        "load-path-absolute",
        severity,
        at: image.path,
        "needs \(name), which users do not have" + (place.map { ": it is \($0)" } ?? ""),
        remedy: "put it into the bundle and refer to it by @rpath, or link it statically"
      )
    case .currentFolder:
      return InspectionFinding.finding(
        "library-in-current-folder",
        severity,
        at: image.path,
        "needs \(name), which is looked for in the folder where the program is started",
        remedy: "refer to it by @rpath"
      )
    case .otherArchitecture(let path):
      let names = library.architectures.map(\.name).joined(separator: ", ")
      return InspectionFinding.finding(
        "universal-same-arch",
        severity,
        at: image.path,
        "needs \(name), which is not there for \(names)",
        detail: "\(path) is for other processors"
      )
    case .missing:
      return InspectionFinding.finding(
        "load-path-unresolved",
        severity,
        at: image.path,
        "needs \(name), which is not in the bundle",
        detail: library.tried.isEmpty
          ? "there is no run path to look for it in"
          : "looked for at \(library.tried.joined(separator: ", "))",
        remedy: "put it where it is looked for, or add a run path"
      )
    }
  }

  /// Run paths to places that only the machine has on which the file was made.
  static func findings(onRpathsOf slices: [LibraryImage], at path: String) -> [Finding] {
    var seen: Set<String> = []
    let paths = slices.flatMap(\.rpaths).filter { seen.insert($0).inserted }
    return paths.compactMap { rpath in
      guard case .absolute(let folder) = LibraryReference(rpath),
        let place = MachinePlace(folder)
      else { return nil }
      return InspectionFinding.finding(
        "run-path-on-build-machine",
        .warning,
        at: path,
        "has the run path \(rpath), which is \(place)",
        detail: "a library that somebody puts there is loaded in the place of the right one",
        remedy: "delete it with 'valise macho rpath delete'"
      )
    }
  }
}
