// Valise — how a resource was found: which folders, in which order, what hides what
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// How a resource was found, or not: which folders were read, in which order, and what hides what.
public struct ResourceExplanation: Hashable, Sendable {
  /// The folders in the order in which they count.
  public let folders: [Folder]
  /// The resource that was found.
  public let found: Resource?
  /// What is unusual about it and worth knowing.
  public let warnings: [ResourceWarning]

  /// One folder that was looked at.
  public struct Folder: Hashable, Sendable {
    /// The path below the bundle as the runtime spells it; empty for the bundle itself.
    public let runtimePath: String
    /// The localization; nothing outside `*.lproj`.
    public let localization: String?
    /// Whether it is there.
    public let isThere: Bool
    /// Why it could not be read, if it is there and could not.
    public let problem: String?
    /// What it has of that kind, the one that counts first.
    public let candidates: [Resource]
    /// Whether it is only looked at when nothing was found before.
    public let isLastResort: Bool
  }
}

/// Something unusual about a resource that was found.
public enum ResourceWarning: Hashable, Sendable {
  /// The name in the folder has other code points than the question: a composed accent for a
  /// decomposed one. Systems that compare code points do not find it.
  case otherUnicodeForm(asked: String, found: String)
  /// Two names in one folder differ only in the Unicode form of their accents.
  case sameNameTwice(String, in: String)
  /// A file outside the localizations hides translations of it.
  case hidesTranslations(String, of: [String])
  /// The path that the runtime answers is not where the file is.
  case runtimePathIsWrong(runtime: String, real: String)
}

extension ResourceWarning: CustomStringConvertible {
  /// The warning in words.
  public var description: String {
    switch self {
    case .otherUnicodeForm(let asked, let found):
      "\"\(found)\" is written with other code points than \"\(asked)\";"
        + " systems that compare them do not find it"
    case .sameNameTwice(let name, let folder):
      "\(folder.isEmpty ? "the bundle" : folder) has two files called \"\(name)\" in different"
        + " Unicode forms; Apple's systems take them for one"
    case .hidesTranslations(let path, let languages):
      "\(path) is not localized and hides the translations in \(languages.joined(separator: ", "))"
    case .runtimePathIsWrong(let runtime, let real):
      "the runtime answers \(runtime), but the file is \(real)"
    }
  }
}

extension BundleResources {
  /// How a resource is found, or not.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - localization: The localization that the program names itself; nothing when it names none.
  /// - Returns: The folders, what was found, and what is unusual about it.
  public func explanation(
    of request: ResourceRequest,
    localization: String? = nil
  ) -> ResourceExplanation {
    var folders: [ResourceExplanation.Folder] = []
    for (number, search) in searches(subfolder: request.subfolder).enumerated() {
      folders += explained(request, search: search, isLastResort: number > 0)
    }
    var found = resource(request)
    if let localization {
      found = resource(request, localization: localization)
      if let named = self.request(request, inFolderOf: localization) {
        for search in searches(subfolder: named.subfolder).prefix(1) {
          folders += explained(named, search: search, isLastResort: true)
        }
      }
    }
    return ResourceExplanation(
      folders: folders,
      found: found,
      warnings: found.map { warnings(about: $0, request, folders) } ?? []
    )
  }

  private func explained(
    _ request: ResourceRequest,
    search: IndexKey,
    isLastResort: Bool
  ) -> [ResourceExplanation.Folder] {
    let index = index(search)
    let places: [ResourceIndex.Place] =
      switch request.key {
      case .name(let name): index.everyPlace(of: name)
      case .type, .everything: index.places(of: request.key)
      }
    return index.folders.indices.map { number in
      let folder = index.folders[number]
      var problem: String?
      if case .unreadable(let reason) = folder.state { problem = reason }
      return ResourceExplanation.Folder(
        runtimePath: folder.runtimePath,
        localization: folder.localization,
        isThere: folder.state != .missing,
        problem: problem,
        candidates: places.filter { $0.folder == number }.map { index.resource(at: $0) },
        isLastResort: isLastResort
      )
    }
  }

  private func warnings(
    about found: Resource,
    _ request: ResourceRequest,
    _ folders: [ResourceExplanation.Folder]
  ) -> [ResourceWarning] {
    guard case .name(let name) = request.key else { return [] }
    var warnings: [ResourceWarning] = []
    let file = found.path.name?.description ?? ""
    if found.variant == .plain, !file.utf8.elementsEqual(name.utf8) {
      warnings.append(.otherUnicodeForm(asked: name, found: file))
    }
    for folder in folders where folder.candidates.filter({ $0.variant == .plain }).count > 1 {
      warnings.append(.sameNameTwice(name, in: folder.runtimePath))
    }
    if found.localization == nil {
      let hidden = folders.compactMap { $0.candidates.isEmpty ? nil : $0.localization }
      if !hidden.isEmpty { warnings.append(.hidesTranslations(found.runtimePath, of: hidden)) }
    }
    let real = found.path.inside(bundle.path)?.description ?? found.path.description
    if bundle.layout == .obsolete, real != found.runtimePath {
      warnings.append(.runtimePathIsWrong(runtime: found.runtimePath, real: real))
    }
    return warnings
  }
}
