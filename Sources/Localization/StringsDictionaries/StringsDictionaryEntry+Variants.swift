// Valise — every text of a string dictionary entry, with the way to it
// SPDX-License-Identifier: Apache-2.0

extension StringsDictionaryEntry {
  /// Every text of the entry, with the way to it: empty for a plain text or the format, else such
  /// as `files.one` or `device.mac`.
  public var variants: [(path: String, text: String)] {
    switch self {
    case .text(let text): [("", text)]
    case .unknown: []
    case .format(let format):
      [("", format.format)]
        + format.variables.flatMap { variable in
          PluralCategory.allCases.compactMap { category in
            variable.forms[category].map { ("\(variable.name).\(category.rawValue)", $0) }
          }
        }
    case .device(let variants): Self.paths("device", variants)
    case .width(let variants): Self.paths("width", variants)
    }
  }

  private static func paths(
    _ kind: String,
    _ variants: [Variant]
  ) -> [(path: String, text: String)] {
    variants.flatMap { variant in
      variant.entry.variants.map { path, text in
        ("\(kind).\(variant.name)" + (path.isEmpty ? "" : "." + path), text)
      }
    }
  }
}
