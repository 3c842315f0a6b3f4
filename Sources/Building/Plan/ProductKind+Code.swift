// Valise — which Mach-O files a kind of product takes
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

extension ProductKind {
  /// The types of Mach-O file that the kind takes.
  var fileTypes: [MachOFileType] {
    switch self {
    case .framework: [.dylib]
    case .plugin: [.bundle, .dylib]
    case .app, .appex, .xpc, .tool: [.execute]
    case .xcframework, .resources: []
    }
  }

  /// What the code must be, in words.
  var codeName: String {
    switch self {
    case .framework: "a dynamic library (dylib)"
    case .plugin: "loadable code (bundle or dylib)"
    case .app, .appex, .xpc, .tool, .xcframework, .resources: "a program (execute)"
    }
  }
}
