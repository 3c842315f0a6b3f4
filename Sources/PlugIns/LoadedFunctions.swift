// Valise — calls into loaded code
// SPDX-License-Identifier: Apache-2.0

import CPlugIns

/// Calls of functions by their addresses.
///
/// That a function has the type its role demands is the
/// plug-in's promise; nothing can check it.
enum LoadedFunctions {
  /// Calls a factory.
  static func makeInstance(of type: PlugInUUID, by factory: UInt) -> UInt? {
    // Safety: the shim copies the 16 bytes before the factory is called.
    let instance = unsafe valise_call_factory(factory, type.bytes)
    return instance == 0 ? nil : UInt(instance)
  }

  /// Calls a function without arguments that answers an address.
  static func address(from maker: UInt) -> UInt? {
    let address = valise_call_maker(maker)
    return address == 0 ? nil : UInt(address)
  }

  /// Calls a function that takes the host.
  static func call(_ function: UInt, with host: PlugInHost) {
    valise_call_with_host(function, host.address)
  }

  /// Another interface of an instance, retained.
  static func interface(_ interface: PlugInUUID, of instance: UInt) -> UInt? {
    var found: UInt = 0
    // Safety: the shim copies the 16 bytes, and the answer outlives the call.
    let answer = unsafe valise_instance_query(instance, interface.bytes, &found)
    return answer >= 0 && found != 0 ? found : nil
  }

  /// Releases an interface.
  static func release(_ instance: UInt) { _ = valise_instance_release(instance) }
}
