// Valise — tests of building, reading and taking apart a bundle by commands
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCommandLine
import ValiseTestKit

@Suite struct BuildCommandTests {
  private static let manifest = """
    format = 1

    [app.Tool]
    identifier = "org.example.tool"
    version = "1.0"
    executable = ["arm64", "x86_64"]
    [app.Tool.sign]
    enabled = false
    """

  /// A project whose programs Go makes.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.manifest.utf8), to: "Valise.toml")
    try folder.write(Array("package main\n\nfunc main() { println(\"hi\") }\n".utf8), to: "main.go")
    try folder.write(Array("\"a\" = \"b\";\n".utf8), to: "Resources/en.lproj/A.strings")
    for (name, processor) in [("arm64", "arm64"), ("x86_64", "amd64")] {
      let outcome = try ExternalTool.run(
        "go",
        ["build", "-trimpath", "-ldflags=-s -w", "-o", name, "main.go"],
        folder: folder.path,
        environment: [
          "GOOS": "darwin", "GOARCH": processor, "CGO_ENABLED": "0", "GOFLAGS": "-mod=mod",
          "GOPROXY": "off",
        ]
      )
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    return folder
  }

  @Test func aBundleIsMadeReadAndTakenApart() throws {
    let folder = try project()
    let plan = valise("plan", folder.path)
    #expect(plan.status == 0)
    #expect(plan.output.contains("Contents/MacOS/Tool"))
    let json = try JSONText.parse(valise("plan", folder.path, "--json").outputBytes)
    #expect(json[path: PropertyListPath("schema")] == "valise.plan/1")
    #expect(json[path: PropertyListPath("products.0.bundle")] == "Tool.app")
    let entry = json[path: PropertyListPath("products.0.entries.3")] ?? [:]
    #expect(entry[path: PropertyListPath("path")] == "Contents/MacOS/Tool")
    #expect(entry[path: PropertyListPath("mode")] == "0755")
    #expect(entry[path: PropertyListPath("architectures")] == ["x86_64", "arm64"])
    #expect(
      entry[path: PropertyListPath("origin")] == .string("\(folder.path)/Valise.toml:6")
    )
    let out = folder.path("out")
    let dry = valise("build", folder.path, "-o", out, "--dry-run")
    #expect(dry.output == plan.output)
    #expect(valise("build", folder.path, "-o", out).status == 0)
    #expect(valise("build", folder.path, "-o", out).output == "\(out)/Tool.app: up to date\n")

    let info = valise("info", "\(out)/Tool.app", "--json")
    let document = try JSONText.parse(info.outputBytes)
    #expect(document[path: PropertyListPath("schema")] == "valise.info/1")
    #expect(document[path: PropertyListPath("bundles.0.identifier")] == "org.example.tool")
    let slices = document[path: PropertyListPath("bundles.0.executable.architectures")]
    #expect(slices == ["x86_64", "arm64"])
    #expect(document[path: PropertyListPath("bundles.0.layout")] == "modern")

    let program = "\(out)/Tool.app/Contents/MacOS/Tool"
    #expect(valise("macho", "archs", program).output == "x86_64 arm64\n")
    #expect(valise("macho", "archs", program, "--require", "armv7").status == 1)
    #expect(valise("macho", "libraries", program).output == "/usr/lib/libSystem.B.dylib\n")
    let thin = folder.path("thin")
    #expect(valise("macho", "lipo", "thin", program, "--arch", "arm64", "-o", thin).status == 0)
    #expect(try folder.read("thin") == (try folder.read("arm64")))
    let fat = folder.path("fat")
    let parts = [folder.path("arm64"), folder.path("x86_64")]
    #expect(valise("macho", "lipo", "create", parts[0], parts[1], "-o", fat).status == 0)
    let theirs = folder.path("theirs")
    let lipo = try ExternalTool.run("llvm-lipo-19", ["-create"] + parts + ["-output", theirs])
    try #require(lipo.status == 0)
    #expect(try folder.read("fat") == (try folder.read("theirs")))
    #expect(try folder.read("out/Tool.app/Contents/MacOS/Tool") == (try folder.read("theirs")))
  }

  @Test func productsAndPlatformsAreChosen() throws {
    let folder = try TemporaryFolder()
    let manifest = """
      format = 1
      [resources.A]
      identifier = "a.a"
      version = "1"
      platform = ["macos", "ios"]
      [resources.B]
      identifier = "a.b"
      version = "1"
      """
    try folder.write(Array(manifest.utf8), to: "Valise.toml")
    try folder.write([], to: "A/Resources/en.lproj/one")
    try folder.write([], to: "A/Resources/de.lproj/two")
    let all = valise("build", folder.path)
    #expect(all.status == 0)
    #expect(
      all.errors == """
        warning: "one" is in en but not in de
        warning: "two" is in de but not in en
        warning: "one" is in en but not in de
        warning: "two" is in de but not in en

        """
    )
    let lines = all.output.split(separator: "\n").map { $0.split(separator: ":")[0] }
    let out = folder.path("dist")
    #expect(lines == ["\(out)/macos/A.bundle", "\(out)/ios/A.bundle", "\(out)/B.bundle"])
    let one = valise("build", folder.path, "--product", "resources.A", "--platform", "ios", "-q")
    #expect(one.status == 0 && one.output == "" && one.errors == "")
    let plan = valise("plan", folder.path, "--product", "resources.B")
    #expect(plan.output.hasPrefix("B.bundle\n"))
    let json = try JSONText.parse(valise("plan", folder.path, "--json").outputBytes)
    #expect(json[path: PropertyListPath("products.1.path")] == "ios/A.bundle")
    #expect(json[path: PropertyListPath("products.1.platform")] == "ios")
    #expect(json[path: PropertyListPath("products.1.product")] == "resources.A")
    #expect(
      json[path: PropertyListPath("products.1.warnings.0")] == "\"one\" is in en but not in de"
    )
    let misspelt = valise("build", folder.path, "--product", "resource.A")
    #expect(misspelt.status == 2)
    #expect(misspelt.errors.contains("the manifest has no resource.A; did you mean"))
    let none = valise("build", folder.path, "--platform", "tvos")
    #expect(none.status == 2 && none.errors.contains("no product is built for tvos"))
    #expect(valise("build", folder.path, "--platform", "mac").status == 64)
  }

  @Test func aTreeIsPrinted() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "A.app/Contents/MacOS/A", mode: 0o755)
    let run = valise("tree", folder.path("A.app"))
    #expect(
      run.output == """
        A.app/  (application, 1 file, 3 bytes)
        └── Contents/
            └── MacOS/
                └── A*  3 bytes

        """
    )
    #expect(valise("tree", folder.path("B.app")).status == 2)
    #expect(valise("tree", folder.path("A.app"), "--depth", "-1").status == 64)
  }

  @Test func problemsNameTheirFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("<plist><dict>".utf8), to: "A.app/Contents/Info.plist")
    let run = valise("info", folder.path("A.app"))
    #expect(run.status == 0)
    let file = folder.path("A.app/Contents/Info.plist")
    #expect(run.output.contains("    \(file): error: the file is no property list: "))
  }

  @Test func mistakesEndWithTheirStatus() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("format = 1\n".utf8), to: "Valise.toml")
    let run = valise("build", folder.path)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(folder.path)/Valise.toml: no product"))
    #expect(valise("bild").status == 64)
    #expect(valise("build", "--set", "x").status == 64)
    #expect(valise("info", folder.path("none")).status == 2)
    #expect(valise("macho", "info", folder.path("Valise.toml")).status == 2)
    #expect(valise("completions", "bash").output.contains("valise"))
  }
}
