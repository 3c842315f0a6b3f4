// Valise — the machine that runs build steps
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What plans of build steps depend on of the machine that runs them.
public struct BuildHost: Hashable, Sendable {
  /// The system that runs.
  public enum System: Hashable, Sendable {
    /// macOS, where Apple's tools may be installed.
    case macos
    /// Linux.
    case linux
  }

  /// The system that runs.
  public let system: System
  /// The absolute path of the current folder.
  public let currentFolder: FilePath
  /// The name of a linker of LLVM's that links for Apple's systems.
  ///
  /// The one of Swift's toolchain refuses them, so that a name with a version is better.
  /// Source: seen in Swift 6.3.1 on Linux.
  public let linker: String

  /// The names of linkers that are looked for, the best one first.
  public static let linkerNames =
    (19...25).reversed().map { "ld64.lld-\($0)" } + ["ld64.lld"]

  /// Makes a description of a machine.
  public init(system: System, currentFolder: FilePath, linker: String = "ld64.lld") {
    self.system = system
    self.currentFolder = currentFolder
    self.linker = linker
  }

  /// The machine that we run on, whose programs `runner` finds.
  public init(of runner: some ProgramRunner, currentFolder: FilePath) {
    let linker = Self.linkerNames.first { runner.find($0) != nil } ?? "ld64.lld"
    #if canImport(Darwin)
    self.init(system: .macos, currentFolder: currentFolder, linker: linker)
    #else
    self.init(system: .linux, currentFolder: currentFolder, linker: linker)
    #endif
  }
}
