// Valise — looking up resources of a bundle for one reader
// SPDX-License-Identifier: Apache-2.0

public import Localization
internal import Synchronization
internal import ValiseFiles

/// The resources of a bundle as one reader gets them.
///
/// Folders are listed and tables of texts are read when a question first needs them, and not again;
/// who wants to see later changes makes a new value. May be asked from several threads at once.
///
/// The order in which folders count is: outside the localizations, the first language of the
/// search list, `Base`, the other languages. A file outside the localizations therefore hides
/// every translation of it.
///
/// Source: CoreFoundation, CFBundle.
public final class BundleResources: Sendable {
  /// The bundle.
  public let bundle: BundleDirectory
  /// The languages in which resources are looked for.
  public let searchList: LanguageSearchList

  private let marks: ResourceMarks
  private let indexes = Mutex<[IndexKey: ResourceIndex]>([:])
  /// The tables of texts that were asked for.
  let tables = Mutex<[TableKey: LocalizedTable]>([:])

  /// Prepares looking up resources.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, whose platform and device choose variants.
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one.
  public convenience init(
    of bundle: BundleDirectory,
    for preferred: [String],
    host: BundleDirectory? = nil
  ) {
    self.init(of: bundle, searchList: bundle.searchList(for: preferred, host: host))
  }

  /// Prepares looking up resources in the languages of a search list.
  public init(of bundle: BundleDirectory, searchList: LanguageSearchList) {
    self.bundle = bundle
    self.searchList = searchList
    marks = ResourceMarks(platform: bundle.platform, device: bundle.device)
  }

  /// Which folder stands for the resources in one search.
  enum Base: Hashable, Sendable {
    case resources
    /// `Non-localized Resources` of the obsolete layout.
    case nonLocalized
    /// The bundle itself.
    case root
  }

  /// One search that a question may need.
  struct IndexKey: Hashable, Sendable {
    let base: Base
    let subfolder: String
  }

  /// A table of texts that was asked for.
  struct TableKey: Hashable, Sendable {
    let name: String
    /// The localization that the program named itself, if it did.
    let localization: String?

    init(name: String?, localization: String?) {
      self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
      self.localization = localization
    }
  }

  /// The index of one search.
  func index(_ key: IndexKey) -> ResourceIndex {
    if let known = indexes.withLock({ $0[key] }) { return known }
    let made = ResourceIndex(folders: folders(key), marks: marks)
    // Two threads may list the same folders at once; the first result counts for both.
    return indexes.withLock { indexes in
      if let known = indexes[key] { return known }
      indexes[key] = made
      return made
    }
  }

  private func folders(_ key: IndexKey) -> [ResourceFolder] {
    let resources = bundle.layout.resourcesFolder
    let base: RelativePath =
      switch key.base {
      case .resources: resources
      case .nonLocalized: resources.appending(.fixed("Non-localized Resources"))
      case .root: .root
      }
    return ResourceFolders(
      tree: bundle.tree,
      bundle: bundle.path,
      base: base,
      runtimeBase: key.base == .nonLocalized ? resources : base,
      languages: searchList.languages
    ).listed(subfolder: key.subfolder)
  }

  /// The searches that a question may need, in order; the first that finds something decides.
  func searches(subfolder: String) -> [IndexKey] {
    let usual = IndexKey(base: .resources, subfolder: subfolder)
    switch bundle.layout {
    case .obsolete: return [IndexKey(base: .nonLocalized, subfolder: subfolder), usual]
    case .framework: return [usual, secondSearch(subfolder: subfolder)]
    case .modern, .flat, .wrapped: return [usual]
    }
  }

  /// Where else a framework is searched: in its root, unless the subfolder names the resources.
  private func secondSearch(subfolder: String) -> IndexKey {
    if subfolder == "Resources" { return IndexKey(base: .resources, subfolder: "") }
    let prefix = "Resources/"
    guard subfolder.hasPrefix(prefix) else { return IndexKey(base: .root, subfolder: subfolder) }
    return IndexKey(base: .resources, subfolder: String(subfolder.dropFirst(prefix.count)))
  }
}
