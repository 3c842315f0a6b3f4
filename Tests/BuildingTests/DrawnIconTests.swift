// Valise — tests of icons that a build makes of vector drawings
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import PropertyLists
import Testing
import ValiseFiles

@Suite struct DrawnIconTests {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg"><image href="art/a.png"/><use href = '#x'/>
    <a href="https://example.org/b.png"/><image xlink:href='c.png#part'/><image href="art/a.png"/>
    <image href="none.png"/></svg>
    """
  private static let place: FilePath = "out/Hello.app/Contents/Resources/AppIcon.icns"

  private func project() throws -> SampleProject {
    let project = try SampleProject()
    try project.add("AppIcon.svg", text: Self.drawing)
    try project.add("art/a.png", [1])
    try project.add("c.png", [2])
    return project
  }

  @discardableResult
  private func build(
    _ project: SampleProject,
    _ drawing: SampleDrawing,
    always: Bool = false
  ) throws -> BuildOutcome {
    try BuildExecutor.execute(
      try project.plan(),
      to: "out",
      on: project.files,
      always: always,
      drawing: drawing.draw
    )
  }

  private func replace(_ path: String, _ contents: [UInt8], in project: SampleProject) throws {
    try project.files.replaceFile(at: FilePath("p/" + path), contents: contents, mode: 0o644)
  }

  @Test("a drawing is a step of the plan, with the files that it shows")
  func planned() throws {
    let plan = try project().plan()
    let entry = try #require(plan.entries.first { "\($0.destination)".hasSuffix(".icns") })
    #expect("\(entry.destination)" == "Contents/Resources/AppIcon.icns")
    #expect("\(entry.origin)" == "AppIcon.svg by convention")
    #expect(entry.sources.map { "\($0.path)" } == ["p/AppIcon.svg", "p/art/a.png", "p/c.png"])
    guard case .icon(let derivation) = entry.content else {
      Issue.record("the entry is no icon")
      return
    }
    #expect(derivation.program == "rsvg-convert")
    #expect(plan.info("CFBundleIconFile")?.value == "AppIcon")
  }

  @Test("the drawing becomes the icon")
  func drawn() throws {
    let project = try project()
    let drawing = SampleDrawing(side: 32)
    try build(project, drawing)
    #expect(drawing.calls == ["p/AppIcon.svg 1024"])
    let family = try IconFamily(parsing: project.files.contents(of: Self.place, limit: 1 << 20))
    #expect(family.entries.map { "\($0.type)" } == ["ic04", "ic05", "ic11"])
    #expect(try family.decoded(at: 1).image == SampleDrawing.picture(32))
  }

  @Test("a drawing is drawn again when it, or what it shows, has changed in content")
  func cached() throws {
    let project = try project()
    let drawing = SampleDrawing(side: 16)
    try build(project, drawing)
    #expect(try build(project, drawing) == .upToDate)
    try replace("AppIcon.svg", Array(Self.drawing.utf8), in: project)
    #expect(try build(project, drawing) == .upToDate)
    // Other parts of the bundle change; the icon stays.
    try project.add("Resources/new.txt", text: "new")
    #expect(try build(project, drawing) != .upToDate)
    #expect(drawing.calls.count == 1)
    try replace("c.png", [3], in: project)
    #expect(try build(project, drawing) != .upToDate)
    #expect(drawing.calls.count == 2)
    try replace("AppIcon.svg", Array((Self.drawing + "\n").utf8), in: project)
    #expect(try build(project, drawing) != .upToDate)
    #expect(drawing.calls.count == 3)
    // Only what is in use is kept.
    #expect(try project.files.entries(of: "out/.valise/Hello.app.icons").count == 1)
    try build(project, drawing, always: true)
    #expect(drawing.calls.count == 4)
    try project.files.remove("p/AppIcon.svg")
    try build(project, drawing)
    #expect(try !project.files.exists("out/.valise/Hello.app.icons"))
  }

  @Test("a damaged file of an earlier build is not taken for what it should be")
  func damagedBundle() throws {
    let project = try project()
    let drawing = SampleDrawing(side: 16)
    try build(project, drawing)
    let icon = try project.files.contents(of: Self.place, limit: 1 << 20)
    try project.files.replaceFile(at: Self.place, contents: [0] + icon.dropFirst(), mode: 0o644)
    try replace("c.png", [2], in: project)
    #expect(try build(project, drawing) != .upToDate)
    #expect(try project.files.contents(of: Self.place, limit: 1 << 20) == icon)
  }

  @Test("without somebody who draws nothing is made")
  func noProgram() throws {
    let project = try project()
    let error = #expect(throws: BuildError.self) { try project.build() }
    #expect(
      error.map { "\($0)" }
        == "p/AppIcon.svg: the drawing cannot be drawn: nobody here draws; give a .png of 1024 pixels"
    )
    #expect(try !project.files.exists("out"))
  }

  @Test("what a drawing refers to is found in any text, whole or cut", arguments: 0..<40)
  func cutDrawings(part: Int) throws {
    let text = Array(Self.drawing.utf8)
    for count in stride(from: part, to: text.count, by: 40) {
      let project = try SampleProject()
      try project.add("art/a.png", [1])
      try project.add("AppIcon.svg", Array(text[..<count]))
      let plan = try project.plan()
      let icon = try #require(plan.entries.first { "\($0.destination)".hasSuffix(".icns") })
      let isWhole = String(decoding: text[..<count], as: UTF8.self).contains("\"art/a.png\"")
      #expect(icon.sources.count == (isWhole ? 2 : 1))
    }
  }
}
