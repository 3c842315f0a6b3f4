// Valise — the code of a report: signatures and entitlements
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import PropertyLists
internal import ValiseFiles

extension ReportPage {
  /// The code, with its signatures.
  var code: Section {
    let objects = report.codeObjects
    let own = objects.filter { $0.bundle != nil }
    let others = objects.filter { $0.bundle == nil }
    let list = own.prefix(Self.rowLimit).map { part(of: $0) }
    let bare = bundlesWithoutCode
    let rows = others.prefix(Self.rowLimit).map { object -> Markup in
      """
      <tr><td class="path mono">\(object.path)</td><td>\(object.fault ?? object.type)</td>\
      <td>\(object.architectures.joined(separator: ", "))</td><td>\(object.signatureName)</td></tr>

      """
    }
    let head: [Markup] = [
      "<th scope=\"col\">File</th>", "<th scope=\"col\">Type</th>",
      "<th scope=\"col\">Processors</th>", "<th scope=\"col\">Signature</th>",
    ]
    let table: Markup =
      rows.isEmpty
      ? .empty
      : """
      <details><summary><b>Other code</b> <span class="quiet">\
      \(Self.count(others.count, "file", "files"))</span></summary>
      <div class="inside">\(Self.table("Other code", head: head, rows: rows))\
      \(Self.rest(others.count, "files"))</div></details>
      """
    let words = Self.count(own.count, "bundle with code", "bundles with code")
    return Section(
      identifier: "code",
      title: "Code and signatures",
      lead: "<p>\(words), \(Self.count(objects.count, "Mach-O file", "Mach-O files"))</p>",
      body: objects.isEmpty && bare == .empty
        ? "<p class=\"quiet\">There is no code.</p>"
        : "\(list)\(table)\(bare)\(Self.rest(own.count, "bundles"))"
    )
  }

  /// The bundles that have no code of their own.
  private var bundlesWithoutCode: Markup {
    let known = Set(report.codeObjects.compactMap { $0.bundle?.place })
    let bundles = report.product.bundles.filter { $0.place > 0 && !known.contains($0.place) }
    guard !bundles.isEmpty else { return .empty }
    let items = bundles.prefix(Self.rowLimit).map { bundle -> Markup in
      "<li class=\"mono\">\(bundle.path.description)</li>"
    }
    return """
      <details><summary><b>Bundles without code</b> <span class="quiet">\(bundles.count)</span>\
      </summary><div class="inside"><ul>\(items)</ul></div></details>
      """
  }

  private func part(of object: ReportedCode) -> Markup {
    guard let bundle = object.bundle else { return .empty }
    let shown = bundle.place == 0 ? bundle.name.text : bundle.path.description
    let chip = Self.signatureChip(object.signatureName)
    let facts = facts(of: object, bundle).map { name, value -> Markup in
      "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
    }
    let values = object.signature?.entitlements?.values ?? [:]
    let rows = values.map { key, value -> Markup in
      """
      <tr><td class="path mono">\(key)</td><td class="path mono">\(Self.words(value))</td></tr>

      """
    }
    let entitlements: Markup =
      rows.isEmpty
      ? .empty
      : Self.table(
        "Entitlements of \(shown)",
        head: ["<th scope=\"col\">Entitlement</th>", "<th scope=\"col\">Value</th>"],
        rows: rows
      )
    return """
      <details><summary><b class="mono">\(shown)</b> <span class="quiet">\(bundle.kind.rawValue)\
      </span><span class="end">\(chip)</span></summary><div class="inside">
      <dl class="facts">\(facts)</dl>\(entitlements)</div></details>

      """
  }

  private func facts(of object: ReportedCode, _ bundle: InspectedBundle) -> [(String, Markup)] {
    var facts: [(String, Markup)] = []
    func add(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      facts.append((name, Markup(escaping: value)))
    }
    add("Identifier", bundle.info["CFBundleIdentifier"]?.stringValue)
    add("Version", bundle.info["CFBundleShortVersionString"]?.stringValue)
    add("Executable", object.path)
    add("Type", object.type)
    add("Processors", object.architectures.joined(separator: ", "))
    add("Oldest system", object.minimumSystem)
    add("Fault", object.fault ?? object.signature?.fault.map { "\($0)" })
    guard let signature = object.signature, let directory = signature.directory else {
      return facts
    }
    add("Signed as", directory.identifier)
    add("Signer", signature.signer?.commonName)
    add("Team", directory.team)
    add("Flags", directory.flags.names.joined(separator: ", "))
    add("Time stamp", signature.signer == nil ? nil : signature.hasTimeStamp ? "yes" : "no")
    return facts
  }

  /// A value in few words.
  private static func words(_ value: PropertyList, depth: Int = 0) -> String {
    guard depth < 4 else { return "…" }
    switch value.displayValue() {
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .string(let text): return text
    case .array(let items): return items.map { words($0, depth: depth + 1) }.joined(separator: ", ")
    case .dictionary(let values):
      return values.map { "\($0): \(words($1, depth: depth + 1))" }.joined(separator: "; ")
    case .null, .date, .data, .uid: return "null"
    }
  }
}
