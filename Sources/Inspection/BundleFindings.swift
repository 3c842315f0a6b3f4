// Valise — looking for what is odd about a bundle that was read
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Looking for what is odd about a bundle that was read.
struct BundleFindings {
  /// The bundle that paths are relative to.
  let bundle: BundleDirectory
  /// The bundle that the facts come from.
  let facts: BundleDirectory

  /// What opening the bundle shows.
  func ofOpening() -> [Finding] {
    var findings: [Finding] = []
    if facts.path != bundle.path {
      findings.append(InspectionFinding.linksLost(version: bundle.pathFromBundle(facts.path)))
    }
    let evidence = LayoutEvidence(entries: facts.entries)
    if let folder = facts.layout.misspelledFolder(in: evidence) {
      findings.append(
        InspectionFinding.misspelledFolder(found: folder.found.description, right: folder.right)
      )
    }
    findings += ofInfo() + ofCopies()
    if let other = facts.overruledPackageInfo {
      let file = facts.packageInfo
      findings.append(
        InspectionFinding.packageInfoDiffers(
          file: "\(file.type)\(file.creator)",
          stated: "\(other.type)\(other.creator)"
        )
      )
    }
    return findings
  }

  private func ofInfo() -> [Finding] {
    var findings: [Finding] = []
    if let problem = facts.infoProblem {
      let path = bundle.pathFromBundle(problem.path)
      findings.append(InspectionFinding.infoDictionary(problem, path: path))
      if case .missing = problem, let folder = folderThatHidesInfo {
        findings.append(InspectionFinding.resourcesHideInfo(folder))
      }
    }
    let file = infoFile
    let shown = bundle.pathFromBundle(file)
    if file.name != FileName("Info.plist") {
      findings.append(InspectionFinding.infoReplaced(by: shown, platform: facts.platform))
    } else if facts.infoProblem == nil, let name = facts.spelledPath(of: file)?.name,
      name != file.name
    {
      // A volume that ignores case shows the file under every spelling.
      let problem = InfoProblem.misspelled(file, found: name.description)
      findings.append(InspectionFinding.infoDictionary(problem, path: shown))
    }
    findings += facts.info.typeMismatches.map { InspectionFinding.wrongType($0, path: shown) }
    return findings
  }

  /// What reading the localized Info dictionary shows.
  func of(_ localized: LocalizedInfo?) -> [Finding] {
    (localized?.problems ?? []).map { problem in
      let path = bundle.pathFromBundle(problem.path)
      return InspectionFinding.localizedInfoUnreadable(path: path, reason: problem.reason)
    }
  }

  /// The file that the Info dictionary is read from.
  private var infoFile: RelativePath {
    let folder = facts.path(of: facts.layout.infoFolder)
    if let name = facts.platform.infoFileName, facts.infoProblem == nil {
      let file = folder.appending(.fixed(name))
      // Whatever cannot be read counts as absent, as for the runtime.
      if (try? facts.tree.statusFollowing(file)) != nil { return file }
    }
    return folder.appending(.fixed("Info.plist"))
  }

  /// The top-level folder Resources of a bundle that is no framework and has its Info.plist beside
  /// it.
  private var folderThatHidesInfo: String? {
    guard facts.layout == .framework, !facts.name.isFramework else { return nil }
    let hasInfo = facts.entries.contains {
      $0.name == FileName("Info.plist") && $0.kind == .regular
    }
    return hasInfo ? LayoutEvidence(entries: facts.entries).resources?.description : nil
  }

  /// Where copies stand in the place of a framework's links.
  private func ofCopies() -> [Finding] {
    guard bundle.name.isFramework else { return [] }
    let current = bundle.path(of: .fixed("Versions/Current"))
    // What cannot be reached, or is a link as it should be, is no copy.
    guard (try? bundle.tree.status(of: current))?.kind == .directory else { return [] }
    var copies = [InspectionFinding.currentIsCopy(bundle.pathFromBundle(current))]
    for entry in bundle.entries where entry.kind != .symbolicLink {
      guard entry.name != FileName("Versions") else { continue }
      // What the version has not is no copy of it.
      guard (try? bundle.tree.statusFollowing(current.appending(entry.name))) != nil else {
        continue
      }
      copies.append(InspectionFinding.linkIsCopy(entry.name.description))
    }
    return copies
  }

  /// What the walk through the bundle shows.
  func of(_ survey: BundleSurvey) -> [Finding] {
    var findings: [Finding] = []
    if survey.specials > 0 {
      findings.append(InspectionFinding.specialFiles(count: survey.specials))
    }
    // A volume of an iPhone tells case apart.
    let onMac = facts.platform.isMac
    for entry in survey.unreadable {
      let path = VisibleText.escaping(Array(bundle.pathFromBundle(entry.path).utf8))
      findings.append(InspectionFinding.unreadable(path, cause: "\(entry.cause)"))
    }
    for collision in survey.collisions {
      let path = bundle.pathFromBundle(collision.folder.appending(collision.second))
      findings.append(InspectionFinding.collision(collision, path: path, onMac: onMac))
    }
    for name in survey.undecodableNames {
      let path = VisibleText.escaping(name.inside(bundle.path)?.bytes ?? name.bytes)
      findings.append(InspectionFinding.undecodableName(path))
    }
    for link in survey.brokenLinks {
      let path = bundle.pathFromBundle(link.path)
      findings.append(InspectionFinding.link(link, path: path))
    }
    return findings
  }
}
