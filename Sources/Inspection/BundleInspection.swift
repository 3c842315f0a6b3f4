// Valise — the facts of a bundle, read once
// SPDX-License-Identifier: Apache-2.0

public import Bundles
internal import PropertyLists
internal import ValiseFiles

/// The facts of a bundle, read once; nothing is judged.
public struct BundleInspection: Sendable {
  /// The path of the bundle as it was given.
  public let path: String
  /// The bundle as it was opened.
  public let bundle: BundleDirectory
  /// The bundle that the facts come from: the same, or a version of a framework without links.
  public let facts: BundleDirectory
  /// The executable, if there is one or one is stated.
  public let executable: ExecutableFacts?
  /// The files of debug symbols of a bundle of such.
  public let debugFiles: [ExecutableFacts]
  /// The bundles inside, at every depth, in the order of their paths.
  public let nested: [NestedBundle]
  /// What the bundle holds, and how much.
  public let survey: BundleSurvey
  /// What is odd about the bundle.
  public let remarks: [InspectionRemark]

  /// A bundle inside another.
  public struct NestedBundle: Hashable, Sendable {
    /// The path relative to the outer bundle.
    public let path: String
    /// What it is for.
    public let kind: BundleKind
    /// Its identifier, if it states one.
    public let identifier: String?
  }

  /// Reads the facts of an opened bundle.
  ///
  /// - Throws: `.unreadable` when a folder in the bundle cannot be read, `.tooLarge` beyond the
  ///   limits of `BundleSurvey`.
  public init(of bundle: BundleDirectory) throws(BundleError) {
    var remarks: [InspectionRemark] = []
    path = bundle.displayPath
    self.bundle = bundle
    facts = try bundle.openingVersion() ?? bundle
    remarks.append(contentsOf: InspectionRemark.remarks(on: bundle, facts: facts))
    executable = ExecutableReading(of: bundle, facts: facts).executable(&remarks)
    debugFiles = ExecutableReading(of: bundle, facts: facts).debugFiles(&remarks)
    survey = try BundleSurvey(of: bundle.path, in: bundle.tree)
    if survey.specials > 0 { remarks.append(.specialFiles(count: survey.specials)) }
    nested = survey.bundles.map { NestedBundle(at: $0, in: bundle) }
    self.remarks = remarks
  }
}

extension BundleInspection.NestedBundle {
  /// Reads what is told of a bundle inside another.
  init(at path: RelativePath, in outer: BundleDirectory) {
    self.path = path.inside(outer.path)?.description ?? path.description
    // A nested bundle that cannot be opened has no facts; the outer one has them still.
    let bundle = try? BundleDirectory(openingForOwnPlatform: path, in: outer.tree)
    let version = try? bundle?.openingVersion()
    identifier = (version ?? bundle)?.info.text(.bundleIdentifier)
    kind = bundle?.kind ?? .loadable
  }
}

extension BundleDirectory {
  /// The path of the bundle as it was given.
  package var displayPath: String {
    path.isRoot ? tree.displayPath : FilePath(tree.displayPath).appending(path).description
  }

  /// The path relative to the bundle of an entry of the tree, with `../` for what is outside.
  func pathFromBundle(_ other: RelativePath) -> String {
    var shared = 0
    let pairs = zip(path.components, other.components)
    for (left, right) in pairs {
      guard left == right else { break }
      shared += 1
    }
    let ups = [String](repeating: "..", count: path.components.count - shared)
    let downs = other.components.dropFirst(shared).map(\.description)
    return (ups + downs).joined(separator: "/")
  }
}

extension InspectionRemark {
  /// The remarks that opening a bundle gives rise to.
  static func remarks(on bundle: BundleDirectory, facts: BundleDirectory) -> [InspectionRemark] {
    var remarks: [InspectionRemark] = []
    if facts.path != bundle.path {
      remarks.append(.linksLost(version: bundle.pathFromBundle(facts.path)))
    }
    let evidence = LayoutEvidence(entries: facts.entries)
    if let folder = facts.layout.misspelledFolder(in: evidence) {
      remarks.append(.misspelledFolder(found: folder.found.description, right: folder.right))
    }
    if let problem = facts.infoProblem {
      remarks.append(.infoDictionary(problem, path: bundle.pathFromBundle(problem.path)))
    }
    let file = facts.path(of: facts.layout.infoFolder).appending(.fixed("Info.plist"))
    for mismatch in facts.info.typeMismatches {
      remarks.append(.wrongType(mismatch, path: bundle.pathFromBundle(file)))
    }
    return remarks
  }
}
