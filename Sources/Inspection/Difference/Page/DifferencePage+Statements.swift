// Valise — what bundles and code of a difference say else than before
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

extension DifferencePage {
  /// What Info.plist, languages, code and entitlements say else than before.
  var statementSection: Section {
    var body = Markup.empty
    body += bundleTable
    for bundle in difference.bundles where !bundle.info.isEmpty {
      body += Self.table(of: bundle.info, title: Self.shown(bundle.infoPath))
    }
    for code in difference.code {
      let rows = code.facts.map { fact in
        Self.row(
          Self.words(for: fact.fact),
          fact.values.removed.joined(separator: "\n"),
          fact.values.added.joined(separator: "\n")
        )
      }
      if !rows.isEmpty {
        body += "<h3 class=\"mono\">\(Self.shown(code.new))</h3>\n"
        body += Self.table("Code", head: ["Fact", "Old", "New"], numbers: 0, rows: rows)
      }
      guard !code.entitlements.isEmpty else { continue }
      body += Self.table(of: code.entitlements, title: "Entitlements of \(Self.shown(code.new))")
    }
    if body == .empty { body = "<p>Nothing that bundles and code say of themselves differs.</p>" }
    return Section(identifier: "statements", title: "What they say", body: body)
  }

  private var bundleTable: Markup {
    let rows = difference.bundles.compactMap { bundle -> Markup? in
      let languages = bundle.localizations
      guard bundle.change != .changed || !languages.isEmpty else { return nil }
      let words = languages.removed.map { "−\($0)" } + languages.added.map { "+\($0)" }
      return """
        <tr><td class="\(bundle.change.rawValue)">\(bundle.change.rawValue)</td>\
        <td class="path mono">\(Self.shown(bundle.path))</td><td>\(bundle.kind.rawValue)</td>\
        <td>\(words.joined(separator: ", "))</td></tr>

        """
    }
    guard !rows.isEmpty else { return .empty }
    return Self.table(
      "Bundles",
      head: ["", "Bundle", "Kind", "Languages"],
      numbers: 0,
      rows: rows
    )
  }

  private static func table(of differences: [PropertyListDifference], title: String) -> Markup {
    let rows = differences.prefix(rowLimit).map { difference -> Markup in
      let path = difference.path.components.joined(separator: ".")
      switch difference.kind {
      case .added(let value): return row(path, "", text(of: value))
      case .removed(let value): return row(path, text(of: value), "")
      case .changed(let old, let new): return row(path, text(of: old), text(of: new))
      }
    }
    return "<h3 class=\"mono\">\(title)</h3>\n"
      + table(title, head: ["Key", "Old", "New"], numbers: 0, rows: rows)
  }

  private static func row(_ name: String, _ old: String, _ new: String) -> Markup {
    """
    <tr><th scope="row" class="path mono">\(name)</th><td class="path removed">\(old)</td>\
    <td class="path added">\(new)</td></tr>

    """
  }

  /// A value in one line; what is in it is told by the document.
  private static func text(of value: PropertyList) -> String {
    switch value {
    case .string(let text): text.isEmpty ? "\"\"" : String(text.prefix(300))
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let number): number.description
    case .real(let number): number.description
    case .array(let items):
      items.isEmpty
        ? "[]" : String(items.map { text(of: $0) }.joined(separator: ", ").prefix(300))
    case .dictionary(let entries):
      entries.isEmpty
        ? "{}"
        : String(
          entries.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", ").prefix(300)
        )
    case .data(let bytes): "\(bytes.count) bytes"
    case .date(let date): date.iso8601 ?? "a date"
    case .uid, .null: value.typeName
    }
  }

  private static func words(for fact: CodeFact) -> String {
    switch fact {
    case .minimumSystem: "minimum system"
    case .installName: "install name"
    case .runPaths: "run paths"
    case .codeDirectoryHashes: "cdhashes"
    case .sdk: "SDK"
    default: fact.rawValue
    }
  }
}
