// Valise — a small SDK: what the linker and C programs need of Apple's systems where no SDK is
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles

/// A small SDK: a description of the system's C library for the linker, and headers for the calls
/// that C programs use most.
///
/// It is no copy of Apple's: names of functions and values of constants are facts of the system's
/// interface, which a program that was linked once finds on every Mac.
/// Source: the manual pages of macOS; the text form is version 4 of `tapi`'s, as LLVM reads it.
enum StubSDK {
  /// A file of the SDK.
  struct File: Hashable {
    let path: String
    let text: String
  }

  /// All files of the SDK for a target.
  static func files(for target: StepTarget) -> [File] {
    let library = File(path: "usr/lib/libSystem.tbd", text: description(for: target))
    return [library] + headers.map { File(path: "usr/include/\($0.name)", text: $0.text) }
  }

  /// The description of the library, which programs load by the path that is in it.
  private static func description(for target: StepTarget) -> String {
    let system = target.platform == .visionos ? "xros" : target.platform.rawValue
    let name = "\(target.architectureName)-\(system)"
    let symbols = symbols.map { "_" + $0 } + linkerSymbols
    return """
      --- !tapi-tbd
      tbd-version: 4
      targets: [ \(name) ]
      install-name: '/usr/lib/libSystem.B.dylib'
      current-version: 1
      compatibility-version: 1
      exports:
        - targets: [ \(name) ]
          symbols: [ \(symbols.sorted().joined(separator: ", ")) ]
      ...

      """
  }

  /// What linkers themselves refer to.
  private static let linkerSymbols = ["dyld_stub_binder"]
}
