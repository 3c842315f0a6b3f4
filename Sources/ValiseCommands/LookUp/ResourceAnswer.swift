// Valise — the answer of valise find, as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import PropertyLists
import ValiseCommandLine

/// The answer to a question for resources.
struct ResourceAnswer {
  let found: [Resource]
  private let explanation: ResourceExplanation
  private let resources: BundleResources

  init(
    resources: BundleResources,
    request: ResourceRequest,
    localization: String?,
    isList: Bool
  ) {
    self.resources = resources
    explanation = resources.explanation(of: request, localization: localization)
    guard isList else {
      found = explanation.found.map { [$0] } ?? []
      return
    }
    found =
      localization.map { resources.resources(request, localization: $0) }
      ?? resources.candidates(named: request)
  }

  /// The path of a resource: that of the bundle as it was given, and the path inside.
  static func path(of resource: Resource, in bundle: String) -> String {
    (bundle.hasSuffix("/") ? bundle : bundle + "/") + resource.runtimePath
  }

  /// Says what is unusual, and, if that is wanted, how the answer came about.
  func explain(on context: CommandContext, isWanted: Bool) {
    if isWanted {
      for step in resources.searchList.steps { context.noteVisibly("languages: \(step)") }
      for line in explanation.lines { context.noteVisibly(line) }
      if found.isEmpty { context.noteVisibly("there is none") }
    }
    // The story tells of them already.
    for folder in explanation.folders where !isWanted {
      if let reason = folder.problem { context.noteUnreadable(folder.runtimePath, reason) }
    }
    for tag in resources.searchList.malformed {
      context.noteVisibly("warning: \"\(tag)\" is no name of a language and matches nothing")
    }
    for warning in explanation.warnings where isWanted || !warning.isUsual {
      context.noteVisibly("warning: \(warning)")
    }
  }

  /// The document that `--json` prints.
  func document(bundle: String) -> PropertyListDictionary {
    [
      "schema": "valise.find/1",
      "bundle": .string(bundle),
      "searchList": .array(names: resources.searchList.languages),
      "found": .array(found.map { .dictionary(Self.document(of: $0, in: bundle)) }),
      "folders": .array(explanation.folders.map { .dictionary(Self.document(of: $0)) }),
      "warnings": .array(names: explanation.warnings.map(\.description)),
      "malformed": .array(names: resources.searchList.malformed),
    ]
  }

  private static func document(of resource: Resource, in bundle: String) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(path(of: resource, in: bundle)),
      "isDirectory": .boolean(resource.isDirectory),
    ]
    document["localization"] = resource.localization.map { .string($0) }
    return document
  }

  private static func document(of folder: ResourceExplanation.Folder) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(folder.runtimePath), "exists": .boolean(folder.isThere),
      "has": .array(names: folder.candidates.map(\.runtimePath)),
    ]
    document["localization"] = folder.localization.map { .string($0) }
    document["problem"] = folder.problem.map { .string($0) }
    return document
  }
}

extension ResourceWarning {
  /// Whether it is only worth a line when the story is wanted.
  fileprivate var isUsual: Bool {
    if case .hidesTranslations = self { true } else { false }
  }
}

extension CommandContext {
  /// Warns of folders of resources in which nothing can be found, since they cannot be read.
  func noteUnreadableFolders(of resources: BundleResources) {
    for folder in resources.unreadableFolders {
      noteUnreadable(folder.runtimePath, folder.reason)
    }
  }

  fileprivate func noteUnreadable(_ folder: String, _ reason: String) {
    let shown = folder.isEmpty ? "the bundle itself" : folder
    noteVisibly("warning: \(shown) cannot be read, so nothing is found in it: \(reason)")
  }
}
