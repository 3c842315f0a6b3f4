// Valise — a tree of sizes as documents show it
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension SizeNode {
  /// The node with everything inside, as documents show it; what is empty is left out.
  public func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "name": .string(name), "kind": .string(kindName),
      "bytes": .integer(PropertyListInteger(Int64(bytes))),
    ]
    document["disk"] = diskBytes.map { .integer(PropertyListInteger(Int64($0))) }
    document["content"] = content.map { .string($0.rawValue) }
    if isFolder { document["files"] = .integer(PropertyListInteger(Int64(files))) }
    if !children.isEmpty {
      document["children"] = .array(children.map { .dictionary($0.propertyList()) })
    }
    return document
  }

  private var kindName: String {
    switch kind {
    case .folder: "folder"
    case .bundle: "bundle"
    case .file: "file"
    case .part: "part"
    }
  }
}
