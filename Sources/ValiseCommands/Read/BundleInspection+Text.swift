// Valise — the facts of a bundle as text for people
// SPDX-License-Identifier: Apache-2.0

import Bundles
import CodeSigning
import Inspection
import PropertyLists
import ValiseDiagnostics
import ValiseFiles

extension BundleInspection {
  /// The facts, one a line; what is absent is left out.
  var text: String {
    var lines = TextColumns()
    lines.add("Kind", "\(bundle.kind.rawValue), \(facts.layout.name) layout")
    lines.add("Identifier", facts.info.text(.bundleIdentifier))
    lines.add("Name", info.text(.displayName) ?? info.text(.bundleName))
    lines.add("Version", versionText)
    lines.add("Type", "\(facts.packageInfo.type), creator \(facts.packageInfo.creator)")
    addExecutable(to: &lines)
    for file in debugFiles { lines.add("Symbols", Self.line(ofSymbols: file)) }
    lines.add("Region", facts.developmentRegion)
    lines.add("Languages", listText(facts.localizations))
    lines.add("Size", sizeText)
    var text = VisibleText.escaping(Array(path.utf8)) + "\n" + lines.text
    if !libraries.isEmpty {
      text += "  Libraries:\n" + libraries.map { Self.line($0) }.joined()
    }
    if !nested.isEmpty { text += "  Inside:\n" + nested.map { Self.line($0) }.joined() }
    if !findings.isEmpty {
      text += "  Problems:\n" + findings.map { self.lines(of: $0) }.joined()
    }
    return text
  }

  private var versionText: String? {
    switch (info.text(.shortVersion), info.text(.bundleVersion)) {
    case (let version?, let build?): return "\(version) (build \(build))"
    case (let version?, nil): return version
    case (nil, let build?): return "build \(build)"
    case (nil, nil): return nil
    }
  }

  private func addExecutable(to lines: inout TextColumns) {
    guard let executable else { return }
    lines.add("Executable", executable.path ?? "\(executable.name) (missing)")
    let slices = listText(executable.architectures)
    switch executable.format {
    case .archive: lines.add("Slices", "\(slices ?? "not known") (static library)")
    case .elf: lines.add("Slices", slices.map { "\($0) (ELF, \(executable.type ?? "not known"))" })
    case .machO, .script, .unknown, nil: lines.add("Slices", slices)
    }
    if let platform = executable.platform {
      let system = executable.minimumSystem.map { " \($0) or later" } ?? ""
      lines.add("System", platform + system + (executable.sdk.map { ", SDK \($0)" } ?? ""))
    }
    lines.add("Signature", signatureText(of: executable))
  }

  /// What the signature says; `valise verify` tells whether it holds.
  func signatureText(of executable: ExecutableFacts) -> String? {
    guard let isSigned = executable.isSigned else { return nil }
    guard let signature = executable.signature else { return isSigned ? "present" : "none" }
    guard let summary = signature.summary else {
      return "damaged: \(signature.fault ?? "it cannot be read")"
    }
    var words = [summary.kind.rawValue, summary.identifier]
    if let team = summary.team { words.append("team \(team)") }
    if summary.isHardened { words.append("hardened runtime") }
    if let count = summary.entitlementCount, count > 0 {
      words.append(count == 1 ? "1 entitlement" : "\(count) entitlements")
    }
    let text = VisibleText.escaping(Array(words.joined(separator: ", ").utf8))
    return text + (isSigned ? " (not verified)" : " (not verified), not in all slices")
  }

  private func listText(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private var sizeText: String {
    let files = survey.files == 1 ? "1 file" : "\(survey.files) files"
    let links = survey.links == 0 ? "" : survey.links == 1 ? ", 1 link" : ", \(survey.links) links"
    let onDisk = ByteSize.text(of: survey.allocated)
    return "\(ByteSize.text(of: survey.bytes)) in \(files)\(links); \(onDisk) on the disk"
  }

  /// A finding with its place, indented.
  private func lines(of finding: Finding) -> String {
    let lines = finding.shown(below: path).text.split(separator: "\n")
    return lines.map { "    \($0)\n" }.joined()
  }

  /// A file of debug symbols with what tells its slices apart.
  private static func line(ofSymbols file: ExecutableFacts) -> String {
    let slices = file.identities.map { "\($0.architecture) \($0.uuid)" }
    return slices.isEmpty ? file.name : "\(file.name) (\(slices.joined(separator: ", ")))"
  }

  private static func line(_ library: LibraryFacts) -> String {
    let path = VisibleText.escaping(Array(library.stated.path.description.utf8))
    let minimum = library.executable?.minimumSystem.map { ", \($0) or later" } ?? ""
    let isUnknown = library.executable.map { $0.architectures.isEmpty } ?? false
    let doubt = isUnknown ? ", as stated; its code tells no architecture" : ""
    return
      "    \(path) (\(VisibleText.escaping(Array(library.stated.summary.utf8)))\(minimum)\(doubt))\n"
  }

  private static func line(_ nested: NestedBundle) -> String {
    let identifier = nested.identifier.map { ", \($0)" } ?? ""
    let kind = nested.kind.rawValue + (nested.role.map { ", \($0.rawValue)" } ?? "")
    let facts = VisibleText.escaping(Array("\(kind)\(identifier)".utf8))
    return "    \(VisibleText.escaping(Array(nested.path.utf8))) (\(facts))\n"
  }
}
