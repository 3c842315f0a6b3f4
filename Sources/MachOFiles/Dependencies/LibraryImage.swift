// Valise — what the search for libraries must know of an image
// SPDX-License-Identifier: Apache-2.0

/// What the search for libraries must know of one image of a file.
public struct LibraryImage: Hashable, Sendable {
  /// Where the file is, relative to the root of the search, with no link on the way.
  public let path: String
  /// The processor.
  public let architecture: Architecture
  /// What the image is for.
  public let fileType: MachOFileType
  /// Its own name, where it is a library.
  public let installName: String?
  /// The libraries that it needs, in order.
  public let libraries: [MachODylib]
  /// The folders in which `@rpath` is looked for, in order.
  public let rpaths: [String]

  /// Takes what an image says.
  public init(_ image: MachOFile, at path: String) {
    self.init(
      path: path,
      architecture: image.architecture,
      fileType: image.header.fileType,
      installName: image.installName,
      libraries: image.dylibs,
      rpaths: image.rpaths
    )
  }

  /// Makes an image of its facts.
  public init(
    path: String,
    architecture: Architecture,
    fileType: MachOFileType,
    installName: String?,
    libraries: [MachODylib],
    rpaths: [String]
  ) {
    self.path = path
    self.architecture = architecture
    self.fileType = fileType
    self.installName = installName
    self.libraries = libraries
    self.rpaths = rpaths
  }
}

/// One library that an image needs, and where the dynamic linker finds it.
public struct LibraryLink: Hashable, Sendable {
  /// The image that needs the library, relative to the root of the search.
  public let loader: String
  /// What the image says of the library.
  public let library: MachODylib
  /// Where it is found.
  public let place: Place
  /// The places that were looked at in vain, in order; those outside of the root are absolute.
  public let tried: [String]

  /// Makes a link.
  public init(loader: String, library: MachODylib, place: Place, tried: [String]) {
    self.loader = loader
    self.library = library
    self.place = place
    self.tried = tried
  }

  /// Where a library is found.
  public enum Place: Hashable, Sendable {
    /// In this file, relative to the root of the search.
    case file(String)
    /// In the system, at this path, which every machine has.
    case system(String)
    /// At this path of the machine, of which nothing is known.
    case machine(String)
    /// In the folder in which the program is started, wherever that is.
    case currentFolder(String)
    /// Where the program says that loads the image; none was named.
    case program
    /// In this file, which has no image for the processor.
    case otherArchitecture(String)
    /// Nowhere.
    case missing
  }
}
