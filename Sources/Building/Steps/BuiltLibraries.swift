// Valise — dynamic libraries that lie beside a built program
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// The dynamic libraries that lie beside a built program and that it loads by `@rpath`.
struct BuiltLibraries {
  /// One library: what was built of it for each architecture.
  private struct Library {
    var sources: [PlanSource] = []
    var containers: [MachOContainer] = []
  }

  private let product: Product
  private let sources: SourceFiles
  private let place: ManifestPlace
  private var libraries: [String: Library] = [:]

  /// How many libraries a program may bring.
  private static let limit = 1000

  /// Follows what the programs load, and what those libraries load in turn.
  init(of product: Product, _ recipe: BuildRecipe, in sources: SourceFiles) throws(BuildError) {
    self.product = product
    self.sources = sources
    place = recipe.place
    guard product.platform.isApple else {
      try addSharedObjects(recipe)
      return
    }
    for program in product.executables {
      let path = sources.path(program.value)
      var open = [path]
      var seen: Set<String> = []
      while let next = open.popLast(), libraries.count < Self.limit {
        for name in try loadedNames(next) where seen.insert(name).inserted {
          let file = path.parent.appending(.fixed(name))
          guard let source = try source(file) else { continue }
          let container = try container(of: source)
          libraries[name, default: Library()].sources.append(source)
          libraries[name]?.containers.append(container)
          open.append(file)
        }
      }
    }
  }

  /// The file names of the libraries, sorted.
  var names: [String] { libraries.keys.sorted() }

  /// Adds the libraries to the tree, but for those that another program brought already.
  func add(to tree: inout PlanTree, of planner: ProductPlanner) throws(BuildError) {
    let origin = PlanOrigin.convention("a library beside the built program")
    let folder = Self.folder(in: planner.product)
    for (name, library) in libraries.sorted(by: { $0.key < $1.key }) {
      let path = folder.appending(.fixed(name))
      if tree.entry(at: path)?.origin == origin { continue }
      let content: PlanEntry.Content
      if library.sources.count == 1 {
        content = .copy(library.sources[0])
      } else {
        do {
          let plan = try UniversalPlan.create(of: library.containers)
          content = .universal(plan, sources: library.sources)
        } catch {
          throw sources.error(.damagedMachO(name, error), at: place)
        }
      }
      try planner.insert(path, content, mode: 0o755, from: origin, into: &tree)
    }
  }

  /// Where libraries are: on Linux beside the program, where its run path looks.
  private static func folder(in product: Product) -> RelativePath {
    guard product.platform.isApple else { return product.layout.executables }
    return product.layout.base.appending(.fixed("Frameworks"))
  }

  /// What Swift's package manager puts beside a program of Linux.
  private mutating func addSharedObjects(_ recipe: BuildRecipe) throws(BuildError) {
    guard case .swift = recipe.builder, let first = recipe.places(of: product).first else { return }
    let folder = sources.path(first.swiftFolder)
    let entries = try BuildError.wrapping { () throws(FileError) in
      try sources.files.entries(of: try sources.files.followed(folder))
    }
    for entry in entries where entry.kind == .regular {
      let name = entry.name.description
      guard Self.isSharedObject(entry.name) else { continue }
      let own = product.executables.contains { FilePath($0.value).name == entry.name }
      guard !own, let source = try source(folder.appending(entry.name)) else { continue }
      libraries[name] = Library(sources: [source])
    }
  }

  /// Whether a file name is that of a dynamic library of Linux.
  static func isSharedObject(_ name: FileName) -> Bool {
    let text = name.description
    return text.hasPrefix("lib") && text.hasSuffix(".so")
  }

  /// The names behind `@rpath/` and `@loader_path/` of what a file loads, those in folders apart.
  private func loadedNames(_ path: FilePath) throws(BuildError) -> [String] {
    guard let source = try source(path) else { return [] }
    let dylibs = try container(of: source).images.flatMap(\.dylibs)
    return dylibs.compactMap { dylib in
      for start in ["@rpath/", "@loader_path/"] where dylib.path.hasPrefix(start) {
        let name = String(dylib.path.dropFirst(start.count))
        return FileName(name) == nil ? nil : name
      }
      return nil
    }
  }

  private func source(_ path: FilePath) throws(BuildError) -> PlanSource? {
    let source = try BuildError.wrapping { () throws(FileError) in try sources.source(path) }
    return source?.status.kind == .regular ? source : nil
  }

  private func container(of source: PlanSource) throws(BuildError) -> MachOContainer {
    do {
      return try MachOContainer(byteCount: source.status.size) { range in
        try sources.files.contents(of: source.path, range: range)
      }
    } catch {
      throw sources.error(.damagedMachO("\(source.path)", error), at: place)
    }
  }
}
