// Valise — code that a process has loaded
// SPDX-License-Identifier: Apache-2.0

import ELFFiles
import ValiseFiles

/// Code that a process has loaded.
struct LoadedImage {
  /// The dynamic linker's handle.
  let handle: UInt
  /// The absolute path from which it was loaded.
  let path: FilePath
  /// What the file told before it was loaded.
  let facts: CodeFacts
  /// The names of its own symbols, so that those of the libraries it needs are not taken for them;
  /// nothing where the file does not tell.
  let exports: Set<String>?

  init(handle: UInt, path: FilePath, facts: CodeFacts) {
    self.handle = handle
    self.path = path
    self.facts = facts
    if case .elf(let file) = facts.format {
      exports = Set(file.symbols.lazy.filter(\.isExported).map(\.name))
    } else {
      exports = nil
    }
  }

  /// A symbol of the code itself.
  func symbol(_ name: String) -> CodeSymbol? {
    guard exports?.contains(name) != false else { return nil }
    return DynamicLinker.symbol(name, of: handle).map { CodeSymbol(name: name, address: $0) }
  }

  /// Why the code must stay loaded, as far as it can be known.
  var unloadRefusal: UnloadRefusal? {
    if facts.staysLoaded { return .statedByCode }
    if facts.isSwift { return .runtimeKeepsCode(language: "Swift") }
    return facts.isObjectiveC ? .runtimeKeepsCode(language: "Objective-C") : nil
  }
}
