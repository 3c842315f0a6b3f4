// Valise — tests of the small SDK: what it says is right for clang and LLVM's linker
// SPDX-License-Identifier: Apache-2.0

import Bundles
import MachOFiles
import Testing
import ValiseTestKit

@testable import Building

@Suite("the small SDK")
struct StubSDKTests {
  /// Writes the SDK for a target.
  private func sdk(_ platform: BundlePlatform, _ architecture: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let target = StepTarget(
      platform: platform,
      architecture: Architecture(name: architecture),
      minimumSystem: nil
    )
    for file in StubSDK.files(for: target) {
      try folder.write(Array(file.text.utf8), to: "sdk/" + file.path)
    }
    return folder
  }

  @Test("no symbol is named twice")
  func unique() {
    #expect(Set(StubSDK.symbols).count == StubSDK.symbols.count)
    #expect(StubSDK.symbols.count > 400)
  }

  @Test("every function that a header declares is in the description of the library")
  func declared() throws {
    let symbols = Set(StubSDK.symbols)
    let call = #/[ *](\w+) ?\([^()]*(?:\([^()]*\)[^()]*)*\)(?: (?:VALISE_\w+|__attribute__).*)?;/#
    var count = 0
    for header in StubSDK.headers {
      let lines = header.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      for match in lines.joined(separator: "\n").matches(of: call) {
        let name = String(match.output.1)
        count += 1
        #expect(symbols.contains(name), "\(name) of \(header.name)")
      }
    }
    #expect(count > 200)
  }

  @Test("all headers together are right in C and in C++", arguments: ["c11", "c17", "c++17"])
  func headers(standard: String) throws {
    let folder = try sdk(.macos, "arm64")
    let language = standard.hasPrefix("c++") ? "c++" : "c"
    let includes = StubSDK.headers.map { "#include <\($0.name)>\n" }.joined()
    let outcome = try ExternalTool.run(
      "clang",
      [
        "--target=arm64-apple-macosx11.0", "-isysroot", folder.path("sdk"), "-x", language,
        "-std=\(standard)", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-",
      ],
      input: Array((includes + includes + "int main(void) { return stdout == 0; }\n").utf8)
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "a program is linked for every platform, and loads the system's library",
    arguments: [
      ("macos", "arm64", "arm64-apple-macosx11.0"), ("macos", "x86_64", "x86_64-apple-macosx10.15"),
      ("ios", "arm64", "arm64-apple-ios14.0"),
      ("ios-simulator", "x86_64", "x86_64-apple-ios14.0-simulator"),
      ("tvos", "arm64", "arm64-apple-tvos14.0"),
    ]
  )
  func links(platform: String, architecture: String, triple: String) throws {
    let platform = try #require(BundlePlatform(rawValue: platform))
    let folder = try sdk(platform, architecture)
    let target = StepTarget(
      platform: platform,
      architecture: Architecture(name: architecture),
      minimumSystem: nil
    )
    #expect(target.triple == triple)
    let source = """
      #include <errno.h>
      #include <math.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <time.h>
      int main(int count, char **words) {
        char *copy = strdup(words[0]);
        if (copy == NULL) return errno == ENOMEM ? EXIT_FAILURE : 2;
        fprintf(stderr, "%s %zu %f %ld\\n", copy, strlen(copy), sqrt(count), (long)time(NULL));
        free(copy);
        return EXIT_SUCCESS;
      }
      """
    try folder.write(Array(source.utf8), to: "main.c")
    let outcome = try ExternalTool.run(
      "clang",
      [
        "--target=\(triple)", "-O2", "-isysroot", "sdk", "-fuse-ld=lld", "--ld-path=ld64.lld-19",
        "-Wall", "-Werror", "-o", "main", "main.c",
      ],
      folder: folder.path
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let container = try MachOContainer(parsing: try folder.read("main"))
    let image = try #require(container.images.first)
    #expect(container.architectures.map(\.name) == [architecture])
    #expect(image.buildVersions.map(\.platform.name) == [platform.rawValue])
    #expect(image.dylibs.map(\.path) == ["/usr/lib/libSystem.B.dylib"])
  }

  @Test("a function that the system does not have is an error of the linker")
  func unknownFunction() throws {
    let folder = try sdk(.macos, "arm64")
    try folder.write(
      Array("int not_there(void);\nint main(void) { return not_there(); }\n".utf8),
      to: "main.c"
    )
    let outcome = try ExternalTool.run(
      "clang",
      [
        "--target=arm64-apple-macosx11.0", "-isysroot", "sdk", "-fuse-ld=lld",
        "--ld-path=ld64.lld-19", "-o", "main", "main.c",
      ],
      folder: folder.path
    )
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("undefined symbol: not_there"))
  }
}
