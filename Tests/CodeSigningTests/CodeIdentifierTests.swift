// Valise — tests of the identifiers that code gets by its name
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct CodeIdentifierTests {
  @Test(
    "names without a version and an extension",
    arguments: [
      ("libfoo.1.2.dylib", "libfoo.1"), ("libfoo-2.0.0.dylib", "libfoo-2"),
      ("libpng16.16.dylib", "libpng16"), ("libfoo.dylib", "libfoo"), ("7z", "7z"), ("tool", "tool"),
      ("a.b.so", "a.b"), ("libz.1.dylib", "libz.1"), ("v2", "v2"), ("1.2.dylib", "1.2"),
    ]
  )
  func names(file: String, identifier: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(LinkedImage(.library).bytes, to: file)
    var options = SigningOptions()
    options.identifierPrefix = "org.example."
    let plan = try CodeSigner(on: DiskFileSystem()).plan(
      FilePath(folder.path(file)),
      options: options
    )
    let wanted = identifier.contains(".") ? identifier : "org.example." + identifier
    #expect(plan.code.map(\.identifier) == [wanted])
  }

  @Test func withoutADotTheBuildTellsItApart() throws {
    let folder = try TemporaryFolder()
    let image = LinkedImage(.library)
    _ = try folder.write(image.bytes, to: "libfoo.dylib")
    let plan = try CodeSigner(on: DiskFileSystem()).plan(FilePath(folder.path("libfoo.dylib")))
    let outcome = try ExternalTool.run(
      "python3",
      [
        "-c",
        "import hashlib,sys;d=sys.stdin.buffer.read();"
          + "n=32+int.from_bytes(d[20:24],'little');print(hashlib.sha1(d[:n]).hexdigest())",
      ],
      input: image.bytes
    )
    let digest = outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(plan.code.map(\.identifier) == ["libfoo-\(digest)"])
  }
}
