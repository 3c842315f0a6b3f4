// Valise — a tree of files as lines of text
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension TreeNode {
  /// The tree as lines of text, one an entry, the root first.
  ///
  /// A folder ends in `/`, a file that may be executed in `*`, and a link shows where it points.
  /// Folders that cannot be read say so, and those whose entries are left out when such a one is
  /// below. Files tell their size, bundles what they are for, and folders whose entries are left out how
  /// many files they hold.
  public func lines() -> [String] {
    var lines = [label]
    appendChildren(to: &lines, indent: "")
    return lines
  }

  private func appendChildren(to lines: inout [String], indent: String) {
    let children = children ?? []
    for (place, child) in children.enumerated() {
      let isLast = place == children.count - 1
      lines.append(indent + (isLast ? "└── " : "├── ") + child.label)
      child.appendChildren(to: &lines, indent: indent + (isLast ? "    " : "│   "))
    }
  }

  private var label: String {
    let name = VisibleText.escaping(nameBytes)
    switch kind {
    case .regular: return "\(name)\(isExecutable ? "*" : "")  \(ByteSize.text(of: size))"
    case .symbolicLink: return "\(name) -> \(VisibleText.escaping(linkTarget ?? []))"
    case .special: return "\(name)  (device, socket or pipe)"
    case .directory: return "\(name)/\(remark)"
    }
  }

  private var remark: String {
    var parts: [String] = []
    if let librarySummary { parts.append(VisibleText.escaping(Array(librarySummary.utf8))) }
    if let bundleKind { parts.append(bundleKind.rawValue) }
    if unreadable != nil { parts.append("unreadable") }
    if unreadable == nil, bundleKind != nil || (children == nil && files > 0) {
      parts.append(files == 1 ? "1 file" : "\(files) files")
      parts.append(ByteSize.text(of: size))
    }
    if isIncomplete, !parts.isEmpty { parts.append("incomplete") }
    return parts.isEmpty ? "" : "  (\(parts.joined(separator: ", ")))"
  }
}
