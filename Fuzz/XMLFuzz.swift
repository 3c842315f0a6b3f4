// Valise — fuzzing the XML scanner
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension FuzzTarget {
  /// XML, event by event.
  static let xml = FuzzTarget(name: "xml", seeds: [xmlTextSeed]) { bytes in
    guard var scanner = try? XMLScanner(bytes) else { return }
    while let event = try? scanner.next() {
      switch event {
      case .text(let range, let hasReferences):
        _ = try? scanner.resolved(range, hasReferences: hasReferences)
      case .start(_, let attributes, _):
        for attribute in attributes { _ = try? scanner.resolved(attribute.value) }
      case .finish: return
      default: continue
      }
    }
  }

  private static let xmlTextSeed = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE a PUBLIC "b" "c">
    <a x="1" y='&lt;&#x41;'><!-- note --><b>text &amp; more</b><![CDATA[<raw>]]><c/></a>
    """.utf8
  )
}
