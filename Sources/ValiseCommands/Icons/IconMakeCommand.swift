// Valise — valise icon make
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import ValiseCommandLine
import ValiseFiles

/// Makes an icon of pictures.
struct IconMakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Make an icon of one picture, of several sizes, or of an .iconset folder.",
    discussion: """
      One PNG file of 1024 pixels, or an SVG file, is enough: all sizes are made of the next larger \
      picture. The output is an .icns file or an .iconset folder, by its name, and with --platform \
      ios a folder that gets the PNG files of an iOS application. Nothing is enlarged; sizes that \
      the pictures are too small for are left out and named.

      --grid gives a square picture the outline and the margins of icons since macOS 11; for iOS, \
      the system cuts the corners itself. Sets of pictures are taken as they are.

      Example:
        valise icon make logo.png --output AppIcon.icns --grid
      """
  )

  @Argument(
    help: "The .png or .svg files, an .iconset folder, or an .icns file.",
    completion: .file(extensions: ["png", "svg", "iconset", "icns"])
  )
  var sources: [String]

  @Option(
    name: .shortAndLong,
    help: "The .icns file ('-' is standard output), the .iconset folder, or the folder for iOS.",
    completion: .file()
  )
  var output: String

  @Option(help: "For which system: macos or ios.")
  var platform: IconPlatform = .macos

  @Flag(
    help: "Give the picture the outline and margins of macOS: --mask superellipse --margin 100."
  )
  var grid = false

  @Option(help: "What is cut away at the corners.")
  var mask: IconShape.Mask = .none

  @Option(help: "Empty space on each side, in pixels of a canvas of 1024: from 0 to 256.")
  var margin = 0

  @Option(help: "Fill what is clear with this colour, as RRGGBB, so that there is no alpha.")
  var background: HexColour?

  @Flag(help: "Add the small pictures that systems before macOS 11 read.")
  var legacy = false

  @Option(help: "For iOS, the name that the files start with.")
  var name = "AppIcon"

  @Flag(help: "For iOS, make the picture of 1024 pixels for the store as well.")
  var store = false

  func validate() throws {
    guard (0...IconShape.marginLimit).contains(margin) else {
      throw ValidationError("--margin is from 0 to \(IconShape.marginLimit)")
    }
    if grid, mask != .none || margin != 0 {
      throw ValidationError("--grid says the mask and the margin; give either")
    }
    if platform == .macos, IconKind(path: output) != .iconset, IconKind(path: output) != .icns,
      output != "-"
    {
      throw ValidationError("\"\(output)\" should end in .icns or .iconset, or say --platform ios")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let material = try context.iconReader.material(at: sources.map { FilePath($0) })
    let shape = grid ? .macOSGrid : IconShape(mask: mask, margin: margin)
    let isSet = if case .pictures = material { false } else { true }
    if isSet, shape != .plain || background != nil {
      throw IconFault(
        "a set is taken as it is; --grid, --mask, --margin and --background need pictures"
      )
    }
    let maker = try IconMaker(
      material,
      shape: shape,
      ground: background?.ground,
      on: DiskFileSystem()
    )
    let target = IconOutput(name: output)
    switch (platform, IconKind(path: output)) {
    case (.ios, _):
      try target.write(try maker.phoneFiles(named: name, includesStore: store))
    case (.macos, .iconset):
      try target.writeIconset(try maker.iconsetFiles())
    case (.macos, _):
      try target.write(try maker.family(includesLegacy: legacy), in: context)
    }
    noteMissing(in: material, context)
  }

  /// Names the sizes that could not be made.
  private func noteMissing(in material: IconMaterial, _ context: CommandContext) {
    guard platform == .macos, case .pictures(let source) = material else { return }
    var sides: [Int] = []
    for piece in IconPiece.current
    where piece.side > source.largestSide && !sides.contains(piece.side) {
      sides.append(piece.side)
    }
    guard !sides.isEmpty else { return }
    let list = sides.map { "\($0)" }.joined(separator: ", ")
    context.note("\(output): no pictures of \(list) pixels; the source has \(source.largestSide)")
  }
}

/// The systems that icons are made for.
enum IconPlatform: String, CaseIterable, ExpressibleByArgument {
  case macos
  case ios
}

/// A colour of six hexadecimal digits.
struct HexColour: ExpressibleByArgument {
  let ground: IconGround

  init?(argument: String) {
    guard let ground = IconGround(hexadecimal: argument) else { return nil }
    self.ground = ground
  }
}
