// Valise — one change of a Mach-O image's load commands, as it is asked for
// SPDX-License-Identifier: Apache-2.0

/// One change of an image's load commands.
///
/// Edits of a list are made one after the other: each sees what those before it left.
public enum MachOEdit: Hashable, Sendable {
  /// Gives a dynamic library another install name.
  case setInstallName(String)
  /// Adds a folder to look for libraries in, behind those that are there.
  case addRpath(String)
  /// Changes a folder to look for libraries in; where it is listed more than once, once is left.
  case changeRpath(from: String, to: String)
  /// Removes a folder to look for libraries in, each time it is listed.
  case deleteRpath(String)
  /// Changes the path of a library that the image needs, however it needs it.
  case changeLibrary(from: String, to: String)
  /// Sets the oldest system that the image runs on.
  ///
  /// The platform can be left out where the image names one alone.
  case setMinimumSystem(MachOVersion, platform: MachOPlatform?)
  /// Sets the SDK that the image says it was linked with.
  ///
  /// The platform can be left out where the image names one alone.
  case setSDK(MachOVersion, platform: MachOPlatform?)
  /// Sets both for a platform, which the image says from then on that it is for.
  case setBuildVersion(MachOPlatform, minimumSystem: MachOVersion, sdk: MachOVersion)
  /// Takes the code signature out and cuts the image where it started.
  case removeSignature
}

/// What an edit changed in one image.
public enum MachOChange: Hashable, Sendable {
  /// The install name.
  case installName(from: String, to: String)
  /// A folder to look for libraries in is new.
  case rpathAdded(String)
  /// A folder to look for libraries in is another; `removed` more places that listed it are gone.
  case rpath(from: String, to: String, removed: Int)
  /// A folder to look for libraries in is gone from so many places.
  case rpathDeleted(String, count: Int)
  /// The path of a library that is needed, in so many places.
  case library(from: String, to: String, count: Int)
  /// The oldest system that the image runs on.
  case minimumSystem(MachOPlatform, from: MachOVersion, to: MachOVersion)
  /// The SDK that the image says it was linked with.
  case sdk(MachOPlatform, from: MachOVersion, to: MachOVersion)
  /// The image says for which platform it is.
  case buildVersionAdded(MachOPlatform, minimumSystem: MachOVersion, sdk: MachOVersion)
  /// A load command is new.
  case commandAdded(String, byteCount: Int)
  /// A load command is gone.
  case commandRemoved(String, byteCount: Int)
  /// A section has other contents, of so many bytes.
  case section(String, byteCount: Int, isNew: Bool)
  /// The code signature of so many bytes is gone.
  case signatureRemoved(byteCount: Int)
  /// There is room for a code signature of so many bytes at this place of the image.
  case signatureRoom(at: Int, byteCount: Int)
}
