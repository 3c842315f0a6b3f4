// Valise — the plug-ins that a host would find, as text for people
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PlugIns
import ValiseFiles

extension PlugInCatalog {
  /// The plug-ins, a few lines each; what is absent is left out.
  var text: String { entries.map { $0.text }.joined(separator: "\n") }

  /// How many there are, in a sentence.
  var summary: String {
    let count = entries.count == 1 ? "1 plug-in" : "\(entries.count) plug-ins"
    let taken = taken.count
    if entries.isEmpty { return "no plug-ins" }
    return taken == entries.count ? "\(count), all taken" : "\(count), \(taken) taken"
  }
}

extension PlugInCatalog.Entry {
  fileprivate var text: String {
    var lines = TextColumns()
    lines.add("Identifier", candidate.identifier)
    lines.add("Version", candidate.versionText)
    lines.add("Principal", candidate.principal)
    for factory in candidate.declaration.factories {
      lines.add("Factory", "\(factory.uuid) (\(factory.function))")
    }
    for type in candidate.declaration.types { lines.add("Type", "\(type.uuid)") }
    lines.add("Registers", candidate.declaration.registerFunction.map { "itself, by \($0)" })
    let architectures = candidate.facts?.architectures ?? []
    lines.add("Code", architectures.isEmpty ? nil : architectures.joined(separator: ", "))
    for problem in candidate.declaration.problems { lines.add("Problem", "\(problem)") }
    lines.add("Taken", reason.map { "no: \($0)" } ?? "yes")
    return VisibleText.escaping(Array(candidate.path.description.utf8)) + "\n" + lines.text
  }
}
