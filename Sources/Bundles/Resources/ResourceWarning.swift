// Valise — what is unusual about the answer to a question for a resource
// SPDX-License-Identifier: Apache-2.0

internal import Localization
internal import ValiseFiles

/// Something unusual about the answer to a question for a resource.
public enum ResourceWarning: Hashable, Sendable {
  /// The name in the folder has other code points than the question: a composed accent for a
  /// decomposed one. Systems that compare code points do not find it.
  case otherUnicodeForm(asked: String, found: String)
  /// Two names in one folder differ only in the Unicode form of their accents.
  case sameNameTwice(String, in: String)
  /// A file outside the localizations hides translations of it.
  case hidesTranslations(String, of: [String])
  /// The path that the runtime answers is not where the file is.
  case runtimePathIsWrong(runtime: String, real: String)
  /// Nothing was found, but a name that differs in case is there.
  case otherCase(String)
  /// Nothing was found, but localizations that are not searched have the name.
  case otherLocalizations([String])
}

extension ResourceWarning: CustomStringConvertible {
  /// The warning in words.
  public var description: String {
    switch self {
    case .otherUnicodeForm(let asked, let found):
      "\"\(found)\" is written with other code points than \"\(asked)\";"
        + " systems that compare them do not find it"
    case .sameNameTwice(let name, let folder):
      "\(folder.isEmpty ? "the bundle" : folder) has two files called \"\(name)\" in different"
        + " Unicode forms; Apple's systems take them for one"
    case .hidesTranslations(let path, let languages):
      "\(path) is not localized and hides the translations in \(languages.joined(separator: ", "))"
    case .runtimePathIsWrong(let runtime, let real):
      "the runtime answers \(runtime), but the file is \(real)"
    case .otherCase(let path): "\(path) differs in the case of its name, which counts"
    case .otherLocalizations(let names):
      "not searched for this reader, but there in \(names.joined(separator: ", "))"
    }
  }
}

extension BundleResources {
  /// What is unusual about a resource that was found.
  func warnings(
    about found: Resource,
    _ request: ResourceRequest,
    _ folders: [ResourceExplanation.Folder]
  ) -> [ResourceWarning] {
    guard case .name(let name) = request.key else { return [] }
    var warnings: [ResourceWarning] = []
    let file = found.path.name?.description ?? ""
    if found.variant == .plain, !file.utf8.elementsEqual(name.utf8) {
      warnings.append(.otherUnicodeForm(asked: name, found: file))
    }
    for folder in folders where folder.candidates.filter({ $0.variant == .plain }).count > 1 {
      warnings.append(.sameNameTwice(name, in: folder.runtimePath))
    }
    if found.localization == nil {
      let hidden = folders.compactMap { $0.candidates.isEmpty ? nil : $0.localization }
      if !hidden.isEmpty { warnings.append(.hidesTranslations(found.runtimePath, of: hidden)) }
    }
    let real = found.path.inside(bundle.path)?.description ?? found.path.description
    if bundle.layout == .obsolete, real != found.runtimePath {
      warnings.append(.runtimePathIsWrong(runtime: found.runtimePath, real: real))
    }
    return warnings
  }

  /// What may have been meant when nothing was found.
  func hints(for request: ResourceRequest) -> [ResourceWarning] {
    guard case .name(let name) = request.key else { return [] }
    let wanted = name.lowercased()
    var hints: [ResourceWarning] = []
    for search in searches(subfolder: request.subfolder) {
      for folder in index(search).folders {
        for place in folder.entries.indices where folder.name(of: place).lowercased() == wanted {
          hints.append(.otherCase(folder.runtimePath(of: place)))
        }
      }
    }
    let others = bundle.localizations.filter { localization in
      guard !searchList.languages.contains(localization) else { return false }
      return resource(request, localization: localization) != nil
    }
    if !others.isEmpty { hints.append(.otherLocalizations(others)) }
    return hints
  }
}
