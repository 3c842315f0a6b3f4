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
  ///   - isLoaded: Whether the image at a path is loaded already, so that its libraries are not
  ///     looked for.
  ///   - find: What is at a path relative to the root.
  /// - Returns: The libraries that each image needs, and where they are found; each image of the
  ///   root is looked at once.
  /// - Throws: What `find` throws.
  public static func links<Failure: Error>(
    of image: LibraryImage,
    in program: LibraryImage?,
    isLoaded: (String) -> Bool = { _ in false },
    find: (String) throws(Failure) -> Found
  ) throws(Failure) -> [LibraryLink] {
    var queue = [Loaded(image: image, loader: nil)]
    if let program, program.path != image.path {
      queue = [Loaded(image: program, loader: nil), Loaded(image: image, loader: 0)]
    }
    var seen: Set<String> = [image.path]
    var links: [LibraryLink] = []
    var place = queue.count - 1
    while place < queue.count {
      let step = Step(chain: chain(of: place, in: queue), program: program)
      for library in queue[place].image.libraries {
        let (link, found) = try step.link(to: library, find)
        links.append(link)
        guard let found, !isLoaded(found.path), seen.insert(found.path).inserted else { continue }
        queue.append(Loaded(image: found, loader: place))
      }
      place += 1
    }
    return links
  }

  /// The image at a place, the one that loaded it, and so on.
  private static func chain(of place: Int, in queue: [Loaded]) -> [LibraryImage] {
    var chain: [LibraryImage] = []
    var next: Int? = place
    while let place = next, chain.count < chainLimit {
      chain.append(queue[place].image)
      next = queue[place].loader
    }
    return chain
  }
}

/// An image, and the place in the list of the one that loaded it.
private struct Loaded {
  let image: LibraryImage
  let loader: Int?
}

/// Looking for the libraries that one image needs.
private struct Step {
  /// The image that needs the libraries, the one that loaded that, and so on.
  let chain: [LibraryImage]
  let program: LibraryImage?
  /// The run paths of the chain, each with its image.
  private let rpaths: [(path: String, image: LibraryImage)]

  /// No real chain has more run paths; a hostile one is not followed further.
  private static let rpathLimit = 256

  init(chain: [LibraryImage], program: LibraryImage?) {
    self.chain = chain
    self.program = program
    var rpaths: [(path: String, image: LibraryImage)] = []
    for image in chain {
      for path in image.rpaths where rpaths.count < Self.rpathLimit { rpaths.append((path, image)) }
    }
    self.rpaths = rpaths
  }

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
    to library: MachODylib,
    _ find: (String) throws(Failure) -> LibrarySearch.Found
  ) throws(Failure) -> (LibraryLink, LibraryImage?) {
    var tried: [String] = []
    var later: LibraryLink.Place?
    let isSearch = if case .runPath = LibraryReference(library.path) { true } else { false }
    for candidate in candidates(for: library) {
      switch candidate {
      case .inside(let path):
        switch try find(path) {
        case .image(let image): return (link(library, .file(image.path), tried), image)
        case .otherArchitecture:
          later = later ?? .otherArchitecture(path)
          tried.append(path)
        case .nothing: tried.append(path)
        }
      case .above(let path): tried.append(path)
      case .absolute(let path):
        guard isSearch else {
          let isOfSystem = LibraryReference.isOfSystem(path)
          return (link(library, isOfSystem ? .system(path) : .machine(path), tried), nil)
        }
        if Self.isSurelyOfSystem(path) { return (link(library, .system(path), tried), nil) }
        // Whether the system has it cannot be known here: what is inside is surer.
        if LibraryReference.isOfSystem(path) { later = later ?? .system(path) }
        tried.append(path)
      case .currentFolder(let path):
        if !isSearch { return (link(library, .currentFolder(path), tried), nil) }
        tried.append(path)
      case .ofProgram: later = later ?? .program
      }
    }
    if later == nil, isSearch, program == nil { later = .program }
    return (link(library, later ?? .missing, tried), nil)
  }

  private func link(
    _ library: MachODylib,
    _ place: LibraryLink.Place,
    _ tried: [String]
  ) -> LibraryLink {
    LibraryLink(loader: chain.first?.path ?? "", library: library, place: place, tried: tried)
  }

  /// Whether the system is known to have a library that is looked for below its folders.
  private static func isSurelyOfSystem(_ path: String) -> Bool {
    let clean = ImagePath.absolute(path)
    return ["/usr/lib/swift/libswift", "/System/"].contains { clean.utf8.starts(with: $0.utf8) }
  }

  private func candidates(for library: MachODylib) -> [Candidate] {
    switch LibraryReference(library.path) {
    case .runPath(let rest):
      rpaths.map { candidate($0.path, of: $0.image, rest: rest) }
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
