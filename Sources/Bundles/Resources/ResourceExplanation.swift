// Valise — how a resource was found: which folders, in which order, what hides what
// SPDX-License-Identifier: Apache-2.0

/// How a resource was found, or not: which folders were read, in which order, and what hides what.
public struct ResourceExplanation: Hashable, Sendable {
  /// What was asked for.
  public let request: ResourceRequest
  /// The localization that the program named itself, if it did.
  public let namedLocalization: String?
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
    /// Whether lists leave out what it has, since a language before it has some too.
    public let isLeftOut: Bool
    /// Whether it is only looked at when nothing was found before.
    public let isLastResort: Bool
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
    let searches = searches(subfolder: request.subfolder)
    var folders: [ResourceExplanation.Folder] = []
    for (number, search) in searches.enumerated() {
      folders += explained(request, search: search, isLastResort: number > 0)
    }
    var found = resource(request)
    if let localization {
      folders = folders.filter { $0.localization == nil || $0.localization == localization }
      folders += explained(request, inFolderOf: localization, but: folders)
      found = resource(request, localization: localization)
    }
    return ResourceExplanation(
      request: request,
      namedLocalization: localization,
      folders: folders,
      found: found,
      warnings: found.map { warnings(about: $0, request, folders) } ?? hints(for: request)
    )
  }

  private func explained(
    _ request: ResourceRequest,
    search: IndexKey,
    localization: String? = nil,
    isLastResort: Bool
  ) -> [ResourceExplanation.Folder] {
    let index = index(search)
    let every: [ResourceIndex.Place] =
      switch request.key {
      case .name(let name): index.everyPlace(of: name)
      case .type(let type): index.everyPlace(ofType: type)
      case .everything: index.allPlaces
      }
    let listed = request.key.isList ? Set(index.places(of: request.key)) : Set(every)
    return index.folders.indices.map { number in
      let folder = index.folders[number]
      var problem: String?
      if case .unreadable(let reason) = folder.state { problem = reason }
      let here = every.filter { $0.folder == number }
      return ResourceExplanation.Folder(
        runtimePath: folder.runtimePath,
        localization: folder.localization ?? localization,
        isThere: folder.state != .missing,
        problem: problem,
        candidates: here.map { index.resource(at: $0) },
        isLeftOut: here.contains { !listed.contains($0) },
        isLastResort: isLastResort
      )
    }
  }

  /// The folder of a localization that a program names, unless it is among the others already.
  private func explained(
    _ request: ResourceRequest,
    inFolderOf localization: String,
    but known: [ResourceExplanation.Folder]
  ) -> [ResourceExplanation.Folder] {
    // The usual search of the resources comes first in a framework and last in the obsolete layout.
    let usual = IndexKey(base: .resources, subfolder: request.subfolder)
    guard let search = usual.inside(localization) else { return [] }
    return explained(request, search: search, localization: localization, isLastResort: false)
      .prefix(1)
      .filter { folder in !known.contains { $0.runtimePath == folder.runtimePath } }
  }
}

extension ResourceRequest.Key {
  /// Whether the answer is a list, of which a single lookup takes the first.
  var isList: Bool {
    if case .name = self { false } else { true }
  }
}
