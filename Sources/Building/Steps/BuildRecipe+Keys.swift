// Valise — the keys of a table of build steps, with their descriptions
// SPDX-License-Identifier: Apache-2.0

extension BuildRecipe {
  /// A key of the table `build`.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// A product of a Swift package.
    case swift
    /// A package of Go's.
    case go
    /// A binary of Cargo's.
    case cargo
    /// A source file or artifact of Zig's.
    case zig
    /// A target of CMake's.
    case cmake
    /// Source files of C.
    case c
    /// Any program.
    case command
    /// What a command makes.
    case outputs
    /// Further arguments.
    case flags
    /// Variables of the environment.
    case environment
    /// The folder of the sources.
    case directory
    /// Release or debug.
    case configuration
    /// The SDK.
    case sdk

    /// Whether the key names a builder; a table has exactly one of them.
    public var isBuilder: Bool { Self.builders.contains(self) }

    /// The keys that name a builder.
    public static let builders: [Key] = [.swift, .go, .cargo, .zig, .cmake, .c, .command]
  }
}

extension BuildRecipe.Key {
  /// The key with its type and meaning, for documents.
  var description: ManifestKey {
    switch self {
    case .swift: key(.string, "A product of a Swift package: a program, or a dynamic library.")
    case .go: key(.string, "A package of Go's, as `go build` takes it: `.`, `./cmd/x`.")
    case .cargo: key(.string, "A binary of a package of Cargo's.")
    case .zig: key(.string, "A source file such as `main.zig`, or the artifact of `build.zig`.")
    case .cmake: key(.string, "A target of a CMake project.")
    case .c:
      key(
        .strings,
        "Source files for clang. `*` and `?` stand for parts of a name, `**` for folders."
      )
    case .command: key(.strings, "A program and its arguments, in which `$(NAME)` is a variable.")
    case .outputs:
      key(
        .strings,
        "The programs that `command` makes, in which `$(NAME)` is a variable.",
        standard: "`$(OUTPUT)`"
      )
    case .flags: key(.strings, "Further arguments for the builder.")
    case .environment: key(.stringTable, "Variables of the environment for the builder.")
    case .directory:
      key(.string, "The folder of the sources, where the builder runs.", standard: "the manifest's")
    case .configuration: key(.string, "`release` or `debug`.", standard: "`release`")
    case .sdk:
      key(.string, "The name of a Swift SDK, or the folder of an SDK of Apple's.")
    }
  }

  private func key(
    _ type: ManifestKey.ValueType,
    _ meaning: String,
    standard: String = "none"
  ) -> ManifestKey {
    ManifestKey(rawValue, type, meaning, standard: standard)
  }
}

extension BuildRecipe {
  /// The tables of keys and variables in Markdown.
  public static var markdown: String {
    var lines = ManifestKeys.markdown(of: Key.allCases.map(\.description), in: "")
    lines += ["", "| variable of `command` | value |", "|---|---|"]
    lines += StepVariables.documented.map { "| `$(\($0.name))` | \($0.meaning) |" }
    return lines.joined(separator: "\n") + "\n"
  }
}
