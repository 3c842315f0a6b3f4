// Valise — the real bundles of the corpus, and a script that reads what they say
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real bundles that `scripts/fetch-corpus` downloads, run from the top of the repository.
struct CorpusInput {
  /// The folders of the small corpus, each with bundles somewhere below.
  let folders: [String]
  /// A script in Python that walks through folders, adds up sizes and reads each Info.plist.
  let script: String

  private struct List: Decodable {
    struct Bundle: Decodable {}

    struct Item: Decodable {
      let id: String
      let set: String
      let bundles: [Bundle]
    }

    let items: [Item]
  }

  init(scriptAt path: String) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "scripts/fetch-corpus")
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let folder = output.split(separator: "\n").last else {
      throw CocoaError(.fileNoSuchFile)
    }
    let list = try Data(contentsOf: URL(fileURLWithPath: "Tests/Corpus/bundles.json"))
    let items = try JSONDecoder().decode(List.self, from: list).items
    folders = items.filter { $0.set == "small" && !$0.bundles.isEmpty }.map { "\(folder)/\($0.id)" }
    script = path
    try Self.program.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static let program = """
    import os, plistlib, sys

    size = lists = 0
    for top in sys.argv[1:]:
        for folder, _, names in os.walk(top):
            for name in names:
                path = os.path.join(folder, name)
                size += os.lstat(path).st_size
                if name == "Info.plist":
                    with open(path, "rb") as file:
                        try:
                            lists += bool(plistlib.load(file).get("CFBundleIdentifier"))
                        except Exception:
                            pass
    print(size, lists)
    """
}
