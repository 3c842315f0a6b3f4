// Valise — the rules that Apple's tools write
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension ResourceRules {
  /// The rules that codesign writes into a new seal.
  ///
  /// - Parameter resources: The folder of the resources with a slash, such as `Resources/`; empty
  ///   in a flat bundle, where nothing counts as nested code.
  /// - Returns: The rules of the older seal and of the present one.
  ///
  /// Source: `bundlediskrep.cpp` of Apple's Security.
  public static func standard(
    resources: String
  ) -> (files: PropertyListDictionary, files2: PropertyListDictionary) {
    let localized: [(String, PropertyList)] = [
      ("^\(resources).*\\.lproj/", ["optional": true, "weight": 1000.0]),
      ("^\(resources)Base\\.lproj/", ["weight": 1010.0]),
      ("^\(resources).*\\.lproj/locversion.plist$", ["omit": true, "weight": 1100.0]),
    ]
    let places = "Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS"
    let nested: PropertyList = ["nested": true, "weight": 10.0]
    var files2: [(String, PropertyList)] = [
      ("^.*", true),
      (".*\\.dSYM($|/)", ["weight": 11.0]),
      ("^(.*/)?\\.DS_Store$", ["omit": true, "weight": 2000.0]),
      ("^Info\\.plist$", ["omit": true, "weight": 20.0]),
      ("^version\\.plist$", ["weight": 20.0]),
      ("^embedded\\.provisionprofile$", ["weight": 20.0]),
      ("^PkgInfo$", ["omit": true, "weight": 20.0]),
    ]
    if !resources.isEmpty {
      files2 += [
        ("^[^/]+$", nested),
        ("^(\(places)|Library/(Automator|Spotlight|LoginItems))/", nested),
        ("^\(resources)", ["weight": 20.0]),
      ]
    }
    let everything = resources.isEmpty ? "^.*" : "^\(resources)"
    let files: [(String, PropertyList)] = [("^version.plist$", true), (everything, true)]
    return (sorted(files + localized), sorted(files2 + localized))
  }

  private static func sorted(_ rules: [(String, PropertyList)]) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    for rule in rules.sorted(by: { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }) {
      dictionary[rule.0] = rule.1
    }
    return dictionary
  }
}
