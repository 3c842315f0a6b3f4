// Valise — which libraries the code of a bundle needs, and where each is found
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import MachOFiles
public import ValiseDiagnostics
public import ValiseFiles

/// Which libraries the code of a bundle, or one file, needs, and where the dynamic linker of a
/// user's machine finds them.
public struct LibraryReport: Sendable {
  /// The images, in the order of their paths.
  public let images: [Image]
  /// What keeps libraries from being found on a user's machine, in the order of a report; paths are
  /// relative to the root.
  public let findings: [Finding]

  /// One file with code.
  public struct Image: Hashable, Sendable {
    /// The path, relative to the root.
    public let path: String
    /// The processors, in the order of the slices.
    public let architectures: [Architecture]
    /// What the file is for.
    public let fileType: MachOFileType
    /// The libraries that the file needs, in order, each once for each place where it is found.
    public fileprivate(set) var libraries: [Library]
  }

  /// One library that a file needs.
  public struct Library: Hashable, Sendable {
    /// What the file says of the library.
    public let library: MachODylib
    /// Where it is found.
    public let place: LibraryLink.Place
    /// The places that were looked at in vain.
    public let tried: [String]
    /// The processors for which it is found there.
    public fileprivate(set) var architectures: [Architecture]
  }

  /// Looks at all code of a bundle, nested bundles included.
  ///
  /// Debug symbols and objects for the linker are passed over.
  ///
  /// - Throws: `.tooManyEntries` and its like, when the bundle cannot be walked through.
  public init(of bundle: BundleDirectory) throws(FileError) {
    var store = LibraryStore(tree: bundle.tree, root: bundle.path)
    try store.readAll()
    self.init(store, main: bundle.executable.map { store.pathFromRoot($0) })
  }

  /// Looks at the code of a product, which was read already.
  init(of bundle: BundleDirectory, base: RelativePath, code: [InspectedCode]) {
    var store = LibraryStore(tree: bundle.tree, root: base)
    for file in code { store.take(file) }
    self.init(store, main: bundle.executable.map { store.pathFromRoot($0) })
  }

  /// Looks at one file; libraries that it names relative to itself are looked for in the tree.
  ///
  /// - Throws: `.notFound` and its like.
  public init(ofFile path: RelativePath, in tree: any FileTree) throws(FileError) {
    var store = LibraryStore(tree: tree, root: .root)
    let file = try tree.resolve(path)
    store.read(file.description, isWanted: true)
    self.init(store, main: file.description)
  }

  private init(_ store: LibraryStore, main: String?) {
    var store = store
    let search = LibraryReportSearch(store: store, main: main)
    let links = search.links(&store)
    let byLoader = Dictionary(grouping: links) { $0.link.loader }
    images = store.wanted.map { path in
      Image(store.images[path] ?? [], at: path, links: byLoader[path] ?? [])
    }
    let judged = images.flatMap { image in
      image.libraries.compactMap { LibraryFinding.finding(on: $0, of: image) }
    }
    let paths = store.wanted.flatMap { path in
      LibraryFinding.findings(onRpathsOf: store.images[path] ?? [], at: path)
    }
    findings = (store.findings + judged + paths).sorted(by: Finding.reportOrder)
  }
}

extension LibraryReport.Image {
  fileprivate init(
    _ slices: [LibraryImage],
    at path: String,
    links: [LibraryReportSearch.Link]
  ) {
    self.path = path
    architectures = slices.map(\.architecture)
    fileType = slices.first?.fileType ?? MachOFileType(rawValue: 0)
    libraries = []
    for (link, architecture) in links.map({ ($0.link, $0.architecture) }) {
      let known = libraries.firstIndex {
        $0.library.path == link.library.path && $0.place == link.place
          && $0.library.kind == link.library.kind
      }
      if let known {
        if !libraries[known].architectures.contains(architecture) {
          libraries[known].architectures.append(architecture)
        }
      } else {
        libraries.append(
          LibraryReport.Library(
            library: link.library,
            place: link.place,
            tried: link.tried,
            architectures: [architecture]
          )
        )
      }
    }
  }
}
