// Valise — the head of a report: icon, facts and figures
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

extension ReportPage {
  /// The head of the page.
  var summary: Markup {
    """
    <header class="top"><div class="wrap">
    <div class="identity">\(icon)<div><h1>\(name)</h1>
    <p class="mono quiet">\(report.facts.facts.info.text(.bundleIdentifier) ?? "no identifier")</p>
    <ul class="chips">\(chips)</ul></div></div>
    <div class="figures">\(figures)</div>
    </div></header>
    """
  }

  private var icon: Markup {
    guard let bytes = report.icon else {
      return
        "<div class=\"no-icon\" aria-hidden=\"true\">\(String(name.prefix(1)).uppercased())</div>"
    }
    let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
    return "<img src=\"data:image/png;base64,\(text)\" width=\"88\" height=\"88\" alt=\"Icon\">"
  }

  private var chips: [Markup] {
    let facts = report.facts
    var texts: [String] = [kindText]
    if let version = facts.info.text(.shortVersion) { texts.append("version \(version)") }
    if let build = facts.info.text(.bundleVersion) { texts.append("build \(build)") }
    if let executable = facts.executable {
      let system = executable.minimumSystem.map { " \($0) or later" } ?? ""
      texts.append((executable.platform ?? report.product.main.platform.rawValue) + system)
      texts += executable.architectures
    } else {
      texts.append(report.product.main.platform.rawValue)
    }
    let signature = report.codeObjects.first { $0.bundle?.place == 0 }?.signatureName
    return texts.map { text -> Markup in "<li class=\"chip\">\(text)</li>" }
      + [signature.map { "<li>\(Self.signatureChip($0))</li>" } ?? .empty]
  }

  private var kindText: String {
    let kind = report.facts.bundle.kind.rawValue
    return report.facts.facts.layout.name == "modern"
      ? kind : "\(kind), \(report.facts.facts.layout.name)"
  }

  static func signatureChip(_ name: String) -> Markup {
    let (style, words): (String, String) =
      switch name {
      case "identity": ("good", "signed")
      case "adhoc": ("warn", "signed ad hoc")
      case "linker-signed": ("warn", "signed by the linker")
      case "damaged": ("bad", "signature damaged")
      default: ("warn", "not signed")
      }
    return "<span class=\"chip \(style)\">\(words)</span>"
  }

  private var figures: [Markup] {
    let sizes = report.sizes
    let counts = FindingCounts(report.check.findings.map(\.finding))
    let languages = Set(report.facts.facts.localizations).union(report.languages.languages)
      .subtracting(["Base"])
    return [
      figure(
        "sizes",
        ByteSize.text(of: sizes.bytes),
        Self.count(sizes.files, "file", "files")
          + ", \(ByteSize.text(of: sizes.diskBytes ?? 0)) on disk"
      ),
      figure("findings", "\(counts.errors)", counts.errors == 1 ? "error" : "errors"),
      figure("findings", "\(counts.warnings)", counts.warnings == 1 ? "warning" : "warnings"),
      figure("savings", ByteSize.text(of: report.savings.bytes), "to save at most"),
      figure(
        "languages",
        "\(languages.count)",
        languages.count == 1 ? "language" : "languages"
      ),
      figure(
        "code",
        "\(report.product.bundles.count - 1)",
        report.product.bundles.count == 2 ? "bundle inside" : "bundles inside"
      ),
    ]
  }

  private func figure(_ section: String, _ value: String, _ words: String) -> Markup {
    "<a class=\"figure\" href=\"#\(section)\"><b>\(value)</b><span>\(words)</span></a>\n"
  }
}
