// Valise — the answers to questions for resources
// SPDX-License-Identifier: Apache-2.0

extension BundleResources {
  /// A folder of resources that is there and cannot be read, so that nothing in it is found.
  public struct UnreadableFolder: Hashable, Sendable {
    /// The path below the bundle as the runtime spells it; empty for the bundle itself.
    public let runtimePath: String
    /// Why.
    public let reason: String
  }

  /// The folders at the top of the search that cannot be read, in the order in which they count.
  public var unreadableFolders: [UnreadableFolder] {
    searches(subfolder: "").flatMap { index($0).folders }.compactMap { folder in
      guard case .unreadable(let reason) = folder.state else { return nil }
      return UnreadableFolder(runtimePath: folder.runtimePath, reason: reason)
    }
  }

  /// The resource that a program gets.
  ///
  /// A question for everything has no answer here, as in Foundation.
  ///
  /// - Parameter request: What is asked for; a question for a type answers the first of the list.
  /// - Returns: Nothing when there is none.
  /// - Complexity: Constant for a name, once the folders have been listed.
  public func resource(_ request: ResourceRequest) -> Resource? {
    guard request.key != .everything else { return nil }
    for search in searches(subfolder: request.subfolder) {
      let index = index(search)
      if case .name(let name) = request.key {
        if let place = index.place(of: name) { return index.resource(at: place) }
      } else if let place = index.places(of: request.key).first {
        return index.resource(at: place)
      }
    }
    return nil
  }

  /// The resource that a program gets when it names the localization itself.
  ///
  /// The name is that of the folder, literally: `en` does not reach `English.lproj`. A resource
  /// that is not localized still comes first.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - localization: The name of the folder without `.lproj`; none, or an empty one, for what is
  ///     not localized only.
  /// - Returns: Nothing when there is none.
  public func resource(_ request: ResourceRequest, localization: String?) -> Resource? {
    guard request.key != .everything else { return nil }
    for search in namedSearches(subfolder: request.subfolder, localization) {
      let usual = search.usual.lazy.compactMap { self.places(of: request.key, in: $0).first }.first
      if let usual, isWanted(usual, localization) { return usual }
      if let named = search.named, let found = places(of: request.key, in: named).first {
        return found.belonging(to: localization)
      }
    }
    return nil
  }

  /// All resources that a question means, in the order in which folders count.
  ///
  /// A question for a name has one answer at most. Lists keep files that others hide, but leave
  /// out later languages as soon as the first or `Base` has any file of the type.
  public func resources(_ request: ResourceRequest) -> [Resource] {
    for search in searches(subfolder: request.subfolder) {
      let index = index(search)
      let places = index.places(of: request.key)
      if !places.isEmpty { return places.map { index.resource(at: $0) } }
    }
    return []
  }

  /// All resources that a question means when a program names the localization itself.
  public func resources(_ request: ResourceRequest, localization: String?) -> [Resource] {
    for search in namedSearches(subfolder: request.subfolder, localization) {
      let lists = search.usual.lazy.map { self.places(of: request.key, in: $0) }
      let usual = (lists.first { !$0.isEmpty } ?? []).prefix { isWanted($0, localization) }
      // What the usual list has of the localization is all that the runtime takes of it.
      let hasNamed = usual.contains { $0.localization != nil }
      let named = hasNamed ? nil : search.named.map { places(of: request.key, in: $0) }
      let more = (named ?? []).map { $0.belonging(to: localization) }
      if !usual.isEmpty || !more.isEmpty { return usual + more }
    }
    return []
  }

  /// Every file of a name that a program could mean, the one that it gets first, then those that
  /// this one hides.
  public func candidates(named request: ResourceRequest) -> [Resource] {
    guard case .name(let name) = request.key else { return resources(request) }
    return searches(subfolder: request.subfolder).flatMap { search in
      let index = index(search)
      return index.everyPlace(of: name).map { index.resource(at: $0) }
    }
  }

  private func isWanted(_ resource: Resource, _ localization: String?) -> Bool {
    resource.localization == nil || resource.localization == localization
  }

  private func places(of key: ResourceRequest.Key, in search: IndexKey) -> [Resource] {
    let index = index(search)
    return index.places(of: key).map { index.resource(at: $0) }
  }

  /// The searches when a localization is named: in the folders as usual, of which the first that
  /// finds something counts, and then in the folder of the localization.
  ///
  /// The runtime goes on to the second search of a framework only when neither finds anything, and
  /// does not look for localizations in `Non-localized Resources`.
  private func namedSearches(
    subfolder: String,
    _ localization: String?
  ) -> [(usual: [IndexKey], named: IndexKey?)] {
    let searches = searches(subfolder: subfolder)
    guard bundle.layout != .obsolete else {
      return [(searches, searches.last?.inside(localization))]
    }
    return searches.map { ([$0], $0.inside(localization)) }
  }
}

extension BundleResources.IndexKey {
  /// The same search inside the folder of a localization; nothing when its name is none.
  func inside(_ localization: String?) -> Self? {
    guard let localization, !localization.isEmpty, !localization.utf8.contains(0x2F) else {
      return nil
    }
    let folder = localization + ".lproj"
    return Self(base: base, subfolder: subfolder.isEmpty ? folder : folder + "/" + subfolder)
  }
}

extension Resource {
  /// The same, found in the folder of a localization that was named.
  fileprivate func belonging(to localization: String?) -> Resource {
    Resource(
      path: path,
      runtimePath: runtimePath,
      localization: self.localization ?? localization,
      kind: kind,
      variant: variant
    )
  }
}
