// Valise — tests of icons that a build makes of pictures
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import PropertyLists
import Testing
import ValiseFiles

@Suite struct IconBuildTests {
  private func picture(_ side: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for place in 0..<(side * side) {
      bytes += [UInt8(truncatingIfNeeded: place), UInt8(truncatingIfNeeded: place / side), 9, 255]
    }
    return try PNGFile.encoded(RGBAImage(width: side, height: side, bytes: bytes))
  }

  private func info(_ project: SampleProject, _ path: FilePath) throws -> PropertyList {
    let bytes = try project.files.contents(of: path, limit: 1 << 20)
    return try PropertyListDocument(parsing: bytes).value
  }

  @Test("a picture becomes the icon family", arguments: ["AppIcon.png", "icon.png"])
  func picture(name: String) throws {
    let project = try SampleProject()
    try project.add(name, try picture(128))
    let plan = try project.plan()
    let place = "Contents/Resources/AppIcon.icns"
    let entry = try #require(plan.entries.first { "\($0.destination)" == place })
    #expect("\(entry.origin)" == "\(name) by convention")
    #expect(entry.sources.map { "\($0.path)" } == ["p/\(name)"])
    #expect(plan.info("CFBundleIconFile")?.value == "AppIcon")
    try project.build()
    let bytes = try project.files.contents(of: FilePath("out/Hello.app/" + place), limit: 1 << 20)
    let family = try IconFamily(parsing: bytes)
    #expect(family.entries.map { "\($0.type)" } == ["ic04", "ic05", "ic07", "ic11", "ic12"])
    #expect(try PNGFile.decoded(picture(128)) == family.decoded(at: 2).image)
  }

  @Test("nothing is made again until a picture changes")
  func incremental() throws {
    let project = try SampleProject()
    try project.add("AppIcon.iconset/icon_16x16.png", try picture(16))
    try project.add("AppIcon.iconset/.DS_Store", [1])
    #expect(try project.build() != .upToDate)
    #expect(try project.build() == .upToDate)
    try project.add("AppIcon.iconset/icon_32x32.png", try picture(32))
    #expect(try project.build() != .upToDate)
    let bytes = try project.files.contents(
      of: "out/Hello.app/Contents/Resources/AppIcon.icns",
      limit: 1 << 20
    )
    let types = try IconFamily(parsing: bytes).entries.map { "\($0.type)" }
    #expect(types == ["ic04", "ic05"])
  }

  @Test("an icon that the manifest names is called after its file")
  func stated() throws {
    let project = try SampleProject()
    try project.add("art/logo.png", try picture(32))
    let plan = try project.plan(SampleProject.plain + "icon = \"art/logo.png\"\n")
    #expect(plan.entries.contains { "\($0.destination)" == "Contents/Resources/logo.icns" })
    #expect(plan.info("CFBundleIconFile")?.value == "logo")
  }

  @Test("an iconset without some sizes gives the others, dense ones by their names")
  func iconset() throws {
    let project = try SampleProject()
    try project.add("AppIcon.iconset/icon_16x16@2x.png", try picture(32))
    try project.add("AppIcon.iconset/icon_128x128.png", try picture(128))
    try project.build()
    let bytes = try project.files.contents(
      of: "out/Hello.app/Contents/Resources/AppIcon.icns",
      limit: 1 << 20
    )
    let family = try IconFamily(parsing: bytes)
    #expect(family.entries.map { "\($0.type)" } == ["ic07", "ic11"])
    #expect(try family.decoded(at: 1).image == PNGFile.decoded(picture(32)))
  }

