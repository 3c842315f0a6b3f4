// Valise — the host as plug-ins in C see it
// SPDX-License-Identifier: Apache-2.0

import CPlugIns
import Synchronization

/// The host as one plug-in in C sees it.
///
/// It stays where it is until the plug-in's code is unloaded,
/// also when nobody in Swift needs it any more, since the code may call it at any time.
final class PlugInHost: Sendable {
  /// Where the struct is that the plug-in gets.
  let address: UInt
  private let context: UInt

  /// Makes a host that answers for a registry as long as there is one.
  init(of plugIn: PlugIn, registry: PlugInRegistry?) {
    let answering = PlugInHostContext(of: plugIn, registry: registry)
    // Safety: the context is retained until `free`.
    let context = unsafe Unmanaged.passRetained(answering)
    let number = unsafe UInt(bitPattern: context.toOpaque())
    self.context = number
    // Safety: the function keeps to the rules of the shim's header.
    address = unsafe UInt(valise_host_make(number, answerOfHost))
  }

  /// Frees what the plug-in has seen; its code must be gone.
  func free() {
    valise_host_free(address)
    // Safety: it was retained when the host was made, and is released here only.
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: context) else { return }
    unsafe Unmanaged<PlugInHostContext>.fromOpaque(pointer).release()
  }
}

/// Whom the host of a plug-in asks.
final class PlugInHostContext: Sendable {
  private struct References {
    weak var plugIn: PlugIn?
    weak var registry: PlugInRegistry?
  }

  private let references: Mutex<References>

  init(of plugIn: PlugIn, registry: PlugInRegistry?) {
    references = Mutex(References(plugIn: plugIn, registry: registry))
  }

  /// Answers a question of the plug-in; 0 is yes.
  func answer(_ question: HostQuestion) -> Int32 {
    let (plugIn, registry) = references.withLock { ($0.plugIn, $0.registry) }
    guard let plugIn, let registry else { return -1 }
    return registry.answer(question, of: plugIn) ? 0 : -1
  }
}

/// What a plug-in asks of its host.
enum HostQuestion {
  /// To register a factory.
  case registerFactory(PlugInUUID, FactoryFunction)
  /// To forget a factory.
  case unregisterFactory(PlugInUUID)
  /// To note that a factory makes a type.
  case registerType(factory: PlugInUUID, type: PlugInUUID)
  /// To keep the code loaded for one instance more.
  case addInstance(PlugInUUID)
  /// To keep the code loaded for one instance less.
  case removeInstance(PlugInUUID)
}

/// The function that the shim calls when a plug-in asks its host.
private let answerOfHost: valise_host_answer = { context, question, factory, type, function, name in
  guard
    let pointer = unsafe UnsafeRawPointer(bitPattern: UInt(context)),
    // Safety: the shim passes 16 bytes.
    let factory = unsafe uuid(at: factory)
  else { return -1 }
  // Safety: the host retains its context until the plug-in's code is gone.
  let host = unsafe Unmanaged<PlugInHostContext>.fromOpaque(pointer).takeUnretainedValue()
  switch Int(question) {
  case VALISE_HOST_REGISTER_FACTORY:
    return host.answer(.registerFactory(factory, .address(UInt(function))))
  case VALISE_HOST_REGISTER_FACTORY_BY_NAME:
    // Safety: the contract says that a name ends with a NUL.
    guard let name = unsafe name else { return -1 }
    return host.answer(.registerFactory(factory, .named(unsafe String(cString: name))))
  case VALISE_HOST_UNREGISTER_FACTORY:
    return host.answer(.unregisterFactory(factory))
  case VALISE_HOST_REGISTER_TYPE:
    // Safety: the shim passes 16 bytes.
    guard let type = unsafe uuid(at: type) else { return -1 }
    return host.answer(.registerType(factory: factory, type: type))
  case VALISE_HOST_ADD_INSTANCE:
    return host.answer(.addInstance(factory))
  case VALISE_HOST_REMOVE_INSTANCE:
    return host.answer(.removeInstance(factory))
  default:
    return -1
  }
}

@unsafe
private func uuid(at bytes: UnsafePointer<UInt8>?) -> PlugInUUID? {
  guard let bytes = unsafe bytes else { return nil }
  // Safety: the caller passes 16 bytes.
  return unsafe PlugInUUID(bytes: UnsafeBufferPointer(start: bytes, count: 16))
}
