// Valise — a plan as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import Inspection
import MachOFiles
import PropertyLists
import ValiseFiles

extension BuildPlan {
  /// The tree with its origins, then the keys of Info.plist with theirs.
  var text: String {
    var text = "\(path)\n"
    let paths = entries.map { $0.shownPath }
    let width = min(60, paths.map { $0.count }.max() ?? 0)
    for (entry, path) in zip(entries, paths) {
      let padding = String(repeating: " ", count: max(0, width - path.count) + 2)
      text += "  \(path)\(padding)\(entry.origin)\(entry.drawing)\n"
    }
    if !info.isEmpty { text += "Info.plist\n" }
    let keyWidth = info.map { $0.key.count }.max() ?? 0
    for entry in info {
      let key = entry.key + String(repeating: " ", count: keyWidth - entry.key.count)
      text += "  \(key)  \(PropertyListOutline.line(of: entry.value))  (\(entry.origin))\n"
    }
    if let signing { text += signing.text }
    return text + notes.map { "\($0.text)\n" }.joined()
  }

  /// The plan as documents show it.
  var document: PropertyListDictionary {
    [
      "bundle": .string(bundleName),
      "path": .string("\(path)"),
      "product": .string(product.reference),
      "platform": .string(product.platform.rawValue),
      "nested": .array(
        nested.map {
          [
            "path": .string("\($0.path)"), "product": .string($0.product.reference),
            "platform": .string($0.product.platform.rawValue),
          ]
        }
      ),
      "entries": .array(entries.map { .dictionary($0.document) }),
      "info": .array(
        info.map { entry in
          [
            "key": .string(entry.key), "value": entry.value.displayValue(),
            "origin": .string("\(entry.origin)"),
          ]
        }
      ),
      "signature": signing.map { .dictionary($0.document) } ?? "none",
      "notes": .array(notes.filter { !$0.isWarning }.map { .string($0.description) }),
      "warnings": .array(notes.filter(\.isWarning).map { .string($0.description) }),
    ]
  }
}

extension PlanEntry {
  /// Who draws what the entry is made of, behind its origin.
  fileprivate var drawing: String {
    guard case .icon(let derivation) = content, let program = derivation.program else { return "" }
    return ", drawn by \(program)"
  }

  fileprivate var shownPath: String {
    // A tool is its only entry.
    let path = destination.isRoot ? "." : VisibleText.escaping(destination.bytes)
    switch content {
    case .directory: return path + "/"
    case .link(let target): return "\(path) -> \(VisibleText.escaping(target))"
    case .file, .copy, .universal, .icon: return path
    }
  }

  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string("\(destination)"), "kind": .string(kindName),
      "mode": .string("0" + String(mode, radix: 8)), "origin": .string("\(origin)"),
      "size": .integer(PropertyListInteger(Int64(byteCount))),
    ]
    switch content {
    case .link(let target): document["target"] = .string(String(decoding: target, as: UTF8.self))
    case .copy(let source): document["source"] = .string("\(source.path)")
    case .icon(let derivation):
      document["sources"] = .array(derivation.sources.map { .string("\($0.path)") })
      document["makes"] = .string(derivation.words)
      document["drawnBy"] = derivation.program.map { .string($0) }
      // It is known when the file is made.
      document["size"] = nil
    case .universal(let plan, let sources):
      document["sources"] = .array(sources.map { .string("\($0.path)") })
      document["architectures"] = .array(plan.architectures.map { .string($0.name) })
    case .directory, .file: break
    }
    return document
  }

  private var kindName: String {
    switch content {
    case .directory: "folder"
    case .link: "link"
    case .file, .copy, .universal, .icon: "file"
    }
  }
}

extension [String] {
  /// The texts that are not empty, with an empty line between.
  var shown: String { filter { !$0.isEmpty }.joined(separator: "\n") }
}
