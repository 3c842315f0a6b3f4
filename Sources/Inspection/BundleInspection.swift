// Valise — the facts of a bundle, read once
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseDiagnostics
internal import ValiseFiles

/// The facts of a bundle, read once; only what makes the facts doubtful is judged.
///
/// The bundles in it remember the listings of their folders: what is asked of them later is as it
/// was then.
public struct BundleInspection: Sendable {
  /// The path of the bundle as it was given.
  public let path: String
  /// The bundle as it was opened.
  public let bundle: BundleDirectory
  /// The bundle that the facts come from: the same, or a version of a framework without links.
  public let facts: BundleDirectory
  /// The Info dictionary in the languages for which the facts were read; nothing when no language
  /// was named.
  public let localizedInfo: LocalizedInfo?
  /// The executable, if there is one or one is stated.
  public let executable: ExecutableFacts?
  /// The files of debug symbols of a bundle of such.
  public let debugFiles: [ExecutableFacts]
  /// The libraries of an xcframework.
  public let libraries: [LibraryFacts]
  /// The bundles inside, at every depth, in the order of their paths.
  public let nested: [NestedBundle]
  /// What the bundle holds, and how much.
  public let survey: BundleSurvey
  /// What is odd about the bundle, in the order of a report; paths are relative to the bundle.
  public let findings: [Finding]

  /// Reads the facts of an opened bundle.
  ///
  /// What is inside a folder that cannot be read is left out, with a finding.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - languages: The languages of a reader, best first, in which names and versions are told;
  ///     nothing for what Info.plist itself says.
  /// - Throws: `.unreadable` when the bundle's own folder cannot be read, `.tooLarge` beyond the
  ///   limits of `BundleSurvey`.
  public init(of bundle: BundleDirectory, for languages: [String]? = nil) throws(BundleError) {
    let bundle = BundleDirectory(bundle, in: RememberingTree(bundle.tree))
    let survey = try BundleSurvey(of: bundle.path, in: bundle.tree)
    let nested = NestedBundles(at: survey.bundles, inside: bundle)
    let inside = nested.list(nested.paths.indices, inside: bundle.path)
    self.init(of: bundle, survey: survey, nested: inside, for: languages)
  }

  /// Reads the facts that are not known from a walk already.
  init(
    of bundle: BundleDirectory,
    survey: BundleSurvey,
    nested: [NestedBundle],
    for languages: [String]?
  ) {
    // A version that cannot be opened tells nothing; the bundle itself does still.
    let facts = (try? bundle.openingVersion()) ?? bundle
    let looking = BundleFindings(bundle: bundle, facts: facts)
    var executables = ExecutableReading(of: bundle, facts: facts)
    path = bundle.displayPath
    self.bundle = bundle
    self.facts = facts
    let localizedInfo = languages.map { facts.localizedInfo(for: $0) }
    self.localizedInfo = localizedInfo
    executable = executables.executable()
    debugFiles = executables.debugFiles()
    let found = LibraryFacts.libraries(of: bundle)
    libraries = found.libraries
    self.nested = nested
    self.survey = survey
    let findings =
      looking.ofOpening() + looking.of(localizedInfo) + executables.findings + found.findings
      + looking.of(survey)
    self.findings = findings.sorted(by: Finding.reportOrder)
  }
}

extension BundleInspection {
  /// The Info dictionary from which names and versions are told: in the languages that were named,
  /// else as Info.plist has it.
  public var info: InfoDictionary { localizedInfo?.info ?? facts.info }
}

extension BundleDirectory {
  /// The path of the bundle as it was given.
  package var displayPath: String { path.isRoot ? tree.displayPath : filePath.description }

  /// The path relative to the bundle of an entry of the tree, with `../` for what is outside.
  func pathFromBundle(_ other: RelativePath) -> String {
    if let inside = other.inside(path) { return inside.description }
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
