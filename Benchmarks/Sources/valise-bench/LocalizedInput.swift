// Valise — a bundle with many languages and resources to measure with
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bundle whose resources are all localized.
struct LocalizedInput {
  /// The path of the bundle.
  let path: String
  /// How many languages it has.
  let languageCount: Int
  /// How many files all languages have together.
  let fileCount: Int

  /// Makes the bundle: English and made-up languages, each with the same file names.
  init(at path: String, languageCount: Int, fileCount: Int) throws {
    self.path = path
    self.languageCount = languageCount
    self.fileCount = fileCount
    let files = FileManager.default
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    for number in 0..<languageCount {
      let name = number == 0 ? "en" : "q\(letters[number / 26 % 26])\(letters[number % 26])"
      let folder = "\(path)/Contents/Resources/\(name).lproj"
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in 0..<(fileCount / languageCount) {
        try Data("\(number)".utf8).write(to: URL(fileURLWithPath: "\(folder)/resource-\(file).dat"))
      }
    }
    try Self.info.write(toFile: "\(path)/Contents/Info.plist", atomically: true, encoding: .utf8)
  }

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.valise.localized</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    </dict></plist>

    """
}
