// Valise — tests of factories, instances, counting and unloading
// SPDX-License-Identifier: Apache-2.0

import PlugIns
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PlugInRegistryTests {
  private let type: PlugInUUID
  private let factory: PlugInUUID
  private let later: PlugInUUID

  init() throws {
    type = try #require(PlugInFolder.counterType)
    factory = try #require(PlugInFolder.ownFactory)
    later = try #require(PlugInFolder.laterFactory)
  }

  /// The table of a counter's functions, as `Counter.c` has it.
  @safe private struct CounterTable {
    let reserved: UInt
    let query: UInt
    let addRef: UInt
    let release: UInt
    let next: @convention(c) (UnsafeMutableRawPointer) -> Int32
  }

  private func next(_ instance: PlugInInstance) throws -> Int32 {
    let pointer = unsafe try #require(instance.pointer)
    let table = unsafe pointer.load(as: UnsafePointer<CounterTable>.self)
    return unsafe table.pointee.next(pointer)
  }

  private func value(_ name: String, of plugIn: PlugIn) throws -> Int32 {
    let address = try plugIn.symbol(named: name).address
    let pointer = unsafe try #require(UnsafePointer<Int32>(bitPattern: address))
    return unsafe pointer.pointee
  }

  private func call(_ name: String, of plugIn: PlugIn) throws -> Int32 {
    let symbol = try plugIn.symbol(named: name)
    return unsafe symbol.function(as: (@convention(c) () -> Int32).self)()
  }

  @Test("an instance is made, used, counted and released, and the code goes at the unload point")
  func instances() throws {
    let folder = try PlugInFolder()
    try folder.addCounter()
    let registry = PlugInRegistry()
    let plugIn = try registry.open(folder.path("Counter.bundle"))
    #expect(registry.factories(of: type) == [factory])
    #expect(!plugIn.isLoaded)
    #expect(registry.loadsOnDemand(plugIn))

    var instance: PlugInInstance? = try registry.makeInstance(of: type, by: factory)
    #expect(plugIn.isLoaded)
    #expect(try value("constructed", of: plugIn) == 1)
    #expect(try value("attached", of: plugIn) == 1)
    #expect(registry.instanceCount(of: plugIn) == 1)
    #expect(try next(#require(instance)) == 1)
    #expect(try next(#require(instance)) == 2)
    let path = folder.folder.path(folder.codePath("Counter.bundle"))
    #expect(throws: PlugInError.unloadRefused(path: path, reason: .instancesInUse(1))) {
      try registry.unload(plugIn)
    }

    var same = instance?.interface(type)
    #expect(instance?.interface(factory) == nil)
    #expect(registry.instanceCount(of: plugIn) == 2)
    #expect(same?.address == instance?.address)
    instance = nil
    #expect(try value("alive", of: plugIn) == 1)
    #expect(try next(#require(same)) == 3)
    #expect(registry.unloadUnused().isEmpty)
    same = nil
    #expect(try value("alive", of: plugIn) == 0)
    #expect(registry.instanceCount(of: plugIn) == 0)
    #expect(plugIn.isLoaded)
    #expect(registry.unloadUnused().map(\.path) == [plugIn.path])
    #expect(!plugIn.isLoaded)
    #expect(registry.unloadUnused().isEmpty)

    // Loaded again, its variables start anew.
    let again = try registry.makeInstance(of: type, by: factory)
    #expect(try value("constructed", of: plugIn) == 1)
    #expect(try value("alive", of: plugIn) == 1)
    #expect(try next(again) == 1)
  }

  @Test("a plug-in that counts by itself keeps its code loaded")
  func ownCounting() throws {
    let folder = try PlugInFolder()
    try folder.addCounter()
    let registry = PlugInRegistry()
    let plugIn = try registry.open(folder.path("Counter.bundle"))
    #expect(try call("keep", of: plugIn) == 0)
    #expect(try call("keep", of: plugIn) == 0)
    #expect(registry.instanceCount(of: plugIn) == 2)
    #expect(try call("let_go", of: plugIn) == 0)
    #expect(registry.unloadUnused().isEmpty)
    #expect(try call("let_go", of: plugIn) == 0)
    #expect(try call("let_go", of: plugIn) == -1)
    #expect(registry.unloadUnused().count == 1)
    #expect(!plugIn.isLoaded)
  }

  @Test("a plug-in may register more factories, which keeps its code loaded, and forget its own")
  func registering() throws {
    let folder = try PlugInFolder()
    try folder.addCounter()
    let registry = PlugInRegistry()
    let plugIn = try registry.open(folder.path("Counter.bundle"))
    #expect(try call("register_later", of: plugIn) == 0)
    #expect(throws: PlugInError.factoryOfOtherType(factory: later, type: type)) {
      try registry.makeInstance(of: type, by: later)
    }
    #expect(!registry.loadsOnDemand(plugIn))
    #expect(try call("forget_own", of: plugIn) == 0)
    #expect(try call("forget_own", of: plugIn) == -1)
    #expect(registry.factories(of: type).isEmpty)
    #expect(throws: PlugInError.unknownFactory(factory)) {
      try registry.makeInstance(of: type, by: factory)
    }
    let path = folder.folder.path(folder.codePath("Counter.bundle"))
    #expect(throws: PlugInError.unloadRefused(path: path, reason: .registeredByItself)) {
      try registry.unload(plugIn)
    }
  }

  @Test("a plug-in that registers itself does so once its code is loaded")
  func dynamic() throws {
    let folder = try PlugInFolder()
    try folder.addCounter(info: ["CFPlugInDynamicRegistration": "YES"])
    let registry = PlugInRegistry()
    let plugIn = try registry.open(folder.path("Counter.bundle"))
    #expect(registry.factories(of: type).isEmpty)
    #expect(registry.loadsOnDemand(plugIn))
    try plugIn.load()
    #expect(registry.factories(of: type) == [later])
    #expect(!registry.loadsOnDemand(plugIn))
    var instance: PlugInInstance? = try registry.makeInstance(of: type, by: later)
    #expect(try next(#require(instance)) == 1)
    instance = nil
    #expect(registry.unloadUnused().isEmpty)
    #expect(plugIn.isLoaded)
  }

  @Test("a function that registers and is missing is named")
  func missingRegistration() throws {
    let folder = try PlugInFolder()
    let info: PropertyListDictionary = [
      "CFPlugInDynamicRegistration": "yes", "CFPlugInDynamicRegisterFunction": "gone",
    ]
    try folder.addCounter(info: info)
    let plugIn = try PlugInRegistry().open(folder.path("Counter.bundle"))
    let path = folder.folder.path(folder.codePath("Counter.bundle"))
    #expect(throws: PlugInError.symbolNotFound(path: path, name: "gone")) { try plugIn.load() }
  }

  @Test("factories that fail leave nothing counted", arguments: ["MakeNothing", "gone"])
  func failingFactory(function: String) throws {
    let folder = try PlugInFolder()
    var info = PlugInFolder.counterInfo
    info["CFPlugInFactories"] = .dictionary([factory.description: .string(function)])
    try folder.addCounter(info: info)
    let registry = PlugInRegistry()
    let plugIn = try registry.open(folder.path("Counter.bundle"))
    let path = folder.folder.path(folder.codePath("Counter.bundle"))
    let expected: PlugInError =
      function == "gone"
      ? .symbolNotFound(path: path, name: "gone")
      : .factoryMadeNothing(factory: factory, type: type)
    #expect(throws: expected) { try registry.makeInstance(of: type, by: factory) }
    #expect(registry.instanceCount(of: plugIn) == 0)
    #expect(registry.unloadUnused().count == 1)
  }

  @Test("opening fails for a bundle whose factory another has, and leaves no trace")
  func factoryTaken() throws {
    let folder = try PlugInFolder()
    let other = PropertyList("77777777-2222-3333-4444-555555555555")
    try folder.write(info: PlugInFolder.counterInfo, of: "A.bundle")
    var info = PlugInFolder.counterInfo
    info["CFBundleIdentifier"] = "org.example.other"
    info["CFPlugInFactories"] = .dictionary([
      "77777777-2222-3333-4444-555555555555": "X", factory.description: "MakeCounter",
    ])
    info["CFPlugInTypes"] = .dictionary([type.description: [other]])
    try folder.write(info: info, of: "B.bundle")
    let registry = PlugInRegistry()
    _ = try registry.open(folder.path("A.bundle"))
    let error = PlugInError.factoryTaken(
      factory,
      bundle: folder.folder.path("B.bundle"),
      by: folder.folder.path("A.bundle")
    )
    #expect(throws: error) { try registry.open(folder.path("B.bundle")) }
    #expect(registry.plugIns.count == 1)
    #expect(registry.factories(of: type) == [factory])
    #expect(registry.plugIn(identifier: "org.example.other") == nil)
  }

  @Test("of two bundles with one identifier a loaded one comes first, then the newest")
  func identifiers() throws {
    let folder = try PlugInFolder()
    for (name, version) in [("A", "1.10"), ("B", "1.9"), ("C", "1.10")] {
      let info: PropertyListDictionary = [
        "CFBundleIdentifier": "org.example.same", "CFBundleVersion": .string(version),
      ]
      try folder.write(info: info, of: "\(name).bundle")
    }
    try folder.compile("int a;", to: "B.bundle")
    let registry = PlugInRegistry()
    let plugIns = try ["A", "B", "C"].map { try registry.open(folder.path("\($0).bundle")) }
    #expect(registry.plugIn(identifier: "org.example.same") === plugIns[2])
    try plugIns[1].load()
    #expect(registry.plugIn(identifier: "org.example.same") === plugIns[1])
  }

  @Test("code that two registries use stays until both let it go, and may ask until then")
  func twoRegistries() throws {
    let folder = try PlugInFolder()
    try folder.addCounter()
    let registries = [PlugInRegistry(), PlugInRegistry()]
    let plugIns = try registries.map { try $0.open(folder.path("Counter.bundle")) }
    for plugIn in plugIns { try plugIn.load() }
    // One library has one variable for its host: that of who attached last.
    #expect(try value("attached", of: plugIns[0]) == 2)
    #expect(try registries[1].unload(plugIns[1]))
    #expect(try call("keep", of: plugIns[0]) == 0)
    #expect(registries.map { $0.instanceCount(of: plugIns[0]) } == [0, 0])
    #expect(registries[1].instanceCount(of: plugIns[1]) == 1)
    #expect(try value("constructed", of: plugIns[0]) == 1)
    #expect(try registries[0].unload(plugIns[0]))
  }

  @Test("many threads may open, make and unload at once")
  func concurrently() async throws {
    let folder = try PlugInFolder()
    try folder.addCounter()
    let registry = PlugInRegistry()
    let path = folder.path("Counter.bundle")
    let (type, factory) = (type, factory)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let plugIn = try registry.open(path)
            let instance = try registry.makeInstance(of: type, by: factory)
            #expect(instance.plugIn === plugIn)
            _ = instance.interface(type)
            registry.unloadUnused()
          }
        }
      }
      try await group.waitForAll()
    }
    let plugIn = try registry.open(path)
    #expect(registry.plugIns.count == 1)
    #expect(registry.instanceCount(of: plugIn) == 0)
    registry.unloadUnused()
    #expect(!plugIn.isLoaded)
  }
}
