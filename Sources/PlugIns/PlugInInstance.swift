// Valise — an instance that a plug-in's factory made
// SPDX-License-Identifier: Apache-2.0

/// An interface of an instance that a plug-in's factory made.
///
/// It is released, and the plug-in's
/// code may be unloaded, when the last reference to it has gone.
///
/// Whether several threads may use it at once is a matter of the plug-in.
public final class PlugInInstance: Sendable {
  /// Where the interface is: the address of a pointer to its table of functions.
  public let address: UInt
  /// The type or interface for which it was asked.
  public let type: PlugInUUID
  /// The plug-in that made it.
  public let plugIn: PlugIn
  private let registry: PlugInRegistry

  /// Takes over an interface that is retained, and that the registry has counted.
  init(address: UInt, type: PlugInUUID, plugIn: PlugIn, registry: PlugInRegistry) {
    self.address = address
    self.type = type
    self.plugIn = plugIn
    self.registry = registry
  }

  deinit {
    LoadedFunctions.release(address)
    registry.release(plugIn)
  }

  /// The interface as a pointer for C; it must not be used once this object has gone.
  @unsafe public var pointer: UnsafeMutableRawPointer? {
    // Safety: the number is an address in this process, which the factory gave.
    unsafe UnsafeMutableRawPointer(bitPattern: address)
  }

  /// Another interface of the same instance, if it has one.
  public func interface(_ interface: PlugInUUID) -> PlugInInstance? {
    guard let address = LoadedFunctions.interface(interface, of: address) else { return nil }
    registry.retain(plugIn)
    return PlugInInstance(address: address, type: interface, plugIn: plugIn, registry: registry)
  }
}
