// Valise — docs/rules.md, made from what the rules say of themselves
// SPDX-License-Identifier: Apache-2.0
internal import ValiseDiagnostics

/// The page docs/rules.md, made from what the rules say of themselves.
public enum RuleReference {
  /// The page.
  public static var markdown: String {
    let known = RuleCatalog.all.map { $0.facts }
    var page = """
      # Rules

      What `valise check` asks of a product. This page is made from the sources by
      `UPDATE_EXPECTATIONS=1 swift test --filter RuleReferenceTests`.

      | gate | who has a say |
      |---|---|
      | `local` | runtime, localization |
      | `developer-id` | runtime, localization, gatekeeper, notarization |
      | `mac-app-store` | runtime, localization; app-store for products of the Mac |
      | `ios-app-store` | runtime, localization; app-store for products of the other systems |

      A rule of which the exact condition is a guess warns at most.

      | rule | most | who asks | number | `--fix` |
      |---|---|---|---|---|

      """
    for facts in known {
      let most = facts.severities.values.max()?.rawValue ?? ""
      let channels = facts.channels.map(\.rawValue).joined(separator: ", ")
      page += "| [`\(facts.identifier)`](#\(facts.identifier)) | \(most) | \(channels) |"
      page += " \(facts.storeCode ?? "") | \(facts.fix == nil ? "" : "yes") |\n"
    }
    page += "\n## The rules\n\n"
    page += known.map(\.markdown).joined(separator: "\n")
    page += "\n## What is not asked\n\n| rule | why not |\n|---|---|\n"
    for missing in MissingRules.all { page += "| `\(missing.identifier)` | \(missing.reason) |\n" }
    return page
  }
}
