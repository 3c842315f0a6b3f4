// Valise — what deltas ask of the updating framework in the old bundle
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// What deltas ask of the updating framework in the old bundle: tools that thin programs or remove
/// languages change it, and no delta can be applied then.
struct FrameworkFacts: Hashable, Sendable {
  /// How many languages a feed names; clients read no more.
  private static let localeLimit = 15

  /// The size of the executable in bytes; nothing where there is no framework.
  private(set) var executableSize: Int?
  /// The first languages, by name.
  private(set) var locales: [String] = []

  /// Looks into a bundle.
  ///
  /// - Throws: What reading throws, but for what is not there.
  init(of bundle: RelativePath, in tree: any FileTree) throws(FileError) {
    let root = bundle.appending(RelativePath(Self.place))
    guard let executable = try Self.found(root.appending(RelativePath(Self.executable)), tree)
    else { return }
    executableSize = try tree.status(of: executable).size
    guard let resources = try Self.found(root.appending(RelativePath(Self.resources)), tree)
    else { return }
    let names = try tree.entries(of: resources).map { "\($0.name)" }
      .filter { $0.hasSuffix(".lproj") }
      .map { String($0.dropLast(6)) }
      .filter { !$0.isEmpty && !$0.contains(".") && !$0.contains(",") }
    locales = Array(names.prefix(Self.localeLimit))
  }

  private static let place = names("Contents", "Frameworks", "Sparkle.framework")
  private static let executable = names("Sparkle")
  private static let resources = names("Resources")

  private static func names(_ names: String...) -> [FileName] {
    names.compactMap { FileName(bytes: $0.utf8) }
  }

  private static func found(
    _ path: RelativePath,
    _ tree: any FileTree
  ) throws(FileError) -> RelativePath? {
    do throws(FileError) { return try tree.resolve(path) } catch {
      switch error {
      case .notFound, .notADirectory: return nil
      default: throw error
      }
    }
  }
}
