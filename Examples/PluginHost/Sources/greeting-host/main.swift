// Valise — a host that greets with every plug-in it finds
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PlugIns
import ValiseFiles

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Says something that is no result, on standard error.
func note(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(2, bytes, bytes.count)
}

guard CommandLine.arguments.count == 4 else {
  note("usage: greeting-host FOLDER LANGUAGE NAME")
  exit(64)
}
let folder = FilePath(CommandLine.arguments[1])
let language = CommandLine.arguments[2]
let name = CommandLine.arguments[3]

// What cannot be used is named and left out; none of its code runs.
let catalog = PlugInSearch(folders: [folder]).catalog()
for entry in catalog.entries where entry.standing != .taken {
  note("left out: \(entry.candidate.obstacle.map { "\($0)" } ?? entry.candidate.path.description)")
}

let registry = PlugInRegistry()
for candidate in catalog.taken {
  do {
    let plugIn = try registry.open(candidate.path)
    // The plug-in's own texts, in the language or in the one that the plug-in falls back to.
    let texts = BundleResources(of: plugIn.bundle, for: [language]).table(named: "Greeting")
    for greeting in try greetings(of: plugIn, in: registry, texts) { print(greeting) }
  } catch {
    note("\(candidate.path): \(error)")
  }
}
// Nothing of the plug-ins runs any more: what may leave memory leaves it.
registry.unloadUnused()
