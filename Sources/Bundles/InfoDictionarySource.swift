// Valise — finding and reading the Info.plist of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// Where the Info dictionary of a bundle comes from.
struct InfoDictionarySource {
  /// The tree that holds the bundle.
  let tree: any FileTree
  /// The folder where the layout wants Info.plist, which links may lead to.
  let folder: RelativePath
  /// Whether the name of the bundle keeps the runtime from looking.
  let isHidden: Bool
  /// The system whose variants of the file and of keys count.
  let platform: BundlePlatform
  /// The product whose variants of keys count.
  let device: BundleDevice?

  /// The most bytes an Info.plist may have; real ones have some thousand.
  static let byteLimit = 16 << 20

  /// The dictionary with its variants chosen, and why it is empty if it could not be read.
  ///
  /// - Parameter written: What Info.plist itself holds, where it has been read already.
  /// - Returns: The dictionary, empty where there is a problem, and the problem.
  func reading(
    written: (info: InfoDictionary, problem: InfoProblem?)? = nil
  ) -> (InfoDictionary, InfoProblem?) {
    let plain = folder.appending(.fixed("Info.plist"))
    guard !isHidden else { return (InfoDictionary(), .hiddenByName(plain)) }
    if let name = platform.infoFileName {
      let path = folder.appending(.fixed(name))
      // A file for the platform that cannot be read counts as absent.
      if let bytes = try? contents(of: path) { return choosing(parsing(bytes, at: path)) }
    }
    if let written { return choosing(written) }
    do throws(FileError) {
      return choosing(parsing(try contents(of: plain), at: plain))
    } catch {
      return (InfoDictionary(), problem(of: error, at: plain))
    }
  }

  private func choosing(
    _ written: (info: InfoDictionary, problem: InfoProblem?)
  ) -> (InfoDictionary, InfoProblem?) {
    (written.info.choosingVariants(platform: platform, device: device), written.problem)
  }

  private func contents(of path: RelativePath) throws(FileError) -> [UInt8] {
    try tree.contents(of: tree.resolve(path), limit: Self.byteLimit)
  }

  private func parsing(
    _ bytes: [UInt8],
    at path: RelativePath
  ) -> (info: InfoDictionary, problem: InfoProblem?) {
    do throws(InfoError) {
      return (try InfoDictionary(parsing: bytes), nil)
    } catch {
      switch error {
      case .malformed(let reason):
        return (InfoDictionary(), .malformed(path, reason: reason))
      case .notADictionary(let found):
        return (InfoDictionary(), .notADictionary(path, found: found))
      case .wrongType:
        return (InfoDictionary(), .malformed(path, reason: error.description))
      }
    }
  }

  private func problem(of error: FileError, at path: RelativePath) -> InfoProblem {
    if case .notFound = error {
      if let found = otherSpelling() { return .misspelled(path, found: found) }
      // A link that leads nowhere is there, and the file behind it is not.
      guard (try? tree.status(of: path)) == nil else {
        return .unreadable(path, reason: "it is a link that leads to nothing")
      }
      return .missing(path)
    }
    if case .notADirectory = error { return .missing(path) }
    return .unreadable(path, reason: "\(error)")
  }

  private func otherSpelling() -> String? {
    // A folder that cannot be listed has no other spelling to show.
    guard let entries = try? tree.entries(of: tree.resolve(folder)) else { return nil }
    let names = entries.map(\.name.description)
    return names.first { $0 != "Info.plist" && $0.asciiLowercased == "info.plist" }
  }
}
