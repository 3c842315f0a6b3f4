// Valise — tests of building code: compilers run, and what they make is in the bundle
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MachOFiles
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite("building code by commands")
struct BuildStepsTests {
  /// The variables of this process, without a network for Go.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(["GOPROXY": "off", "GOFLAGS": "-mod=mod"]) { $1 }

  private func valise(_ arguments: String..., in folder: TemporaryFolder) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      arguments,
      currentFolder: folder.path,
      environment: Self.environment
    )
  }

  /// A project with a manifest and a source file.
  private func project(_ manifest: String, _ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let start = "format = 1\n[app.Tool]\nidentifier = \"org.example.tool\"\nversion = \"1.0\"\n"
    try folder.write(Array((start + manifest).utf8), to: "Valise.toml")
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    return folder
  }

  @Test("Go, for two architectures; a second build leaves the bundle")
  func go() throws {
    let folder = try project(
      "[app.Tool.build]\ngo = \".\"\nflags = \"-ldflags=-s -w\"\n",
      [
        "go.mod": "module tool\n\ngo 1.19\n",
        "main.go": "package main\n\nfunc main() { println(\"hi\") }\n",
      ]
    )
    let plan = valise("plan", folder.path, in: folder)
    #expect(plan.status == 0)
    #expect(
      plan.output == """
        Build steps of app.Tool
          CGO_ENABLED=0 GOARCH=arm64 GOOS=darwin go build -trimpath -o \
        .valise/build/app.Tool/macos-arm64/Tool '-ldflags=-s -w' .
          CGO_ENABLED=0 GOARCH=amd64 GOOS=darwin go build -trimpath -o \
        .valise/build/app.Tool/macos-x86_64/Tool '-ldflags=-s -w' .
        note: the bundles can be planned when the steps have run; valise build runs them

        """
    )
    let dry = valise("build", folder.path, "--dry-run", in: folder)
    #expect(dry.output == plan.output)
    #expect(!FileManager.default.fileExists(atPath: folder.path(".valise")))

    let build = valise("build", folder.path, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(build.errors.hasPrefix("$ CGO_ENABLED=0 GOARCH=arm64 "))
    #expect(build.output.hasPrefix("\(folder.path)/dist/Tool.app: made, "))
    let program = try folder.read("dist/Tool.app/Contents/MacOS/Tool")
    let container = try MachOContainer(parsing: program)
    #expect(container.architectures.map(\.name) == ["x86_64", "arm64"])

    let again = valise("build", folder.path, "--quiet", in: folder)
    #expect(again.output == "" && again.errors == "")
    let loud = valise("build", folder.path, in: folder)
    #expect(loud.output == "\(folder.path)/dist/Tool.app: up to date\n")
    let full = valise("plan", folder.path, in: folder).output
    #expect(full.contains("go build") && full.contains("Contents/MacOS/Tool"))
    let json = try JSONText.parse(valise("plan", folder.path, "--json", in: folder).outputBytes)
    #expect(json[path: PropertyListPath("stepsHaveRun")] == true)
    let step = json[path: PropertyListPath("steps.1")] ?? [:]
    #expect(step[path: PropertyListPath("product")] == "app.Tool")
    #expect(step[path: PropertyListPath("architecture")] == "x86_64")
    #expect(step[path: PropertyListPath("environment.GOARCH")] == "amd64")
    #expect(step[path: PropertyListPath("arguments.0")] == "build")
    #expect(
      step[path: PropertyListPath("makes")] == [".valise/build/app.Tool/macos-x86_64/Tool"]
    )
  }

  @Test("what a compiler says of a mistake is shown, also when quiet, with the command line")
  func failure() throws {
    let folder = try project(
      "architectures = \"arm64\"\n[app.Tool.build]\nc = \"*.c\"\n",
      ["main.c": "int main(void) { return missing; }\n"]
    )
    for arguments in [["build", folder.path], ["build", folder.path, "--quiet"]] {
      let run = RecordedRun(
        ValiseCommand.self,
        arguments,
        currentFolder: folder.path,
        environment: Self.environment
      )
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.contains("use of undeclared identifier 'missing'"))
      #expect(run.errors.contains("error: the build step failed with exit status 1; "))
      #expect(
        run.errors.contains("\n  cd \(folder.path) && clang --target=arm64-apple-macosx11.0 ")
      )
      #expect(run.errors.hasPrefix("$ clang ") == (arguments.count == 2))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("dist")))
  }

  @Test("a program that is not installed is an error with a remedy")
  func missing() throws {
    let folder = try project("[app.Tool.build]\nzig = \"main.zig\"\n", [:])
    let run = RecordedRun(
      ValiseCommand.self,
      ["build", folder.path],
      currentFolder: folder.path,
      environment: ["PATH": folder.path]
    )
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "error: the program \"zig\" is not installed, or not on PATH;"
          + " install Zig from ziglang.org, or PyPI's ziglang\n  cd \(folder.path) && zig build-exe "
      )
    )
  }

  @Test("the example in C: two architectures, linked without an SDK")
  func exampleInC() throws {
    let folder = try TemporaryFolder()
    let example = folder.path("HelloC")
    try FileManager.default.createDirectory(atPath: example, withIntermediateDirectories: true)
    for name in ["Valise.toml", "Sources", "Resources"] {
      try FileManager.default.copyItem(
        atPath: Repository.path("Examples/HelloC/\(name)"),
        toPath: example + "/" + name
      )
    }
    let build = valise("build", example, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(!build.errors.contains("warning"))
    let program = "HelloC/dist/HelloC.app/Contents/MacOS/HelloC"
    let container = try MachOContainer(parsing: try folder.read(program))
    #expect(container.architectures.map(\.name) == ["x86_64", "arm64"])
    for image in container.images {
      #expect(image.header.fileType == .execute)
      #expect(image.dylibs.map(\.path) == ["/usr/lib/libSystem.B.dylib"])
    }
    let symbols = try ExternalTool.run(
      "llvm-objdump-19",
      ["--macho", "--syms", "--arch=arm64", folder.path(program)]
    )
    #expect(symbols.text.contains("__NSGetExecutablePath"))
    let text = try folder.read("HelloC/dist/HelloC.app/Contents/Resources/greeting.txt")
    #expect(String(decoding: text, as: UTF8.self) == "Hello from C, without an SDK.\n")
  }

  @Test("libraries beside a program are embedded, for both architectures")
  func libraries() throws {
    let script = """
      set -e
      out=$(dirname "$OUT"); target="--target=$TRIPLE -isysroot sdk -fuse-ld=lld --ld-path=ld64.lld-19"
      mkdir -p "$out" sdk/usr/lib
      printf -- '--- !tapi-tbd\\ntbd-version: 4\\ntargets: [ arm64-macos, x86_64-macos ]\\n' > sdk/usr/lib/libSystem.tbd
      printf 'install-name: /usr/lib/libSystem.B.dylib\\nexports:\\n  - targets: [ arm64-macos, x86_64-macos ]\\n' >> sdk/usr/lib/libSystem.tbd
      printf '    symbols: [ dyld_stub_binder ]\\n...\\n' >> sdk/usr/lib/libSystem.tbd
      clang $target -dynamiclib -Wl,-install_name,@rpath/libinner.dylib -o "$out/libinner.dylib" inner.c
      clang $target -dynamiclib -Wl,-install_name,@rpath/libouter.dylib -o "$out/libouter.dylib" outer.c "$out/libinner.dylib"
      clang $target -Wl,-rpath,@executable_path/../Frameworks -o "$OUT" main.c "$out/libouter.dylib"
      """
    let folder = try project(
      """
      [app.Tool.build]
      command = ["sh", "build.sh"]
      environment = { TRIPLE = "$(TRIPLE)", OUT = "$(OUTPUT)" }
      """,
      [
        "build.sh": script, "inner.c": "int inner(void) { return 1; }\n",
        "outer.c": "int inner(void);\nint outer(void) { return inner(); }\n",
        "main.c": "int outer(void);\nint main(void) { return outer(); }\n",
      ]
    )
    let build = valise("build", folder.path, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    for name in ["libinner", "libouter"] {
      let library = try folder.read("dist/Tool.app/Contents/Frameworks/\(name).dylib")
      let container = try MachOContainer(parsing: library)
      #expect(container.architectures.map(\.name) == ["x86_64", "arm64"])
      #expect(
        container.images.map(\.installName) == ["@rpath/\(name).dylib", "@rpath/\(name).dylib"]
      )
    }
    #expect(valise("build", folder.path, in: folder).output.hasSuffix(": up to date\n"))
  }

  @Test(
    "Swift on Linux: a program finds its resources wherever the bundle is",
    arguments: [
      ("native", "resources", "org.example.tool.things-tool"),
      ("swiftbuild", "bundle", ".tool.resources"),
    ]
  )
  func swift(system: String, suffix: String, identifier: String) throws {
    let folder = try project(
      """
      platform = "linux"
      [app.Tool.build]
      swift = "tool"
      configuration = "debug"
      flags = ["--build-system", "\(system)"]
      """,
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "things",
          targets: [.executableTarget(name: "tool", resources: [.process("Resources")])]
        )
        """,
        "Sources/tool/main.swift": """
        import Foundation
        let path = Bundle.module.path(forResource: "greeting", ofType: "txt") ?? "none"
        print(Bundle.module.bundleIdentifier ?? "none")
        print(path)
        print((try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing", terminator: "")
        """,
        "Sources/tool/Resources/greeting.txt": "hello\n",
      ]
    )
    let build = valise("build", folder.path, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    // Somewhere else, and without what was built, so that nothing but the bundle can be found.
    let moved = folder.path("elsewhere/Tool.app")
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere"),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(atPath: folder.path("dist/Tool.app"), toPath: moved)
    try FileManager.default.removeItem(atPath: folder.path(".valise"))
    let run = try ExternalTool.run("\(moved)/Contents/Linux/Tool", [], folder: "/")
    let real = URL(fileURLWithPath: moved).resolvingSymlinksInPath().path
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n")
    #expect(lines.first?.hasSuffix(identifier) == true, "\(lines)")
    #expect(lines.dropFirst() == ["\(real)/things_tool.\(suffix)/greeting.txt", "hello"])
    let info = try folder.read("elsewhere/Tool.app/things_tool.\(suffix)/Info.plist")
    let document = try PropertyListDocument(parsing: info).value
    #expect(document[path: PropertyListPath("CFBundlePackageType")] == "BNDL")
  }
}
