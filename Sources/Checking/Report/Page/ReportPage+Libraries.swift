// Valise — the libraries of a report, and where they are found
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import MachOFiles

extension ReportPage {
  /// The libraries, and where the linker of a user's machine finds them.
  var libraries: Section {
    guard let libraries = report.product.libraries else {
      return Section(
        identifier: "libraries",
        title: "Libraries",
        lead: .empty,
        body: "<p class=\"quiet\">The product cannot be walked through for libraries.</p>"
      )
    }
    let images = libraries.images.filter { !$0.libraries.isEmpty }
    let parts = images.prefix(Self.rowLimit).map { part(of: $0) }
    let all = images.flatMap(\.libraries)
    let lost = all.filter { !$0.place.isFound }.count
    let names = Set(all.compactMap { $0.place.isSystem ? $0.library.path : nil })
    let own = Set(all.compactMap { $0.place.isInProduct ? $0.place.path : nil })
    let chip: Markup =
      lost > 0
      ? "<span class=\"chip bad\">\(lost) not found by users</span>"
      : images.isEmpty ? .empty : "<span class=\"chip good\">all found</span>"
    return Section(
      identifier: "libraries",
      title: "Libraries",
      lead: "<p>\(own.count) of the product, \(names.count) of the system</p>\(chip)",
      body: images.isEmpty
        ? "<p class=\"quiet\">No code needs libraries.</p>"
        : "\(parts)\(Self.rest(images.count, "files"))"
    )
  }

  private func part(of image: LibraryReport.Image) -> Markup {
    let system = image.libraries.filter(\.place.isSystem)
    let others = image.libraries.filter { !$0.place.isSystem }
    let rows = others.map { library -> Markup in
      let place = library.place.path ?? ""
      let tried: Markup =
        library.place.isFound || library.tried.isEmpty
        ? .empty
        : "<div class=\"quiet\">looked for at \(library.tried.joined(separator: ", "))</div>"
      return """
        <tr><td class="path mono">\(library.library.path)</td>\
        <td><span class="chip \(library.place.isFound ? "good" : "bad")">\(library.place.words)</span>\
        </td><td class="path mono">\(place)\(tried)</td>\
        <td>\(library.architectures.map(\.name).joined(separator: ", "))</td></tr>

        """
    }
    let head: [Markup] = [
      "<th scope=\"col\">Library</th>", "<th scope=\"col\">Found</th>",
      "<th scope=\"col\">Where</th>",
      "<th scope=\"col\">For</th>",
    ]
    let table: Markup =
      rows.isEmpty
      ? .empty : Self.table("Libraries of \(image.path)", head: head, rows: rows)
    let names = system.map { Self.shortName($0.library.path) }
    let line: Markup =
      names.isEmpty
      ? .empty : "<p class=\"quiet\">of the system: \(names.joined(separator: ", "))</p>"
    let lost = others.filter { !$0.place.isFound }.count
    let chip: Markup = lost > 0 ? "<span class=\"chip bad\">\(lost) not found</span>" : .empty
    return """
      <details><summary><b class="mono">\(image.path)</b> \
      <span class="quiet">\(Self.count(image.libraries.count, "library", "libraries"))</span>\(chip)\
      </summary><div class="inside">\(table)\(line)</div></details>

      """
  }

  /// `AppKit` of `/System/Library/Frameworks/AppKit.framework/Versions/C/AppKit`.
  private static func shortName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return name.hasSuffix(".dylib") ? String(name.dropLast(6)) : name
  }
}

extension LibraryLink.Place {
  /// Whether a user's machine has it.
  fileprivate var isFound: Bool {
    switch self {
    case .file, .system, .program: true
    case .machine, .currentFolder, .otherArchitecture, .missing: false
    }
  }

  fileprivate var isSystem: Bool { if case .system = self { true } else { false } }

  fileprivate var isInProduct: Bool { if case .file = self { true } else { false } }

  /// The place in words.
  fileprivate var words: String {
    switch self {
    case .file: "in the product"
    case .system: "in the system"
    case .program: "by the program"
    case .machine: "on this machine only"
    case .currentFolder: "in the current folder"
    case .otherArchitecture: "for other processors"
    case .missing: "nowhere"
    }
  }
}
