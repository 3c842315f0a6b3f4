// Valise — the executables of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseFiles

extension BundleDirectory {
  /// The name of the executable that the Info dictionary states.
  ///
  /// CFBundleExecutable, or NSExecutable where that key is absent; nothing when the value of the
  /// key that counts is no text or empty.
  public var statedExecutableName: String? {
    let key =
      info.properties["CFBundleExecutable"] == nil
      ? InfoKey.legacyExecutable : InfoKey.executable
    return info.text(key)
  }

  /// The name under which the executable is looked for: as stated, else the name of the bundle
  /// without its extension.
  public var executableName: String { statedExecutableName ?? name.stem }

  /// The path of the executable in the tree, if there is one.
  ///
  /// Whether it may be executed, and what it is, is not looked at. Links may lead to it.
  public var executable: RelativePath? { firstFile(of: executableCandidates) }

  /// The paths in the tree at which the executable is looked for, in order.
  public var executableCandidates: [RelativePath] {
    ExecutableSearch(mainOf: self).candidates(named: executableName)
  }

  /// The path in the tree of another executable of the bundle, if there is one.
  public func auxiliaryExecutable(named name: String) -> RelativePath? {
    firstFile(of: ExecutableSearch(auxiliaryOf: self).candidates(named: name))
  }

  private func firstFile(of candidates: [RelativePath]) -> RelativePath? {
    candidates.first { path in
      // Whatever cannot be reached is not there.
      (try? tree.statusFollowing(path))?.kind == .regular
    }
  }

  /// The path of the bundle whose main executable is at `executable`.
  ///
  /// The folder of the executable, or, if that is the platform's own folder, the one above the
  /// support folder. Nothing is looked up.
  ///
  /// - Returns: Nothing when the path is too short to be that of an executable in a bundle.
  public static func bundlePath(
    ofExecutable executable: RelativePath,
    platform: BundlePlatform
  ) -> RelativePath? {
    guard var folder = executable.parent else { return nil }
    guard folder.name == FileName(platform.executablesFolder) else { return folder }
    folder = folder.parent ?? .root
    if folder.name == FileName("Executables"), let parent = folder.parent { folder = parent }
    return folder.parent
  }
}
