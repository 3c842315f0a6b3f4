// Valise — tests of the icons of applications for devices
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PhoneIconBuildTests {
  private static let start = """
    format = 1
    [app.Hello]
    identifier = "org.example.hello"
    version = "1.2"
    platform = "ios"
    executable = "build/code"

    """
  /// The pictures and their sides, as Xcode's icon sets for iOS have them.
  private static let sides = [
    "AppIcon20x20@2x.png": 40, "AppIcon20x20@2x~ipad.png": 40, "AppIcon20x20@3x.png": 60,
    "AppIcon20x20~ipad.png": 20, "AppIcon29x29@2x.png": 58, "AppIcon29x29@2x~ipad.png": 58,
    "AppIcon29x29@3x.png": 87, "AppIcon29x29~ipad.png": 29, "AppIcon40x40@2x.png": 80,
    "AppIcon40x40@2x~ipad.png": 80, "AppIcon40x40@3x.png": 120, "AppIcon40x40~ipad.png": 40,
    "AppIcon60x60@2x.png": 120, "AppIcon60x60@3x.png": 180, "AppIcon76x76@2x~ipad.png": 152,
    "AppIcon76x76~ipad.png": 76, "AppIcon83.5x83.5@2x~ipad.png": 167,
  ]

  private func project() throws -> SampleProject {
    let project = try SampleProject()
    try project.add("build/code", SampleProgram.bytes(.arm64, platform: 2), mode: 0o755)
    return project
  }

  private func pictures(of project: SampleProject) throws -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for entry in try project.files.entries(of: "out/Hello.app") {
      let name = entry.name.description
      guard name.hasSuffix(".png") else { continue }
      let path = FilePath("out/Hello.app").appending(entry.name)
      pictures[name] = try project.files.contents(of: path, limit: 1 << 20)
    }
    return pictures
  }

  @Test("one picture becomes all of them, and Info.plist names them")
  func oneEach() throws {
    let project = try project()
    let source = SampleDrawing.picture(180, isOpaque: true)
    try project.add("AppIcon.png", try PNGFile.encoded(source))
    let plan = try project.plan(Self.start)
    let phone: PropertyList = [
      "AppIcon20x20", "AppIcon29x29", "AppIcon40x40", "AppIcon60x60",
    ]
    let pad: PropertyList = [
      "AppIcon20x20", "AppIcon29x29", "AppIcon40x40", "AppIcon60x60", "AppIcon76x76",
      "AppIcon83.5x83.5",
    ]
    #expect(
      plan.info("CFBundleIcons")?.value == ["CFBundlePrimaryIcon": ["CFBundleIconFiles": phone]]
    )
    #expect(
      plan.info("CFBundleIcons~ipad")?.value == [
        "CFBundlePrimaryIcon": ["CFBundleIconFiles": pad]
      ]
    )
    #expect(plan.info("CFBundleIconFile") == nil)
    try project.build(Self.start)
    let pictures = try pictures(of: project)
    let headers = try pictures.mapValues { try PNGHeader(parsing: $0) }
    #expect(headers.mapValues(\.width) == Self.sides)
    #expect(headers.mapValues(\.height) == Self.sides)
    #expect(headers.values.allSatisfy { $0.colourType == .rgb && !$0.isApplePNG })
    #expect(try PNGFile.decoded(pictures["AppIcon60x60@3x.png"] ?? []) == source)
    #expect(try differencesFromPillow(source, pictures) == [])
  }

  /// The names of the pictures that are not what Pillow makes of the source.
  private func differencesFromPillow(
    _ source: RGBAImage,
    _ pictures: [String: [UInt8]]
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(try PNGFile.encoded(source), to: "source.png")
    let files = try pictures.sorted { $0.key < $1.key }.map { try folder.write($1, to: $0) }
    let script = """
      import sys, os
      from PIL import Image
      source = Image.open(sys.argv[1]).convert("RGB")
      for name in sys.argv[2:]:
          made = Image.open(name)
          wanted = source.resize(made.size, Image.LANCZOS)
          if made.mode != "RGB" or made.tobytes() != wanted.tobytes():
              print(os.path.basename(name))
      """
    let output = try PythonPackages.run(script, [file] + files)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  @Test("a bundle for iPhone alone has no key for iPad")
  func phoneOnly() throws {
    let project = try project()
    try project.add("icon.png", try PNGFile.encoded(SampleDrawing.picture(16)))
    let plan = try project.plan(Self.start + "devices = [\"iphone\"]\n")
    #expect(plan.info("CFBundleIcons") != nil)
    #expect(plan.info("CFBundleIcons~ipad") == nil)
  }

  @Test("what is clear stays clear, or gets the colour that the manifest names")
  func alpha() throws {
    let project = try project()
    try project.add("art/logo.png", try PNGFile.encoded(SampleDrawing.picture(180)))
    let stated = Self.start + "icon = \"art/logo.png\"\n"
    try project.build(stated)
    let clear = try #require(try pictures(of: project)["AppIcon60x60@2x.png"])
    #expect(try PNGHeader(parsing: clear).colourType == .rgba)
    #expect(try PNGFile.decoded(clear).pixel(x: 10, y: 10)[3] == 0)
    try project.build(stated + "icon-background = \"#0A141e\"\n")
    let filled = try pictures(of: project)
    #expect(filled.count == Self.sides.count)
    for contents in filled.values {
      #expect(try PNGHeader(parsing: contents).colourType == .rgb)
      #expect(try PNGFile.decoded(contents).pixel(x: 2, y: 2) == [10, 20, 30, 255])
    }
  }

  @Test("a drawing is drawn once for all pictures")
  func drawing() throws {
    let project = try project()
    try project.add("AppIcon.svg", text: "<svg/>")
    let drawing = SampleDrawing(side: 180)
    let plan = try project.plan(Self.start)
    _ = try BuildExecutor.execute(plan, to: "out", on: project.files, drawing: drawing.draw)
    #expect(drawing.calls == ["p/AppIcon.svg 1024"])
    #expect(try pictures(of: project).mapValues { try PNGHeader(parsing: $0).width } == Self.sides)
  }

  @Test("an iconset gives the pictures that are not smaller than it has; too few are an error")
  func iconset() throws {
    let project = try project()
    let large = try PNGFile.encoded(SampleDrawing.picture(256, isOpaque: true))
    try project.add("AppIcon.iconset/icon_128x128@2x.png", large)
    let small = try PNGFile.encoded(SampleDrawing.picture(16, isOpaque: true))
    try project.add("AppIcon.iconset/icon_16x16.png", small)
    try project.build(Self.start)
    #expect(try pictures(of: project).mapValues { try PNGHeader(parsing: $0).width } == Self.sides)
    try project.files.remove("p/AppIcon.iconset/icon_128x128@2x.png")
    let error = #expect(throws: BuildError.self) { try project.build(Self.start) }
    #expect(
      error.map { "\($0)" }
        == "the picture has 16 pixels a side and 40 are needed; give a larger one, 1024 is best"
    )
  }
}
