// Valise — what the file of a bundle's code tells before anything of it runs
// SPDX-License-Identifier: Apache-2.0

public import ELFFiles
public import MachOFiles
public import ValiseFiles

/// What the file of a bundle's code tells before anything of it runs.
public struct CodeFacts: Hashable, Sendable {
  /// What the file is.
  public enum Format: Hashable, Sendable {
    /// An ELF file.
    case elf(ELFFile)
    /// A Mach-O or universal file.
    case machO(MachOContainer)
    /// Something else.
    case other(MachOLookalike)
  }

  /// The path in the bundle's tree, without links.
  public let path: RelativePath
  /// The path as messages show it.
  public let shownPath: String
  /// What the file is.
  public let format: Format

  /// The names of the processors that the code is for, in the order of the file.
  public var architectures: [String] {
    switch format {
    case .elf(let file): [file.architecture.name]
    case .machO(let container): container.architectures.map(\.name)
    case .other: []
    }
  }

  /// Whether the code gives a symbol to others; nothing where the file's format does not let it be
  /// known without loading.
  ///
  /// - Complexity: Linear in the number of symbols.
  public func exports(_ name: String) -> Bool? {
    guard case .elf(let file) = format else { return nil }
    return file.symbols.contains { $0.isExported && $0.name == name }
  }

  /// Whether Swift's runtime keeps pointers into the code once it is loaded.
  public var isSwift: Bool {
    switch format {
    case .elf(let file):
      file.neededLibraries.contains(where: Self.isSwiftRuntime) || hasSwiftCode
    case .machO(let container):
      container.images.contains { image in image.dylibs.contains { Self.isSwiftRuntime($0.path) } }
    case .other: false
    }
  }

  /// Whether the Objective-C runtime keeps pointers into the code once it is loaded.
  public var isObjectiveC: Bool {
    guard case .machO(let container) = format else { return false }
    return container.images.contains { image in
      image.segments.contains { segment in
        segment.sections.contains { $0.name.hasPrefix("__objc_") }
      }
    }
  }

  /// Whether Swift code brings a runtime of its own, to which the host's types are unknown.
  public var hasOwnSwiftRuntime: Bool {
    guard case .elf(let file) = format else { return false }
    return hasSwiftCode && !file.neededLibraries.contains(where: Self.isSwiftRuntime)
  }

  /// Whether the code says that it stays loaded whatever is asked.
  public var staysLoaded: Bool {
    guard case .elf(let file) = format else { return false }
    return file.flags.contains(.neverUnloaded)
  }

  /// Whether the file holds what Swift's compiler writes: sections of its own, or symbols of its
  /// types where the list of sections was stripped.
  private var hasSwiftCode: Bool {
    guard case .elf(let file) = format else { return false }
    return file.sectionNames.contains { $0.hasPrefix("swift5_") }
      || file.symbols.contains { $0.isExported && $0.name.hasPrefix("$s") }
  }

  private static func isSwiftRuntime(_ library: String) -> Bool {
    library.split(separator: "/").last?.hasPrefix("libswiftCore.") == true
  }
}
