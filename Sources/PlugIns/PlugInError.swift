// Valise — why code could not be loaded from a bundle or used
// SPDX-License-Identifier: Apache-2.0

public import Bundles

/// Why code could not be loaded from a bundle, or used once it was.
///
/// `path` is the code's file, as messages show it.
public enum PlugInError: Error, Equatable, Sendable {
  /// The path is no bundle.
  case notABundle(BundleError)
  /// The bundle has no executable for the host's system.
  case executableNotFound(bundle: String, name: String, platform: BundlePlatform)
  /// The file is nothing that a running program can load.
  case notLoadable(path: String, reason: LoadRefusal)
  /// The code is for other processors.
  case wrongArchitecture(path: String, found: [String], wanted: String)
  /// The code needs another system library or language runtime than the process has.
  case runtimeMismatch(path: String, difference: RuntimeDifference)
  /// The file cannot be read, or is damaged.
  case malformed(path: String, reason: String)
  /// The dynamic linker refuses the code; the reason is in its words.
  case loadFailed(path: String, reason: String)
  /// Symbols that the code needs are nowhere; the reason is in the dynamic linker's words.
  case linkFailed(path: String, reason: String)
  /// The code has no symbol of this name.
  case symbolNotFound(path: String, name: String)
  /// The code must stay loaded.
  case unloadRefused(path: String, reason: UnloadRefusal)

  /// The bundle's NSPrincipalClass is missing or empty.
  case noPrincipal(bundle: String)
  /// NSPrincipalClass names a class that the code does not have.
  case classNotFound(path: String, name: String)
  /// The function that NSPrincipalClass names made nothing.
  case principalMadeNothing(path: String, name: String)
  /// What NSPrincipalClass names is not of the type that the host wants.
  case principalOfOtherType(path: String, name: String, wanted: String, found: String)

  /// A factory that the bundle declares was registered by another bundle.
  case factoryTaken(PlugInUUID, bundle: String, by: String)
  /// No bundle registered the factory.
  case unknownFactory(PlugInUUID)
  /// The factory does not make instances of the type.
  case factoryOfOtherType(factory: PlugInUUID, type: PlugInUUID)
  /// The factory was asked for an instance and made none.
  case factoryMadeNothing(factory: PlugInUUID, type: PlugInUUID)
}

/// Why a file is nothing that a running program can load.
public enum LoadRefusal: Hashable, Sendable {
  /// It is a program.
  case program
  /// It is a file for the linker, a static library, or another kind of file with code.
  case notLinked(kind: String)
  /// It says that running programs must not load it.
  case refusesToBeOpened
  /// Its code is in the format of another system.
  case otherFormat(String)
  /// It is no code at all.
  case noCode
  /// It lies in the folder of a localization, from which no code is loaded.
  case inLocalization
}

/// What the code needs otherwise than the process has it.
public enum RuntimeDifference: Hashable, Sendable {
  /// The code is for another C library.
  case cLibrary(needed: String)
  /// The code is for another system.
  case system(String)
  /// The code has a Swift runtime of its own, so its types are unknown to the host's.
  case ownSwiftRuntime
}

/// Why code must stay loaded.
public enum UnloadRefusal: Hashable, Sendable {
  /// The language's runtime keeps pointers into the code for good.
  case runtimeKeepsCode(language: String)
  /// The code says so itself.
  case statedByCode
  /// Instances that the code made are in use.
  case instancesInUse(Int)
  /// The code registered its factories by itself, by their addresses.
  case registeredByItself
  /// The dynamic linker refuses.
  case refusedByLinker
}
