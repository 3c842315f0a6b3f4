// Valise — how a product's programs are built, as the manifest says it
// SPDX-License-Identifier: Apache-2.0

/// How a product's programs are built, as the table `build` of the product says it.
public struct BuildRecipe: Hashable, Sendable {
  /// Who builds, and what.
  public enum Builder: Hashable, Sendable {
    /// A product of a Swift package.
    case swift(product: Stated<String>)
    /// A package of Go's, as `go build` takes it.
    case go(package: Stated<String>)
    /// A binary of a package of Cargo's.
    case cargo(binary: Stated<String>)
    /// A source file, or an artifact of `build.zig`.
    case zig(Stated<String>)
    /// A target of a CMake project.
    case cmake(target: Stated<String>)
    /// Source files of C and its relatives, as patterns.
    case c(sources: [Stated<String>])
    /// Any program with its arguments.
    case command([Stated<String>])

    /// The key of the manifest.
    public var key: Key {
      switch self {
      case .swift: .swift
      case .go: .go
      case .cargo: .cargo
      case .zig: .zig
      case .cmake: .cmake
      case .c: .c
      case .command: .command
      }
    }
  }

  /// For what the code is made.
  public enum Configuration: String, Hashable, Sendable, CaseIterable {
    /// Fast code.
    case release
    /// Code that a debugger can follow.
    case debug
  }

  /// A variable of the environment.
  public struct Variable: Hashable, Sendable {
    /// Its name.
    public let name: Stated<String>
    /// Its value.
    public let value: Stated<String>
  }

  /// Who builds, and what.
  public let builder: Builder
  /// Where the manifest says so.
  public let place: ManifestPlace
  /// Further arguments.
  public let flags: [Stated<String>]
  /// Variables of the environment, in the order of the file.
  public let environment: [Variable]
  /// The folder of the sources; the manifest's when it is not stated.
  public let directory: Stated<String>?
  /// For what the code is made.
  public let configuration: Configuration
  /// The Swift SDK, by name, or the folder of an SDK of Apple's.
  public let sdk: Stated<String>?
  /// The programs that a command makes; `$(OUTPUT)` when there are none.
  public let outputs: [Stated<String>]
}