  @Test(
    "an iconset with a wrong picture names it",
    arguments: [
      (
        "icon_16x16@2x.png", 16,
        "p/AppIcon.iconset: \"icon_16x16@2x.png\" has 16x16 pixels, not 32x32"
      ),
      (
        "icon_64x64.png", 64,
        "p/AppIcon.iconset: \"icon_64x64.png\" is no name of an iconset's file; names are"
          + " icon_16x16.png, icon_16x16@2x.png and the like for 32, 128, 256 and 512"
      ),
    ]
  )
  func wrongIconset(name: String, side: Int, message: String) throws {
    let project = try SampleProject()
    try project.add("AppIcon.iconset/\(name)", try picture(side))
    let error = #expect(throws: BuildError.self) { try project.build() }
    #expect(error.map { "\($0)" } == message)
  }

  /// A picture with another chunk in the place of the one that says sRGB.
  private func picture(_ side: Int, with chunk: String, _ contents: [UInt8]) throws -> [UInt8] {
    let plain = try picture(side)
    var file = [UInt8](plain.prefix(33))
    file += [0, 0, 0, UInt8(contents.count)]
    file += [UInt8](chunk.utf8)
    file += contents
    // Readers pass over the checksums of such chunks.
    file += [0, 0, 0, 0]
    file += [UInt8](plain.dropFirst(46))
    return file
  }

  @Test("colours of another space are brought to sRGB, and the plan says so")
  func colours() throws {
    let project = try SampleProject()
    let source = try picture(16, with: "cICP", [12, 13, 0, 1])
    try project.add("AppIcon.png", source)
    let plan = try project.plan()
    #expect(
      plan.notes.map(\.text) == [
        "note: AppIcon.png: its colours are brought from Display P3 to sRGB"
      ]
    )
    try project.build()
    let bytes = try project.files.contents(
      of: "out/Hello.app/Contents/Resources/AppIcon.icns",
      limit: 1 << 20
    )
    let image = try IconFamily(parsing: bytes).decoded(at: 0).image
    #expect(try image == PNGFile.standard(source).image)
    #expect(try image != PNGFile.decoded(source))
  }

  @Test("colours of an unknown space stay as they are, with a warning")
  func unknownColours() throws {
    let project = try SampleProject()
    let source = try picture(16, with: "cICP", [9, 16, 0, 1])
    try project.add("AppIcon.iconset/icon_16x16.png", source)
    let other = try picture(32, with: "cICP", [9, 16, 0, 1])
    try project.add("AppIcon.iconset/icon_16x16@2x.png", other)
    let plan = try project.plan()
    #expect(
      plan.notes.map(\.text) == [
        "warning: icon_16x16.png and 1 more: its colours are taken for sRGB though they are of cICP 9-16-0-1:"
          + " only the curve of sRGB is known; save it with the profile of sRGB"
      ]
    )
    try project.build()
    let bytes = try project.files.contents(
      of: "out/Hello.app/Contents/Resources/AppIcon.icns",
      limit: 1 << 20
    )
    #expect(try IconFamily(parsing: bytes).decoded(at: 0).image == PNGFile.decoded(source))
  }

  @Test("what is clear in the icon of a Mac gets the colour that the manifest names")
  func background() throws {
    let project = try SampleProject()
    try project.add("AppIcon.png", try PNGFile.encoded(SampleDrawing.picture(32)))
    try project.build(SampleProject.plain + "icon-background = \"ff8000\"\n")
    let bytes = try project.files.contents(
      of: "out/Hello.app/Contents/Resources/AppIcon.icns",
      limit: 1 << 20
    )
    let image = try IconFamily(parsing: bytes).decoded(at: 1).image
    #expect(image.pixel(x: 3, y: 3) == [255, 128, 0, 255])
    #expect(image.pixel(x: 20, y: 3) == [60, 15, 90, 255])
  }

  @Test("a picture that is no picture stops the build, and names it")
  func damaged() throws {
    let project = try SampleProject()
    try project.add("AppIcon.png", [1, 2, 3])
    let error = #expect(throws: BuildError.self) { try project.build() }
    #expect(error.map { "\($0)" } == "p/AppIcon.png: not a PNG file: other bytes start at byte 0")
    #expect(try !project.files.exists("out/Hello.app"))
  }
}
