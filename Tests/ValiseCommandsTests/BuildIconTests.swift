// Valise — tests of builds whose icon a program draws
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Icons
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct BuildIconTests {
  /// The left half of the picture is red; the right half says which language it is asked in.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
    <rect width="10" height="10" fill="#f00"/>
    <switch><rect systemLanguage="de" x="5" width="5" height="10" fill="#000"/>
    <rect x="5" width="5" height="10" fill="#00f"/></switch></svg>
    """

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manifest = """
      format = 1
      [app.Drawn]
      identifier = "org.example.drawn"
      version = "1.0"
      platform = "linux"
      executable = "code"
      """
    try folder.write(Array(manifest.utf8), to: "Valise.toml")
    try folder.write([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], to: "code", mode: 0o755)
    try folder.write(Array(Self.drawing.utf8), to: "AppIcon.svg")
    // Small pictures take less time; the real program draws them.
    let program = try ExternalTool.path(of: "rsvg-convert")
    let script = """
      #!/bin/sh
      [ "$1 $3" = "--width --height" ] || exit 3
      shift 4
      exec \(program) --width 64 --height 64 "$@"
      """
    try folder.write(Array(script.utf8), to: "bin/rsvg-convert", mode: 0o755)
    return folder
  }

  private func build(
    _ folder: TemporaryFolder,
    _ output: String,
    _ variables: [String: String]
  ) -> RecordedRun {
    let arguments = ["build", folder.path, "-o", folder.path(output)]
    let environment = ["PATH": folder.path("bin") + ":/bin", "TMPDIR": folder.path]
    return RecordedRun(
      ValiseCommand.self,
      arguments,
      environment: environment.merging(variables) { $1 }
    )
  }

  @Test func theDrawingIsAStepOfThePlan() throws {
    let folder = try project()
    let plan = valise("plan", folder.path)
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("AppIcon.svg by convention, drawn by rsvg-convert\n"))
    let json = try JSONText.parse(valise("plan", folder.path, "--json").outputBytes)
    guard case .array(let entries)? = json[path: PropertyListPath("products.0.entries")] else {
      Issue.record("there are no entries")
      return
    }
    let drawn = entries.compactMap { $0[path: PropertyListPath("drawnBy")] }
    #expect(drawn == ["rsvg-convert"])
  }

  @Test func theIconIsTheDrawingInEveryLanguage() throws {
    let folder = try project()
    #expect(build(folder, "one", [:]).status == 0)
    let german = ["LANGUAGE": "de", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"]
    let other = build(folder, "two", german)
    #expect(other.status == 0, "\(other.errors)")
    let place = "Drawn.app/Contents/Resources/AppIcon.icns"
    let icon = try folder.read("one/" + place)
    #expect(try folder.read("two/" + place) == icon)
    let family = try IconFamily(parsing: icon)
    #expect(family.entries.map { "\($0.type)" } == ["ic04", "ic05", "ic11", "ic12"])
    let image = try family.decoded(at: 3).image
    #expect(image.pixel(x: 10, y: 32) == [255, 0, 0, 255])
    #expect(image.pixel(x: 50, y: 32) == [0, 0, 255, 255])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["AppIcon.svg", "Valise.toml", "bin", "code", "one", "two"])
  }

  @Test func withoutTheProgramNothingIsMadeAndTheRemedyIsTold() throws {
    let folder = try project()
    let run = build(folder, "out", ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(
      run.errors == "error: \(folder.path)/AppIcon.svg: the drawing cannot be drawn: the program"
        + " \"rsvg-convert\" is not installed, or not on PATH; install it (Debian: librsvg2-bin,"
        + " Homebrew: librsvg), or give a .png of 1024 pixels\n"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test func aDamagedDrawingIsNamedWithWhatTheProgramSays() throws {
    let folder = try project()
    try folder.write(Array("<svg".utf8), to: "AppIcon.svg")
    let run = build(folder, "out", [:])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("error: \(folder.path)/AppIcon.svg: the drawing cannot be drawn: Error")
    )
  }
}
