// Valise — finding the libraries that an image needs, as the dynamic linker does
// SPDX-License-Identifier: Apache-2.0

/// The search for all libraries that are loaded together with one image.
///
/// A path with `@rpath` is looked for in the run paths of the image that needs it, then in those of
/// the image that loaded that one, and so on up to the program; the first place with a file counts.
/// `@loader_path` in a run path stands for the folder of the image that has the run path.
///
/// Source: the manual page dyld(1).
public struct LibrarySearch {
  /// What is at a place.
  public enum Found: Hashable, Sendable {
    /// An image for the processor.
    case image(LibraryImage)
    /// A file without an image for the processor.
    case otherArchitecture
    /// No file, or one that is no image.
    case nothing
  }

  /// How many loaders of loaders lend their run paths; no real chain is as long.
  static let chainLimit = 256

  /// Finds all libraries that are loaded with an image, breadth first as they are loaded.
  ///
  /// - Parameters:
  ///   - image: The image to start with.
  ///   - program: The program that loads the image; the image itself when it is the program, and
  ///     nothing when it is not known.
  ///   - find: What is at a path relative to the root.
  /// - Returns: The libraries that each image needs, and where they are found; each image of the
  ///   root is looked at once.
  /// - Throws: What `find` throws.
  public static func links<Failure: Error>(
    of image: LibraryImage,
    in program: LibraryImage?,
    find: (String) throws(Failure) -> Found
  ) throws(Failure) -> [LibraryLink] {
    var queue: [(image: LibraryImage, chain: [LibraryImage])] = []
    let first = program.map { $0.path == image.path ? [image] : [image, $0] } ?? [image]
    queue.append((image, first))
    var seen: Set<String> = [image.path]
    var links: [LibraryLink] = []
    var place = 0
    while place < queue.count {
      let (loader, chain) = queue[place]
      place += 1
      for library in loader.libraries {
        let step = Step(library: library, chain: chain, program: program)
        let (link, found) = try step.link(find)
        links.append(link)
        guard let found, seen.insert(found.path).inserted else { continue }
        queue.append((found, [found] + chain.prefix(chainLimit)))
      }
    }
    return links
  }
}

/// Looking for one library that one image needs.
private struct Step {
  let library: MachODylib
  /// The image that needs the library, the one that loaded that, and so on.
  let chain: [LibraryImage]
  let program: LibraryImage?

  /// A place where a library may be.
  private enum Candidate {
    /// Relative to the root.
    case inside(String)
    /// Above the root.
    case above(String)
    /// Of the machine.
    case absolute(String)
    case currentFolder(String)
    case ofProgram
  }

  func link<Failure: Error>(
    _ find: (String) throws(Failure) -> LibrarySearch.Found
  ) throws(Failure) -> (LibraryLink, LibraryImage?) {
    var tried: [String] = []
    var later: LibraryLink.Place?
    let isSearch = if case .runPath = LibraryReference(library.path) { true } else { false }
    for candidate in candidates {
      switch candidate {
      case .inside(let path):
        switch try find(path) {
        case .image(let image): return (link(.file(image.path), tried), image)
        case .otherArchitecture:
          later = later ?? .otherArchitecture(path)
          tried.append(path)
        case .nothing: tried.append(path)
        }
      case .above(let path): tried.append(path)
      case .absolute(let path):
        guard isSearch else {
          let isOfSystem = LibraryReference.isOfSystem(path)
          return (link(isOfSystem ? .system(path) : .machine(path), tried), nil)
        }
        if Self.isSurelyOfSystem(path) { return (link(.system(path), tried), nil) }
        // Whether the system has it cannot be known here: what is inside is surer.
        if LibraryReference.isOfSystem(path) { later = later ?? .system(path) }
        tried.append(path)
      case .currentFolder(let path):
        if !isSearch { return (link(.currentFolder(path), tried), nil) }
        tried.append(path)
      case .ofProgram: later = later ?? .program
      }
    }
    if later == nil, isSearch, program == nil { later = .program }
    return (link(later ?? .missing, tried), nil)
  }

  private func link(_ place: LibraryLink.Place, _ tried: [String]) -> LibraryLink {
    LibraryLink(loader: chain.first?.path ?? "", library: library, place: place, tried: tried)
  }

  /// Whether the system is known to have a library that is looked for below its folders.
  private static func isSurelyOfSystem(_ path: String) -> Bool {
    let clean = ImagePath.absolute(path)
    return ["/usr/lib/swift/libswift", "/System/"].contains { clean.utf8.starts(with: $0.utf8) }
  }

  private var candidates: [Candidate] {
    switch LibraryReference(library.path) {
    case .runPath(let rest):
      chain.flatMap { image in
        image.rpaths.map { rpath in candidate(rpath, of: image, rest: rest) }
      }
    case .besideExecutable, .besideLoader, .absolute, .relative:
      chain.first.map { [candidate(library.path, of: $0, rest: "")] } ?? []
    }
  }

  /// The place that a path of an image stands for, and below it `rest`.
  private func candidate(_ path: String, of image: LibraryImage, rest: String) -> Candidate {
    let whole = rest.isEmpty ? path : path + "/" + rest
    switch LibraryReference(whole) {
    case .besideLoader(let tail):
      return inside(ImagePath.folder(of: image.path), tail, spelled: whole)
    case .besideExecutable(let tail):
      guard let program else { return .ofProgram }
      return inside(ImagePath.folder(of: program.path), tail, spelled: whole)
    case .absolute(let path): return .absolute(ImagePath.absolute(path))
    // The dynamic linker does not look for a run path in run paths.
    case .runPath, .relative: return .currentFolder(whole)
    }
  }

  private func inside(_ folder: String, _ tail: String, spelled whole: String) -> Candidate {
    ImagePath.joined(folder, tail).map { .inside($0) } ?? .above(whole)
  }
}
