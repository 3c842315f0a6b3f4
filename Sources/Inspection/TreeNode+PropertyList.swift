// Valise — a tree of files as a document shows it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import PropertyLists
internal import ValiseFiles

extension TreeNode {
  /// The document with the name of its schema, as `valise tree --json` shows it.
  public func document() -> PropertyListDictionary {
    ["schema": .string("valise.tree/1"), "tree": .dictionary(propertyList())]
  }

  /// The entry and all below it, as the document shows them.
  ///
  /// Names and targets of links that are no UTF-8 are shown with `\xNN` for the bytes that are
  /// not, and say so under `escaped`.
  public func propertyList() -> PropertyListDictionary {
    var node = PropertyListDictionary()
    let isText = String(validating: nameBytes, as: UTF8.self) != nil
    node["name"] = .string(isText ? name : VisibleText.escaping(nameBytes))
    if !isText { node["escaped"] = .boolean(true) }
    node["type"] = .string(typeName)
    node["mode"] = .string(modeText)
    node["size"] = .integer(PropertyListInteger(Int64(size)))
    if kind == .directory { node["files"] = .integer(PropertyListInteger(Int64(files))) }
    if isExecutable { node["executable"] = .boolean(true) }
    node["target"] = linkTarget.map { target in
      .string(String(validating: target, as: UTF8.self) ?? VisibleText.escaping(target))
    }
    node["bundle"] = bundleKind.map { .string($0.rawValue) }
    node["library"] = librarySummary.map { .string($0) }
    node["unreadable"] = unreadable.map { .string("\($0)") }
    if isIncomplete { node["incomplete"] = .boolean(true) }
    node["children"] = children.map { .array($0.map { .dictionary($0.propertyList()) }) }
    return node
  }

  private var typeName: String {
    switch kind {
    case .regular: "file"
    case .directory: "directory"
    case .symbolicLink: "link"
    case .special: "special"
    }
  }

  private var modeText: String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
