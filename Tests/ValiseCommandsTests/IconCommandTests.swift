// Valise — tests of valise icon
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Icons
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct IconCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func png(_ side: Int, isOpaque: Bool = true, to name: String) throws -> String {
    var bytes: [UInt8] = []
    for place in 0..<(side * side) {
      bytes.append(UInt8(truncatingIfNeeded: place))
      bytes.append(UInt8(truncatingIfNeeded: place / side))
      bytes += [77, isOpaque || place % 3 > 0 ? 255 : 100]
    }
    let image = RGBAImage(width: side, height: side, bytes: bytes)
    return try folder.write(try PNGFile.encoded(image), to: name)
  }

  private func family(_ name: String) throws -> IconFamily {
    try IconFamily(parsing: try folder.read(name))
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
  }

  @Test func oneSmallPictureGivesWhatItCan() throws {
    let source = try png(130, to: "logo.png")
    let run = valise("icon", "make", source, "-o", folder.path("App.icns"))
    #expect(run.status == 0)
    #expect(run.output == "")
    let path = folder.path("App.icns")
    #expect(run.errors == "\(path): no pictures of 1024, 512, 256 pixels; the source has 130\n")
    let types = try family("App.icns").entries.map { "\($0.type)" }
    #expect(types == ["ic04", "ic05", "ic07", "ic11", "ic12"])
  }

  @Test func severalPicturesAreTakenWhereTheyFit() throws {
    let small = try png(16, to: "16.png")
    let large = try png(64, to: "64.png")
    let run = valise("icon", "make", small, large, "-o", folder.path("App.icns"), "--legacy")
    #expect(run.status == 0)
    let made = try family("App.icns")
    let sources = try [small, large].map {
      try PNGFile.decoded([UInt8](Data(contentsOf: URL(fileURLWithPath: $0))))
    }
    let index = try #require(made.entries.firstIndex { "\($0.type)" == "ic04" })
    #expect(try made.decoded(at: index).image == sources[0])
    let half = try #require(made.entries.firstIndex { "\($0.type)" == "ic11" })
    #expect(try made.decoded(at: half).image == sources[1].scaled(width: 32, height: 32))
    #expect(made.entries.contains { "\($0.type)" == "is32" })
  }

  private func run(_ arguments: [String], path: String) -> RecordedRun {
    RecordedRun(ValiseCommand.self, arguments, environment: ["PATH": path, "TMPDIR": folder.path])
  }

  @Test func aDrawingIsDrawnByAnotherProgram() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
      <rect width="10" height="10" fill="#0a141e"/></svg>
      """
    let source = try folder.write(Array(text.utf8), to: "logo.svg")
    let program = try ExternalTool.path(of: "rsvg-convert")
    let programs = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let arguments = ["icon", "make", source, "-o", folder.path("a.icns")]
    let made = run(arguments, path: programs)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors == "")
    let image = try family("a.icns").decoded(at: 0).image
    #expect(image.pixel(x: 7, y: 7) == [10, 20, 30, 255])
    #expect(try names(in: "") == ["a.icns", "logo.svg"])
    let missing = run(arguments, path: "/nowhere")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("\"rsvg-convert\" is not installed"))
    try folder.write(Array("no drawing".utf8), to: "logo.svg")
    let bad = run(arguments, path: programs)
    #expect(bad.status == 2)
    #expect(bad.errors.contains("logo.svg: the drawing cannot be drawn"))
  }

  @Test func theGridHasClearCornersAndMargins() throws {
    let source = try png(128, to: "logo.png")
    #expect(valise("icon", "make", source, "-o", folder.path("a.icns"), "--grid").status == 0)
    let made = try family("a.icns")
    let index = try #require(made.entries.firstIndex { "\($0.type)" == "ic07" })
    let image = try made.decoded(at: index).image
    // 100 of 1024 are 12.5 of 128 pixels, rounded up.
    #expect(image.pixel(x: 12, y: 64)[3] == 0)
    #expect(image.pixel(x: 13, y: 64)[3] > 200)
    #expect(image.pixel(x: 64, y: 64)[3] == 255)
    #expect(image.pixel(x: 15, y: 15)[3] == 0)
    #expect(image.pixel(x: 127, y: 127)[3] == 0)
  }

  @Test func theIconOfAPhoneHasNoAlphaWhereNothingIsClear() throws {
    let source = try png(180, to: "logo.png")
    let out = folder.path("phone")
    let run = valise("icon", "make", source, "-o", out, "--platform", "ios")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try names(in: "phone") == [
        "AppIcon20x20@2x.png", "AppIcon20x20@2x~ipad.png", "AppIcon20x20@3x.png",
        "AppIcon20x20~ipad.png", "AppIcon29x29@2x.png", "AppIcon29x29@2x~ipad.png",
        "AppIcon29x29@3x.png", "AppIcon29x29~ipad.png", "AppIcon40x40@2x.png",
        "AppIcon40x40@2x~ipad.png", "AppIcon40x40@3x.png", "AppIcon40x40~ipad.png",
        "AppIcon60x60@2x.png", "AppIcon60x60@3x.png", "AppIcon76x76@2x~ipad.png",
        "AppIcon76x76~ipad.png", "AppIcon83.5x83.5@2x~ipad.png",
      ]
    )
    let header = try PNGHeader(parsing: try folder.read("phone/AppIcon83.5x83.5@2x~ipad.png"))
    #expect((header.width, header.height) == (167, 167))
    #expect(!header.hasAlphaChannel)
    let clear = try png(180, isOpaque: false, to: "clear.png")
    #expect(valise("icon", "make", clear, "-o", out, "--platform", "ios").status == 0)
    let name = "phone/AppIcon60x60@3x.png"
    #expect(try PNGHeader(parsing: try folder.read(name)).hasAlphaChannel)
    let filled = valise(
      "icon",
      "make",
      clear,
      "-o",
      out,
      "--platform",
      "ios",
      "--background",
      "#102030"
    )
    #expect(filled.status == 0)
    #expect(try !PNGHeader(parsing: try folder.read(name)).hasAlphaChannel)
  }

  @Test func setsAreConvertedThereAndBack() throws {
    let source = try png(64, to: "logo.png")
    let set = folder.path("App.iconset")
    #expect(valise("icon", "make", source, "-o", set).status == 0)
    #expect(
      try names(in: "App.iconset") == [
        "icon_16x16.png", "icon_16x16@2x.png", "icon_32x32.png", "icon_32x32@2x.png",
      ]
    )
    #expect(valise("icon", "convert", set, "--to", "icns").status == 0)
    let types = try family("App.icns").entries.map { "\($0.type)" }
    #expect(types == ["ic04", "ic05", "ic11", "ic12"])
    let again = folder.path("again")
    let icns = folder.path("App.icns")
    #expect(valise("icon", "extract", icns, "-o", again).status == 0)
    #expect(try names(in: "again") == names(in: "App.iconset"))
    for name in try names(in: "again") {
      let first = try PNGFile.decoded(try folder.read("App.iconset/\(name)"))
      #expect(try PNGFile.decoded(try folder.read("again/\(name)")) == first)
    }
    #expect(valise("icon", "extract", icns, "--all", "-o", folder.path("all")).status == 0)
    #expect(try names(in: "all") == ["ic04.png", "ic05.png", "ic11.png", "ic12.png"])
    #expect(valise("icon", "convert", icns, "--to", "png").status == 0)
    #expect(try PNGHeader(parsing: try folder.read("App.png")).width == 64)
  }

  @Test func infoTellsTheEntriesAndWhatIsOdd() throws {
    let image = RGBAImage(
      width: 32,
      height: 32,
      bytes: [UInt8](repeating: 9, count: 32 * 32 * 4)
    )
    let type = try #require(IconType("icp4"))
    let name = try #require(IconType("name"))
    let family = IconFamily(
      entries: [
        .init(type: type, payload: try PNGFile.encoded(image)),
        .init(type: name, payload: Array("icon".utf8)),
      ],
      trailingBytes: [10]
    )
    let path = try folder.write(try family.serialized(), to: "odd.icns")
    let run = valise("icon", "info", path)
    #expect(run.status == 0)
    let size = family.entries[0].byteCount
    #expect(
      run.output == """
        \(path): icon family, 2 entries, \(8 + size + 12 + 1) bytes
          icp4  16x16         PNG           32x32 pixels       \(size) bytes
          name  name                                           12 bytes
        Problems:
          icp4 holds 32x32 pixels, and should hold 16x16
          icp4 holds a compressed picture, which macOS paints as noise in lists; write it as ic04 \
        with runs, or leave it out
          1 byte stands behind the end of the family

        """
    )
    let json = valise("icon", "info", path, "--json")
    let document = try JSONText.parse(Array(json.output.utf8))
    #expect(document[path: PropertyListPath("schema")] == "valise.icon-info/1")
    #expect(document[path: PropertyListPath("entries.0.width")] == .integer(32))
    #expect(document[path: PropertyListPath("entries.0.encoding")] == "PNG")
    #expect(document[path: PropertyListPath("entries.1.width")] == nil)
  }

  @Test func damageInsideIsFoundWhenAskedFor() throws {
    let source = try png(64, to: "logo.png")
    let icns = folder.path("App.icns")
    #expect(valise("icon", "make", source, "-o", icns).status == 0)
    var bytes = try folder.read("App.icns")
    bytes[bytes.count - 40] ^= 0xFF
    try folder.write(bytes, to: "App.icns")
    #expect(valise("icon", "info", icns).status == 0)
    let run = valise("icon", "info", icns, "--decode")
    #expect(run.status == 1)
    #expect(run.output.contains("ic12: the PNG is damaged at byte "))
  }

  @Test(
    "what cannot be done says why",
    arguments: [
      (["icon", "make", "logo.png", "-o", "x.txt"], 64, "should end in .icns or .iconset"),
      (["icon", "make", "logo.gif", "-o", "x.icns"], 2, "an icon is made of .png and .svg files"),
      (["icon", "make", "A.xcassets", "-o", "x.icns"], 2, "are not compiled yet"),
      (["icon", "make", "A.icon", "-o", "x.icns"], 2, "are not compiled yet"),
      (["icon", "make", "none.png", "-o", "x.icns"], 2, "none.png"),
      (["icon", "make", "small.png", "-o", "x.icns"], 2, "has 8 pixels a side and 16 are needed"),
      (["icon", "make", "wide.png", "-o", "x.icns"], 2, "has 20x10 pixels; an icon is square"),
      (["icon", "make", "text.png", "-o", "x.icns"], 2, "not a PNG file"),
      (["icon", "make", "logo.png", "-o", "x.icns", "--margin", "300"], 64, "from 0 to 256"),
      (["icon", "make", "logo.png", "-o", "x.icns", "--grid", "--margin", "1"], 64, "give either"),
      (["icon", "make", "B.iconset", "-o", "x.icns"], 2, "\"logo.png\" is no name"),
      (["icon", "make", "C.iconset", "-o", "x.icns"], 2, "has 20x10 pixels, not 16x16"),
      (["icon", "make", "C.iconset", "logo.png", "-o", "x.icns"], 2, "give it alone"),
      (["icon", "info", "logo.png"], 2, "not an icon family"),
      (["icon", "convert", "logo.png"], 64, "say the form"),
      (["icon", "convert", "logo.png", "--to", "png"], 2, "over itself"),
      (["icon", "extract", "logo.png", "-o", "x"], 2, "not an icon family"),
    ] as [([String], Int32, String)]
  )
  func mistakes(arguments: [String], status: Int32, message: String) throws {
    _ = try png(20, to: "logo.png")
    _ = try png(8, to: "small.png")
    let wide = RGBAImage(width: 20, height: 10, bytes: [UInt8](repeating: 1, count: 800))
    let file = try PNGFile.encoded(wide)
    for name in ["wide.png", "C.iconset/icon_16x16.png"] { try folder.write(file, to: name) }
    try folder.write(file, to: "B.iconset/logo.png")
    try folder.write(file, to: "B.iconset/.DS_Store")
    for name in ["text.png", "logo.gif", "A.xcassets/Contents.json", "A.icon/icon.json"] {
      try folder.write([1, 2], to: name)
    }
    let words = arguments.map { word in
      word.contains(".") && !word.hasPrefix("-") ? folder.path(word) : word
    }
    let run = RecordedRun(ValiseCommand.self, words)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.icns")))
  }

  @Test func everyCommandOfThePageWorks() throws {
    let page = try Repository.text("docs/migrating-from-iconutil.md")
    let commands = page.split(separator: "`").map(String.init).filter {
      $0.hasPrefix("valise icon ")
    }
    #expect(commands.count >= 10)
    for command in commands {
      let folder = try TemporaryFolder()
      for side in [16, 32, 128] {
        let image = RGBAImage(
          width: side,
          height: side,
          bytes: [UInt8](repeating: 9, count: side * side * 4)
        )
        let file = try PNGFile.encoded(image)
        try folder.write(file, to: "\(side).png")
        try folder.write(file, to: "AppIcon.iconset/icon_\(side)x\(side).png")
        guard side == 128 else { continue }
        try folder.write(file, to: "logo.png")
        try folder.write(file, to: "phone.png")
        let family = try IconFamilyRecipe(try IconSource([image])).family()
        try folder.write(try family.serialized(), to: "AppIcon.icns")
      }
      let words = command.split(separator: " ").dropFirst().map { word in
        word.contains(".") || word == "pictures" ? folder.path(String(word)) : String(word)
      }
      let run = RecordedRun(ValiseCommand.self, words)
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
  }

  @Test func aSetOfIconsIsLookedAt() throws {
    let list = """
      {"images": [{"idiom": "ipad", "size": "64x64", "scale": "1x", "filename": "a.png"},
      {"idiom": "iphone", "size": "20x20", "scale": "3x"}]}
      """
    try folder.write(Array(list.utf8), to: "AppIcon.appiconset/Contents.json")
    let path = folder.path("AppIcon.appiconset")
    let start =
      "\(path): set of icons, 2 entries\n"
      + "  ipad, 64x64@1x: a.png\n  iphone, 20x20@3x: no file\n"
    var run = valise("icon", "info", path)
    #expect(run.status == 1)
    let missing = "a.png does not exist; add it, or take it out of the list"
    #expect(run.output == start + "Problems:\n  \(missing)\n")
    run = valise("icon", "info", path, "--json")
    #expect(run.status == 1)
    let document = try PropertyListDocument(parsing: Array(run.output.utf8)).value.dictionaryValue
    #expect(document?["schema"] == "valise.icon-info/1")
    #expect(document?["remarks"] == [.string(missing)])
    _ = try png(64, to: "AppIcon.appiconset/a.png")
    run = valise("icon", "info", path)
    #expect(run.status == 0)
    #expect(run.output == start)
    #expect(valise("icon", "info", folder.path("None.appiconset")).status == 2)
  }
}
