// Valise — the keys of a table of build steps are read, and of their types only
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing

@Suite("keys of build steps")
struct BuildKeysTests {
  /// The recipe of a table with some lines.
  private func recipe(_ lines: String) throws -> BuildRecipe? {
    let text = SampleProject.start + "[app.Hello.build]\n" + lines
    return try Manifest(parsing: Array(text.utf8)).products.first?.build
  }

  @Test("every key is read, and of its type only", arguments: BuildRecipe.Key.allCases)
  func types(key: BuildRecipe.Key) throws {
    let builder = key.isBuilder ? "" : "command = \"x\"\n"
    let value =
      key == .environment ? "{ A = \"b\" }" : key == .configuration ? "\"debug\"" : "\"x\""
    #expect(try recipe("\(builder)\(key.rawValue) = \(value)\n") != nil)
    #expect {
      _ = try recipe("\(builder)\(key.rawValue) = 1\n")
    } throws: { error in
      "\(error)".contains("\"\(key.rawValue)\" is an integer; it must be ")
    }
  }

  @Test("what is read")
  func values() throws {
    let recipe = try #require(
      try recipe(
        """
        command = ["make", "x"]
        outputs = "out/x"
        flags = ["-a", "-b"]
        environment = { B = "2", A = "" }
        directory = "../core"
        configuration = "debug"
        sdk = "mac"
        """
      )
    )
    guard case .command(let words) = recipe.builder else {
      Issue.record("\(recipe.builder)")
      return
    }
    #expect(words.map(\.value) == ["make", "x"])
    #expect(recipe.outputs.map(\.value) == ["out/x"])
    #expect(recipe.flags.map(\.value) == ["-a", "-b"])
    #expect(recipe.environment.map { "\($0.name.value)=\($0.value.value)" } == ["B=2", "A="])
    #expect(recipe.directory?.value == "../core")
    #expect(recipe.configuration == .debug)
    #expect(recipe.sdk?.value == "mac")
  }

  @Test("overrides and the platform's table change single keys")
  func overrides() throws {
    let text =
      SampleProject.start
      + "[app.Hello.build]\ngo = \".\"\nflags = \"-v\"\n[app.Hello.macos.build]\nsdk = \"x\"\n"
    let override = try ManifestOverride(parsing: "app.Hello.build.configuration=debug")
    let manifest = try Manifest(parsing: Array(text.utf8), overrides: [override])
    let recipe = try #require(manifest.products.first?.build)
    #expect(recipe.configuration == .debug)
    #expect(recipe.sdk?.value == "x")
    #expect(recipe.flags.map(\.value) == ["-v"])
  }
}
