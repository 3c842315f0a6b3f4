// Valise — factories, the instances that they make, and unloading
// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension PlugInRegistry {
  /// The factories that make instances of a type, in the order of their registration.
  public func factories(of type: PlugInUUID) -> [PlugInUUID] {
    tables.withLock { $0.factories(of: type) }
  }

  /// Makes an instance of a type; the factory's code is loaded for it.
  ///
  /// - Throws: `.unknownFactory`, `.factoryOfOtherType`, what `PlugIn.load` throws,
  ///   `.symbolNotFound` for the factory's function, and `.factoryMadeNothing`.
  public func makeInstance(
    of type: PlugInUUID,
    by uuid: PlugInUUID
  ) throws(PlugInError) -> PlugInInstance {
    let factory = try tables.withLock { (tables) throws(PlugInError) in
      guard let factory = tables.factory(uuid) else { throw PlugInError.unknownFactory(uuid) }
      guard factory.types.contains(type) else {
        throw PlugInError.factoryOfOtherType(factory: uuid, type: type)
      }
      // Counted before it is made, so that the code is not unloaded meanwhile.
      tables.changeUse(of: factory.owner) { $0.made += 1 }
      return factory
    }
    do throws(PlugInError) {
      try factory.owner.load()
      let function: UInt
      switch factory.function {
      case .named(let name): function = try factory.owner.code.symbol(named: name).address
      case .address(let address): function = address
      }
      guard let address = LoadedFunctions.makeInstance(of: type, by: function) else {
        throw .factoryMadeNothing(factory: uuid, type: type)
      }
      return PlugInInstance(address: address, type: type, plugIn: factory.owner, registry: self)
    } catch {
      release(factory.owner)
      throw error
    }
  }

  /// How many instances of a plug-in are in use: those that this registry made, and those that the
  /// plug-in counts by itself.
  public func instanceCount(of plugIn: PlugIn) -> Int {
    tables.withLock { $0.use(of: plugIn).total }
  }

  /// Whether the code of a plug-in may be unloaded when its last instance has gone; not when it
  /// registers its factories by itself.
  public func loadsOnDemand(_ plugIn: PlugIn) -> Bool {
    tables.withLock { $0.use(of: plugIn).loadsOnDemand }
  }

  /// Unloads the code of every plug-in whose last instance has gone, where that is safe.
  ///
  /// A host calls this at a moment when no code of plug-ins runs, such as between two events.
  ///
  /// - Returns: The plug-ins whose code was unloaded, in the order in which they were opened.
  @discardableResult
  public func unloadUnused() -> [PlugIn] {
    let scheduled = tables.withLock { tables in
      tables.plugIns.filter { tables.use(of: $0).isScheduled }
    }
    return scheduled.filter { plugIn in
      tables.withLock { tables in tables.changeUse(of: plugIn) { $0.isScheduled = false } }
      // Code that must stay, stays: that is no failure of who only wants to save memory.
      return (try? unload(plugIn)) == true
    }
  }

  /// Unloads the code of a plug-in where that is safe.
  ///
  /// - Returns: Whether it was loaded.
  /// - Throws: `.unloadRefused`.
  @discardableResult
  public func unload(_ plugIn: PlugIn) throws(PlugInError) -> Bool {
    try plugIn.unload { () throws(PlugInError) in
      let use = tables.withLock { $0.use(of: plugIn) }
      let path = plugIn.code.shownPath
      guard use.loadsOnDemand else {
        throw .unloadRefused(path: path, reason: .registeredByItself)
      }
      guard use.total == 0 else {
        throw .unloadRefused(path: path, reason: .instancesInUse(use.total))
      }
    }
  }

  /// Notes that one more instance is held.
  func retain(_ plugIn: PlugIn) {
    tables.withLock { tables in tables.changeUse(of: plugIn) { $0.made += 1 } }
  }

  /// Notes that one instance less is held.
  func release(_ plugIn: PlugIn) {
    tables.withLock { tables in tables.changeUse(of: plugIn) { $0.made -= 1 } }
  }

  /// Notes that the code of a plug-in stays loaded.
  func keepLoaded(_ plugIn: PlugIn) {
    tables.withLock { tables in tables.changeUse(of: plugIn) { $0.loadsOnDemand = false } }
  }

  /// Answers a question of a plug-in's code.
  func answer(_ question: HostQuestion, of plugIn: PlugIn) -> Bool {
    tables.withLock { tables in
      switch question {
      case .registerFactory(let factory, let function):
        guard tables.register(factory, function, of: plugIn) else { return false }
        if case .address = function { tables.changeUse(of: plugIn) { $0.loadsOnDemand = false } }
        return true
      case .unregisterFactory(let factory):
        return tables.unregister(factory, of: plugIn)
      case .registerType(let factory, let type):
        guard tables.factory(factory)?.owner === plugIn else { return false }
        return tables.register(type: type, of: factory)
      case .addInstance(let factory):
        guard tables.factory(factory)?.owner === plugIn else { return false }
        tables.changeUse(of: plugIn) { $0.added += 1 }
        return true
      case .removeInstance(let factory):
        guard tables.factory(factory)?.owner === plugIn else { return false }
        guard tables.use(of: plugIn).added > 0 else { return false }
        tables.changeUse(of: plugIn) { $0.added -= 1 }
        return true
      }
    }
  }
}
