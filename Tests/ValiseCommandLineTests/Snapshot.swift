// Valise — comparing text with a file of the repository
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Compares a text with a file in the folder `Fixtures`, and writes the file instead when
/// `UPDATE_EXPECTATIONS` is 1.
func expectSnapshot(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
    try Data(text.utf8).write(to: file)
  }
  let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
}
