// Valise — what a bundle's NSPrincipalClass names: a function that makes an object, or a class
// SPDX-License-Identifier: Apache-2.0

import Bundles

extension BundleCode {
  /// The object that the function makes which NSPrincipalClass names: the contract of Swift
  /// plug-ins.
  ///
  /// The plug-in exports a function under exactly this name, without arguments, which answers an
  /// object that the host then owns:
  ///
  /// ```swift
  /// @_cdecl("makeGreeter")
  /// public func makeGreeter() -> UnsafeMutableRawPointer {
  ///   Unmanaged.passRetained(FrenchGreeter()).toOpaque()
  /// }
  /// ```
  ///
  /// `type` is a class or a protocol of a dynamic library that host and plug-in both link; a copy
  /// of it in each would be two types that have nothing to do with each other.
  ///
  /// - Throws: `.noPrincipal`, what `symbol(named:)` throws, `.runtimeMismatch` for code with a
  ///   Swift runtime of its own, `.principalMadeNothing` and `.principalOfOtherType`.
  public func principalObject<Principal>(
    as type: Principal.Type
  ) throws(PlugInError) -> Principal {
    let name = try principalName()
    let facts: CodeFacts
    if let known = loadedFacts { facts = known } else { facts = try preflight() }
    if facts.hasOwnSwiftRuntime {
      throw .runtimeMismatch(path: facts.shownPath, difference: .ownSwiftRuntime)
    }
    let maker = try symbol(named: name)
    guard
      let address = LoadedFunctions.address(from: maker.address),
      let pointer = unsafe UnsafeRawPointer(bitPattern: address)
    else { throw .principalMadeNothing(path: shownPath, name: name) }
    // Safety: the contract says that the function answers a retained object of the one runtime.
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeRetainedValue()
    guard let principal = object as? Principal else {
      throw .principalOfOtherType(
        path: shownPath,
        name: name,
        wanted: "\(type)",
        found: "\(Swift.type(of: object))"
      )
    }
    return principal
  }

  /// The class that NSPrincipalClass names as `Module.Class`, a Swift class of the code itself.
  ///
  /// The names of classes belong to the whole process; a class of the same name from other code is
  /// not taken for this one.
  ///
  /// - Throws: `.noPrincipal`, what `load` throws, and `.classNotFound`.
  public func principalClass() throws(PlugInError) -> AnyClass {
    let name = try principalName()
    try load()
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw .classNotFound(path: shownPath, name: name)
    }
    // How Swift writes a class at the top of a module; `Ma` is the function that gives its type.
    let mangled = parts.map { "\($0.utf8.count)\($0)" }.joined() + "C"
    guard
      let own = loadedSymbol(named: "$s" + mangled + "N"),
      let type = _typeByName(mangled) as? AnyClass,
      UInt(bitPattern: ObjectIdentifier(type)) == own.address
    else { throw .classNotFound(path: shownPath, name: name) }
    return type
  }

  private func principalName() throws(PlugInError) -> String {
    guard let name = bundle.info.text(.principalClass) else {
      throw .noPrincipal(bundle: shownBundle)
    }
    return name
  }
}
