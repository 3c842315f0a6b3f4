// Valise — what a repair must leave to the owner of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// The findings of repairs.
enum RepairFinding {
  /// The rule of what is left because it may be no litter.
  static let litterRule = "litter-kept"

  static func copyDiffers(_ path: RelativePath, from target: RelativePath, _ place: String)
    -> Finding
  {
    Finding(
      rule: "copy-differs",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "a copy stands in the place of the link to \(target), and the two differ",
      detail: "they differ at \(place)",
      remedy: "remove the wrong one of the two and repair again"
    )
  }

  static func strayEntry(_ path: RelativePath) -> Finding {
    Finding(
      rule: "loose-entry",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "beside Versions a framework may hold links into a version only; this is not sealed",
      remedy: "move it into Resources of the version, or remove it"
    )
  }

  static func unknownVersion(_ path: RelativePath, _ names: [FileName]) -> Finding {
    Finding(
      rule: "current-version",
      severity: .error,
      location: Location(path: "\(path)"),
      message: names.isEmpty
        ? "the framework has no version that could be the current one"
        : "nothing tells which version is the current one: "
          + names.map(\.description).joined(separator: ", "),
      remedy: names.isEmpty ? nil : "make the link Versions/Current and repair again"
    )
  }

  static func aliasInWay(_ path: RelativePath, _ other: FileName) -> Finding {
    Finding(
      rule: "name-in-use",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "the link cannot be made: a Mac's volume takes its name and \(other) for one",
      remedy: "remove or rename \(other)"
    )
  }

  static func brokenLink(_ path: RelativePath, target: [UInt8], _ fault: String) -> Finding {
    Finding(
      rule: "broken-link",
      severity: .warning,
      location: Location(path: "\(path)"),
      message: "the link to \(String(decoding: target, as: UTF8.self)) \(fault)",
      remedy: "make it relative, to something inside the bundle, or remove it"
    )
  }

  static func linkInWay(_ path: RelativePath, target: [UInt8]) -> Finding {
    Finding(
      rule: "sealed-link",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "the signature seals a link to \(String(decoding: target, as: UTF8.self)) here, "
        + "and something else is there that is no copy of that",
      remedy: "look at what is there; remove it and repair again"
    )
  }

  static func sealedMissing(_ path: RelativePath) -> Finding {
    Finding(
      rule: "sealed-missing",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "the signature seals this, and it is not there",
      remedy: "put it back, or sign the bundle again"
    )
  }

  static func sealedModified(_ path: RelativePath) -> Finding {
    Finding(
      rule: "sealed-modified",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "the signature seals something else than what is here",
      remedy: "put the sealed contents back, or sign the bundle again"
    )
  }

  static func signatureInvalid(_ path: String, _ finding: SignatureFinding) -> Finding {
    // What time and trust have to do with is no matter of the bundle's contents.
    let isOfContents = ![.certificateExpired, .notTrusted].contains(finding.status)
    return Finding(
      rule: "signature-invalid",
      severity: isOfContents ? .error : .warning,
      location: Location(path: path),
      message: "the signature does not hold: \(finding)",
      detail: "\(finding.status) (\(finding.status.name), \(finding.status.rawValue))",
      remedy: isOfContents ? "put back what was signed, or sign the bundle again" : nil
    )
  }

  static func litterKept(_ path: RelativePath, _ reason: String) -> Finding {
    Finding(
      rule: litterRule,
      severity: .warning,
      location: Location(path: "\(path)"),
      message: "this looks like litter and was left: \(reason)",
      remedy: "look at it, and remove it if nobody needs it"
    )
  }

  static func severalVersions(_ path: RelativePath, _ names: [FileName]) -> Finding {
    Finding(
      rule: "several-versions",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "only a framework with one version can be made flat; this has \(names.count)",
      detail: names.isEmpty ? nil : names.map(\.description).joined(separator: ", "),
      remedy: names.isEmpty ? nil : "remove the versions that nobody needs"
    )
  }

  static func conversionClash(_ path: RelativePath) -> Finding {
    Finding(
      rule: "name-in-use",
      severity: .error,
      location: Location(path: "\(path)"),
      message: "the framework cannot be made flat: two entries would get this name at its root",
      remedy: "rename one of them"
    )
  }

  static func mustBeSigned(_ path: RelativePath) -> Finding {
    Finding(
      rule: "signature-stale",
      severity: .warning,
      location: Location(path: "\(path)"),
      message: "the signature was made for the other layout and no longer holds",
      remedy: "sign the framework again"
    )
  }

  static func platformStays(
    _ path: RelativePath,
    _ platform: MachOPlatform,
    _ conversion: FrameworkConversion
  ) -> Finding {
    let wanted = conversion == .flat ? "another system than the Mac's" : "the Mac"
    return Finding(
      rule: "platform-kept",
      severity: .warning,
      location: Location(path: "\(path)"),
      message: "the code is for \(platform.name) still, which does not load this layout",
      remedy: "build the code for \(wanted), and take that in its place"
    )
  }

  static func installName(_ path: RelativePath, _ name: String, wanted: String) -> Finding {
    Finding(
      rule: "install-name",
      severity: .warning,
      location: Location(path: "\(path)"),
      message: "the install name \(name) leads to the old layout",
      remedy: "change it to \(wanted), here and in what links the framework"
    )
  }
}
