// Valise — asking a plug-in for greetings, by either contract
// SPDX-License-Identifier: Apache-2.0

import Bundles
import CGreetingAPI
import GreetingAPI
import PlugIns

/// What a plug-in has to say: one greeting if it is in Swift, one for each factory if it is in C.
func greetings(
  of plugIn: PlugIn,
  in registry: PlugInRegistry,
  _ texts: LocalizedTable
) throws(PlugInError) -> [String] {
  guard plugIn.declaration.isPlugIn else {
    let greeter = try plugIn.principalObject(as: (any Greeter).self)
    return [greeter.greeting(for: name, localized: { texts.string($0) })]
  }
  var greetings: [String] = []
  for factory in plugIn.declaration.factories {
    let instance = try registry.makeInstance(of: greetingType, by: factory.uuid)
    greetings.append(greeting(by: instance, pattern: texts.string("greeting")))
  }
  return greetings
}

/// The type of the C interface.
private let greetingType: PlugInUUID = {
  let bytes = withUnsafeBytes(of: greeting_type) { Array($0) }
  guard let type = PlugInUUID(bytes: bytes) else { preconditionFailure("a UUID has 16 bytes") }
  return type
}()

/// Calls a function of the interface: the instance points to the table of its functions.
private func greeting(by instance: PlugInInstance, pattern: String) -> String {
  guard let greeter = instance.pointer else { return "" }
  let table = greeter.load(as: UnsafePointer<greeting_table>.self)
  var text = [CChar](repeating: 0, count: 256)
  table.pointee.greet(greeter, name, pattern, &text, text.count)
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
