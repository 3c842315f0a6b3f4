// Valise — the story of a search as lines for people
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension ResourceExplanation {
  /// The story as lines: the folders in order, what each has, and why the winner won.
  public var lines: [String] {
    var lines: [String] = []
    let width = String(folders.count).count
    var isDecided = false
    for (number, folder) in folders.enumerated() {
      let count = String(number + 1)
      let padding = String(repeating: " ", count: width - count.count)
      let fate = request.key.isList ? folder.share : folder.fate(isDecided: isDecided)
      lines.append("\(padding)\(count). \(folder.title): \(fate)")
      if !request.key.isList {
        for candidate in folder.candidates.dropFirst() {
          lines.append("\(String(repeating: " ", count: width))  beside \(candidate.runtimePath)")
        }
      }
      isDecided = isDecided || !folder.candidates.isEmpty
    }
    if let found { lines.append("\(found.runtimePath) is the answer: \(reason(for: found))") }
    return lines
  }

  private func reason(for found: Resource) -> String {
    let order =
      if let localization = found.localization {
        localization == namedLocalization
          ? "the localization \(localization) was named"
          : "\(localization) is the first in the order to have it"
      } else {
        "what is not localized comes first"
      }
    switch found.variant {
    case .plain: return order
    case .platform: return order + ", and a file for this system goes before its neighbours"
    case .device: return order + ", and a file for this device goes before its neighbours"
    case .platformAndDevice:
      return order + ", and a file for this system and device goes before its neighbours"
    }
  }
}

extension ResourceExplanation.Folder {
  fileprivate var title: String {
    let place = runtimePath.isEmpty ? "the bundle itself" : runtimePath
    let language = localization.map { $0 == "Base" ? "Base" : "language \($0)" } ?? "not localized"
    return "\(place) (\(language)\(isLastResort ? ", if nothing was found before" : ""))"
  }

  /// What the folder has of one name.
  fileprivate func fate(isDecided: Bool) -> String {
    guard let first = candidates.first else { return emptiness }
    if isDecided { return "has one, which is hidden" }
    return "has \(first.path.name?.description ?? first.runtimePath)"
  }

  /// What the folder adds to a list.
  fileprivate var share: String {
    guard !candidates.isEmpty else { return emptiness }
    return "has \(candidates.count)"
      + (isLeftOut ? ", left out since a language before it has some" : "")
  }

  private var emptiness: String {
    if let problem { return "cannot be read: \(problem)" }
    return isThere ? "has none" : "there is no such folder"
  }
}
