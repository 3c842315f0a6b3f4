// Valise — the plug-ins that a host knows, their factories and instances
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Synchronization
public import ValiseFiles

/// The plug-ins that a host knows, their factories and instances, by Apple's CFPlugIn contract.
///
/// Apple's tables belong to the process; these belong to the registry, of which most hosts have
/// one. A plug-in stays in it for good. Opening one runs none of its code.
///
/// Any thread may call it at any time. What it knows is not locked while a plug-in's code runs; only
/// who wants to load the same plug-in waits until its code is loaded and has registered itself.
public final class PlugInRegistry: Sendable {
  /// What the process can load.
  public let target: CodeTarget
  private let fileSystem: any FileSystem
  let tables = Mutex(PlugInTables())

  /// Makes an empty registry.
  ///
  /// - Parameters:
  ///   - fileSystem: Where bundles are read. Code is always loaded from the host's own.
  ///   - target: What the process can load.
  public init(fileSystem: any FileSystem = DiskFileSystem(), target: CodeTarget = .running) {
    self.fileSystem = fileSystem
    self.target = target
  }

  /// Opens a plug-in and registers its factories, or gives the one that was opened before.
  ///
  /// Two paths are one plug-in when they are equal, or when they lead to the same folder and it has
  /// an identifier.
  ///
  /// - Throws: `.notABundle`; `.factoryTaken` when another bundle has a factory that this one
  ///   declares.
  public func open(_ path: FilePath) throws(PlugInError) -> PlugIn {
    if let known = tables.withLock({ $0.plugIn(at: path) }) { return known }
    let bundle: BundleDirectory
    do throws(BundleError) {
      bundle = try BundleDirectory(opening: path, on: fileSystem, platform: target.platform)
    } catch {
      throw .notABundle(error)
    }
    let plugIn = PlugIn(path: path, bundle: bundle, target: target, registry: self)
    let identity = Self.identity(of: bundle)
    return try tables.withLock { (tables) throws(PlugInError) in
      try tables.insert(plugIn, identity: identity)
    }
  }

  /// The plug-ins in the order in which they were opened.
  public var plugIns: [PlugIn] { tables.withLock { $0.plugIns } }

  /// The plug-in with an identifier: one whose code is loaded before others, then the newest, then
  /// the one that was opened last.
  public func plugIn(identifier: String) -> PlugIn? {
    let all = plugIns.filter { $0.identifier == identifier }
    let candidates = all.contains(where: \.isLoaded) ? all.filter(\.isLoaded) : all
    return candidates.max { $0.version < $1.version || $0.version == $1.version }
  }

  /// What tells that two paths are one bundle, if something does.
  private static func identity(of bundle: BundleDirectory) -> PlugInTables.Identity? {
    guard
      let identifier = bundle.info.text(.bundleIdentifier),
      // What has just been opened and is gone has no identity.
      let status = try? bundle.tree.statusFollowing(bundle.path),
      status.inode != 0
    else { return nil }
    return PlugInTables.Identity(
      identifier: identifier,
      device: status.device,
      inode: status.inode
    )
  }
}
