// Valise — what a registry knows: plug-ins, factories and how many instances there are
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// The function that makes a factory's instances.
enum FactoryFunction: Hashable {
  /// Found by its name when an instance is first wanted.
  case named(String)
  /// Registered by the code itself.
  case address(UInt)
}

/// What a registry knows.
///
/// A value, so that the registry's lock covers all of it.
struct PlugInTables {
  /// A factory, who registered it and what it makes.
  struct Factory {
    let owner: PlugIn
    let order: Int
    var function: FactoryFunction
    var types: [PlugInUUID] = []
  }

  /// How a plug-in is used.
  struct Use {
    /// Instances that the host holds.
    var made = 0
    /// Instances that the plug-in counts by itself.
    var added = 0
    /// Whether the code may go when there is no instance.
    var loadsOnDemand = true
    /// Whether the last instance has gone since the last unloading.
    var isScheduled = false

    var total: Int { made + added }
  }

  /// What tells that two paths are one bundle.
  struct Identity: Hashable {
    let identifier: String
    let device: UInt64
    let inode: UInt64
  }

  private(set) var plugIns: [PlugIn] = []
  private var byPath: [FilePath: PlugIn] = [:]
  private var byIdentity: [Identity: PlugIn] = [:]
  private var factories: [PlugInUUID: Factory] = [:]
  private var uses: [ObjectIdentifier: Use] = [:]
  private var nextOrder = 0

  /// The plug-in that was opened by a path.
  func plugIn(at path: FilePath) -> PlugIn? { byPath[path] }

  /// Takes a plug-in in with its factories, or gives the earlier one that is the same bundle.
  ///
  /// - Throws: `.factoryTaken` when another plug-in has one of its factories; then nothing changes.
  mutating func insert(_ plugIn: PlugIn, identity: Identity?) throws(PlugInError) -> PlugIn {
    if let known = byPath[plugIn.path] ?? identity.flatMap({ byIdentity[$0] }) {
      byPath[plugIn.path] = known
      return known
    }
    for factory in plugIn.declaration.factories {
      if let taken = factories[factory.uuid] {
        throw .factoryTaken(
          factory.uuid,
          bundle: plugIn.path.description,
          by: taken.owner.path.description
        )
      }
    }
    plugIns.append(plugIn)
    byPath[plugIn.path] = plugIn
    if let identity { byIdentity[identity] = plugIn }
    for factory in plugIn.declaration.factories {
      _ = register(factory.uuid, .named(factory.function), of: plugIn)
    }
    for type in plugIn.declaration.types {
      for factory in type.factories { _ = register(type: type.uuid, of: factory) }
    }
    return plugIn
  }

  /// Registers a factory, or its new function; not one of another plug-in.
  mutating func register(
    _ uuid: PlugInUUID,
    _ function: FactoryFunction,
    of plugIn: PlugIn
  ) -> Bool {
    if let known = factories[uuid], known.owner !== plugIn { return false }
    factories[uuid, default: Factory(owner: plugIn, order: nextOrder, function: function)]
      .function = function
    nextOrder += 1
    return true
  }

  /// Forgets a factory of a plug-in.
  mutating func unregister(_ uuid: PlugInUUID, of plugIn: PlugIn) -> Bool {
    guard factories[uuid]?.owner === plugIn else { return false }
    factories[uuid] = nil
    return true
  }

  /// Notes that a factory makes a type, if the factory is registered.
  mutating func register(type: PlugInUUID, of factory: PlugInUUID) -> Bool {
    guard let known = factories[factory] else { return false }
    if !known.types.contains(type) { factories[factory]?.types.append(type) }
    return true
  }

  /// A factory.
  func factory(_ uuid: PlugInUUID) -> Factory? { factories[uuid] }

  /// The factories that make a type, in the order of their registration.
  func factories(of type: PlugInUUID) -> [PlugInUUID] {
    factories.filter { $0.value.types.contains(type) }
      .sorted { $0.value.order < $1.value.order }
      .map(\.key)
  }

  /// How a plug-in is used.
  func use(of plugIn: PlugIn) -> Use { uses[ObjectIdentifier(plugIn)] ?? Use() }

  /// Changes how a plug-in is used; the last instance to go schedules it for unloading.
  mutating func changeUse(of plugIn: PlugIn, _ change: (inout Use) -> Void) {
    var use = use(of: plugIn)
    let before = use.total
    change(&use)
    if before > 0, use.total == 0, use.loadsOnDemand { use.isScheduled = true }
    if use.total > 0 || !use.loadsOnDemand { use.isScheduled = false }
    uses[ObjectIdentifier(plugIn)] = use
  }
}
