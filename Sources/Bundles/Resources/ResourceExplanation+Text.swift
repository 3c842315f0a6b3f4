// Valise — the story of a search as lines for people
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension ResourceExplanation {
  /// The story as lines: the folders in order, what each has, and why the winner won.
  public var lines: [String] {
    var lines: [String] = []
    let width = String(folders.count).count
    var hasWinner = false
    for (number, folder) in folders.enumerated() {
      let count = String(number + 1)
      let padding = String(repeating: " ", count: width - count.count)
      lines.append("\(padding)\(count). \(folder.title): \(folder.fate(hasWinner: hasWinner))")
      for candidate in folder.candidates.dropFirst() {
        lines.append("\(String(repeating: " ", count: width))  also \(candidate.runtimePath)")
      }
      hasWinner = hasWinner || !folder.candidates.isEmpty
    }
    if let found { lines.append("\(found.runtimePath) is the answer: \(reason(for: found))") }
    return lines
  }

  private func reason(for found: Resource) -> String {
    let variant =
      switch found.variant {
      case .plain: ""
      case .platform: ", and the file for this system goes before the others beside it"
      case .device: ", and the file for this device goes before the others beside it"
      case .platformAndDevice:
        ", and the file for this system and device goes before the others beside it"
      }
    guard let localization = found.localization else {
      return "what is not localized comes before every translation" + variant
    }
    return "\(localization) is the first in the order to have it" + variant
  }
}

extension ResourceExplanation.Folder {
  fileprivate var title: String {
    let place = runtimePath.isEmpty ? "the bundle itself" : runtimePath
    let language = localization.map { $0 == "Base" ? "Base" : "language \($0)" } ?? "not localized"
    return "\(place) (\(language)\(isLastResort ? ", if nothing was found before" : ""))"
  }

  fileprivate func fate(hasWinner: Bool) -> String {
    guard isThere else { return "there is no such folder" }
    if let problem { return "cannot be read: \(problem)" }
    guard let first = candidates.first else { return "has none" }
    return hasWinner ? "has one, which is hidden" : "has \(first.path.name?.description ?? "it")"
  }
}
