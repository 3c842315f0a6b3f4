// Valise — failures to load code, in words
// SPDX-License-Identifier: Apache-2.0

import Bundles

extension PlugInError: CustomStringConvertible {
  /// The failure in words, with what it is about and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .notABundle(let cause): "\(cause)"
    case .executableNotFound(let bundle, let name, let platform):
      "\(bundle): there is no executable \"\(name)\" for \(platform.rawValue)"
    case .notLoadable(let path, let reason): "\(path) cannot be loaded: \(reason)"
    case .wrongArchitecture(let path, let found, let wanted):
      "\(path) is for \(found.joined(separator: ", ")), and the host is for \(wanted)"
    case .runtimeMismatch(let path, let difference): "\(path) does not fit the host: \(difference)"
    case .malformed(let path, let reason): "\(path) cannot be read as code: \(reason)"
    case .loadFailed(let path, let reason): "\(path) was not loaded: \(reason)"
    case .linkFailed(let path, let reason): "\(path) needs what is not there: \(reason)"
    case .symbolNotFound(let path, let name):
      "\(path) has no symbol \"\(name)\"; export it under exactly this name"
    case .unloadRefused(let path, let reason): "\(path) stays loaded: \(reason)"
    case .noPrincipal(let bundle): "\(bundle): Info.plist has no NSPrincipalClass"
    case .classNotFound(let path, let name):
      "\(path) has no class \"\(name)\", which NSPrincipalClass names; write Module.Class"
    case .principalMadeNothing(let path, let name):
      "the function \"\(name)\" of \(path), which NSPrincipalClass names, made nothing"
    case .principalOfOtherType(let path, let name, let wanted, let found):
      "what \"\(name)\" of \(path) made is a \(found), and no \(wanted): host and plug-in must"
        + " share the dynamic library that declares it"
    case .factoryTaken(let factory, let bundle, let other):
      "\(bundle): the factory \(factory) belongs to \(other) already"
    case .unknownFactory(let factory): "no plug-in has registered the factory \(factory)"
    case .factoryOfOtherType(let factory, let type):
      "the factory \(factory) does not make the type \(type)"
    case .factoryMadeNothing(let factory, let type):
      "the factory \(factory) made no instance of the type \(type)"
    }
  }
}

extension LoadRefusal: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .program: "it is a program, and only libraries can be loaded"
    case .notLinked(let kind): "it is \(kind), and only dynamic libraries can be loaded"
    case .refusesToBeOpened: "it says that a running program must not load it"
    case .otherFormat(let format): "it is \(format), which the host's system does not load"
    case .noCode: "it is no code"
    case .inLocalization: "it is in the folder of a localization, where no code belongs"
    }
  }
}

extension RuntimeDifference: CustomStringConvertible {
  /// The difference in words.
  public var description: String {
    switch self {
    case .cLibrary(let needed): "it needs the C library \(needed), and the host has another"
    case .system(let name): "it was made for \(name)"
    case .ownSwiftRuntime:
      "it brings a Swift runtime of its own; link the Swift libraries dynamically"
    }
  }
}

extension UnloadRefusal: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .runtimeKeepsCode(let language): "the runtime of \(language) keeps pointers into the code"
    case .statedByCode: "it says so itself"
    case .instancesInUse(let count): "\(count) of its instances are in use"
    case .registeredByItself: "it registered its factories by itself"
    case .refusedByLinker: "the dynamic linker refuses"
    }
  }
}
