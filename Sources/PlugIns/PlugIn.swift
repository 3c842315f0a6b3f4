// Valise — a plug-in that a registry has opened
// SPDX-License-Identifier: Apache-2.0

public import Bundles
import Synchronization
public import ValiseFiles

/// A plug-in that a registry has opened; its code is loaded when something of it is asked for.
public final class PlugIn: Sendable {
  /// The path by which it was opened first.
  public let path: FilePath
  /// The bundle.
  public let bundle: BundleDirectory
  /// What its Info dictionary says of factories.
  public let declaration: PlugInDeclaration

  let code: BundleCode
  private let setup: Mutex<Setup>

  private struct Setup {
    weak var registry: PlugInRegistry?
    var host: PlugInHost?
    var hasRegistered = false
  }

  init(path: FilePath, bundle: BundleDirectory, target: CodeTarget, registry: PlugInRegistry) {
    self.path = path
    self.bundle = bundle
    declaration = PlugInDeclaration(bundle.info)
    code = BundleCode(of: bundle, target: target)
    setup = Mutex(Setup(registry: registry))
  }

  /// The identifier, if there is one.
  public var identifier: String? { bundle.info.text(.bundleIdentifier) }

  /// The version, to be compared.
  public var version: PlugInVersion { PlugInVersion(bundle.info[.bundleVersion]) }

  /// Whether the code is loaded.
  public var isLoaded: Bool { code.isLoaded }

  /// Examines the code without running any of it; see `BundleCode.preflight`.
  public func preflight() throws(PlugInError) -> CodeFacts { try code.preflight() }

  /// The name of the function that gets the host when the code has been loaded.
  static let attachFunction = "ValisePlugInAttach"

  /// Loads the code and lets it register its factories; does nothing when that is done.
  ///
  /// The lock is held meanwhile, so that who asks second finds the factories. The code can ask its
  /// host in this time, but not load the same plug-in again.
  ///
  /// - Throws: What `BundleCode.load` throws; `.symbolNotFound` when the function that registers
  ///   is missing.
  public func load() throws(PlugInError) {
    let code = code
    let function = declaration.registerFunction
    try setup.withLock { (setup) throws(PlugInError) in
      try code.load()
      let registers = function != nil && !setup.hasRegistered
      let attach = setup.host == nil ? code.loadedSymbol(named: Self.attachFunction) : nil
      guard registers || attach != nil else { return }
      let host = setup.host ?? PlugInHost(of: self, registry: setup.registry)
      setup.host = host
      if let attach { LoadedFunctions.call(attach.address, with: host) }
      guard registers, let function else { return }
      setup.registry?.keepLoaded(self)
      let register = try code.symbol(named: function)
      setup.hasRegistered = true
      LoadedFunctions.call(register.address, with: host)
    }
  }

  /// Unloads the code, unless `check` throws because something of it is still needed.
  ///
  /// Nobody can load it meanwhile, so what the check has seen stays true.
  ///
  /// - Returns: Whether it was loaded and is not any more.
  func unload(after check: () throws(PlugInError) -> Void) throws(PlugInError) -> Bool {
    let code = code
    return try setup.withLock { (setup) throws(PlugInError) in
      guard code.isLoaded else { return false }
      try check()
      // Code that others keep in memory may still ask the host.
      if try code.close() { setup.host?.free() }
      setup.host = nil
      return true
    }
  }

  /// A symbol of the code, which is loaded for it; see `BundleCode.symbol(named:)`.
  public func symbol(named name: String) throws(PlugInError) -> CodeSymbol {
    try load()
    return try code.symbol(named: name)
  }

  /// The principal object of the code; see `BundleCode.principalObject(as:)`.
  public func principalObject<Principal>(
    as type: Principal.Type
  ) throws(PlugInError) -> Principal {
    try load()
    return try code.principalObject(as: type)
  }

  /// The principal class of the code; see `BundleCode.principalClass()`.
  public func principalClass() throws(PlugInError) -> AnyClass {
    try load()
    return try code.principalClass()
  }
}
