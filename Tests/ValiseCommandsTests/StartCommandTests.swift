// Valise — tests of valise new and valise init
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct StartCommandTests {
  @Test("a project is made, and nothing is replaced")
  func new() throws {
    let folder = try TemporaryFolder()
    let run = valise("new", "app", "Hello", "--in", folder.path)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "\(folder.path)/Hello: made\nnext: valise build \(folder.path)/Hello\nthen: "
      )
    )
    #expect(
      String(decoding: try folder.read("Hello/Valise.toml"), as: UTF8.self).contains("[app.Hello]")
    )
    let again = valise("new", "plugin", "Hello", "--in", folder.path)
    #expect(again.status == 2)
    #expect(again.errors.contains("exists already"))
    #expect(valise("new", "app", "9", "--in", folder.path).status == 2)
    #expect(valise("new", "widget", "A", "--in", folder.path).status == 64)
    #expect(valise("new", "app").status == 64)
  }

  @Test(
    "a new project builds at once",
    arguments: [
      ("app", "Hello.app"), ("ios-app", "Hello.app"), ("framework", "Hello.framework"),
      ("plugin", "Hello.bundle"), ("appex", "Hello.appex"), ("xpc", "Hello.xpc"),
    ]
  )
  func builds(kind: String, bundle: String) throws {
    let folder = try TemporaryFolder()
    #expect(valise("new", kind, "Hello", "--in", folder.path, "--quiet").status == 0)
    let run = RecordedRun(
      ValiseCommand.self,
      ["build", folder.path("Hello"), "-o", folder.path("out"), "--quiet"],
      environment: ProcessInfo.processInfo.environment
    )
    #expect(run.status == 0, "\(run.errors)")
    let info = valise("info", folder.path("out/\(bundle)"), "--key", "CFBundleIdentifier")
    #expect(info.output.contains("com.example.Hello"))
    // A manifest that is written for what was made makes the same again.
    let manifest = try folder.write([], to: "again/Valise.toml")
    let made = folder.path("out/\(bundle)")
    let imported = valise("init", "--from", made, "-o", manifest, "--force")
    #expect(imported.status == 0)
    #expect(imported.errors == "")
    let again = valise("build", folder.path("again"), "-o", folder.path("second"), "--quiet")
    #expect(again.status == 0, "\(again.errors)")
    let copy = folder.path("second/\(bundle)")
    #expect(FileManager.default.contentsEqual(atPath: made, andPath: copy))
  }

  @Test("a manifest for sources that are there, for the system that is named")
  func sources() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("int main(void) { return 0; }\n".utf8), to: "my app/main.c")
    let manifest = folder.path("my app/Valise.toml")
    let run = valise("init", "--platform", "ios", "-o", manifest)
    #expect(run.status == 0, "\(run.errors)")
    let place = folder.path("my app")
    #expect(
      run.output == """
        \(manifest): written
        next: correct the identifier com.example.my-app, then valise plan \(place) and valise build \
        \(place)

        """
    )
    let text = String(decoding: try folder.read("my app/Valise.toml"), as: UTF8.self)
    #expect(
      text == """
        # my-app, an application. Every key is explained in docs/manifest.md of Valise.
        format = 1

        [app.my-app]
        identifier = "com.example.my-app"
        version = "0.1"
        platform = "ios"

        [app.my-app.build]
        c = "*.c"

        """
    )
    #expect(valise("init", "-o", manifest).status == 2)
    // In the folder itself the manifest has the same names.
    let printed = RecordedRun(
      ValiseCommand.self,
      ["init", "--platform", "ios", "-o", "-"],
      currentFolder: place
    )
    #expect(printed.output.contains("[app.my-app]"), "\(printed.errors)")
    let built = RecordedRun(
      ValiseCommand.self,
      ["build", place, "-o", folder.path("out"), "--quiet"],
      environment: ProcessInfo.processInfo.environment
    )
    #expect(built.status == 0, "\(built.errors)")
    #expect(valise("info", folder.path("out/my-app.app")).output.contains("ios"))
  }

  @Test(
    "what builds the sources is seen by its own files",
    arguments: [
      ("Package.swift", "swift = \"App\""), ("go.mod", "go = \".\""),
      ("Cargo.toml", "cargo = \"App\""),
      ("build.zig", "zig = \"App\""), ("CMakeLists.txt", "cmake = \"App\""),
      ("src/x.c", "c = \"src/*.c\""), ("notes.txt", "executable = \"build/App\""),
    ]
  )
  func builder(file: String, line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "App/\(file)")
    let run = valise("init", "-o", folder.path("App/Valise.toml"))
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try folder.read("App/Valise.toml"), as: UTF8.self)
    #expect(text.contains("\n\(line)\n"), "\(text)")
    #expect(run.output.contains("put a program at build/App") == line.contains("executable"))
  }

  @Test("a bundle that does not say its system is taken for the one that is named")
  func platform() throws {
    let folder = try TemporaryFolder()
    let info = "{ CFBundleIdentifier = \"a.b\"; CFBundleShortVersionString = 1; }"
    try folder.write(Array(info.utf8), to: "Data.bundle/Info.plist")
    try folder.write([1], to: "Data.bundle/data")
    let bundle = folder.path("Data.bundle")
    let mac = valise("init", "--from", bundle, "-o", "-")
    #expect(mac.output.contains("\"Resources/data\" = "), "\(mac.output)\(mac.errors)")
    #expect(mac.errors.contains("note: the bundle has an old layout"))
    let phone = valise("init", "--from", bundle, "--platform", "ios", "-o", "-")
    #expect(phone.output.contains("platform = \"ios\""))
    #expect(phone.output.contains("\ndata = "), "\(phone.output)")
    #expect(!phone.errors.contains("old layout"))
  }

  @Test("a manifest of an application is written beside it, and builds it again")
  func importing() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("package main\n\nfunc main() {}\n".utf8), to: "src/main.go")
    let outcome = try ExternalTool.run(
      "go",
      [
        "build", "-trimpath", "-ldflags=-s -w", "-o", folder.path("Old.app/Contents/MacOS/old"),
        ".",
      ],
      folder: folder.path("src"),
      environment: [
        "GOOS": "darwin", "GOARCH": "arm64", "CGO_ENABLED": "0", "GO111MODULE": "off",
        "GOPROXY": "off",
      ]
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    let info = """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>old</string>
      <key>CFBundleIdentifier</key><string>org.example.old</string>
      <key>CFBundleShortVersionString</key><string>2</string></dict></plist>
      """
    try folder.write(Array(info.utf8), to: "Old.app/Contents/Info.plist")
    try folder.write([7], to: "Old.app/Contents/Resources/data")
    let manifest = folder.path("sub/Valise.toml")
    let run = valise("init", "--from", folder.path("Old.app"), "-o", manifest)
    #expect(run.status == 2)
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"),
      withIntermediateDirectories: true
    )
    let second = valise("init", "--from", folder.path("Old.app"), "-o", manifest)
    #expect(second.status == 0)
    #expect(second.errors == "note: CFBundleVersion is not in the bundle; a build adds it\n")
    #expect(second.output.hasPrefix("\(manifest): written\n"))
    #expect(valise("init", "--from", folder.path("Old.app"), "-o", manifest).status == 2)
    #expect(valise("init", "--from", folder.path("Old.app"), "-o", manifest, "--force").status == 0)
    let printed = valise("init", "--from", folder.path("Old.app"), "-o", "-", "-q")
    #expect(printed.output.contains("executable = "))
    // The linker signed the old program; a signature of the build would be another one.
    let text = try folder.read("sub/Valise.toml") + Array("[app.Old.sign]\nenabled = false\n".utf8)
    try folder.write(text, to: "sub/Valise.toml")
    let built = valise("build", folder.path("sub"), "-o", folder.path("out"))
    #expect(built.status == 0, "\(built.errors)")
    #expect(try folder.read("out/Old.app/Contents/Resources/data") == [7])
    #expect(
      try folder.read("out/Old.app/Contents/MacOS/old")
        == (try folder.read("Old.app/Contents/MacOS/old"))
    )
  }
}
