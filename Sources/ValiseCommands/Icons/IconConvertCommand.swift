// Valise — valise icon convert
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import ValiseCommandLine
import ValiseFiles

/// Converts an icon from one form to another.
struct IconConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert between .icns, .iconset and PNG, PNG files of iOS included.",
    discussion: """
      The form is that of the output's name, or --to, as 'iconutil --convert' has it; then the \
      output lies beside the file, with the new ending. To PNG, the largest picture is taken. A PNG \
      file of an iOS application, which other programs do not read, becomes a common one.

      Example:
        valise icon convert AppIcon.iconset --to icns
      """
  )

  @Argument(
    help: "The .icns or .png file, or the .iconset folder.",
    completion: .file(extensions: ["icns", "png", "iconset", "svg"])
  )
  var source: String

  @Option(help: "The form to convert to.")
  var to: IconForm?

  @Option(name: .shortAndLong, help: "The file or folder to write.", completion: .file())
  var output: String?

  func validate() throws {
    guard to == nil, output.flatMap({ IconForm(path: $0) }) == nil else { return }
    throw ValidationError("say the form with --to, or an --output that ends in it")
  }

  func run() throws {
    let context = CommandContext.current
    guard let form = to ?? output.flatMap({ IconForm(path: $0) }) else { return }
    let target = IconOutput(name: output ?? Self.beside(source, form))
    guard target.name != source else {
      throw IconFault("\(source) would be written over itself; name the --output")
    }
    let material = try context.iconReader.material(at: [FilePath(source)])
    let maker = try IconMaker(material, on: DiskFileSystem())
    switch form {
    case .icns: try target.write(try maker.family(), in: context)
    case .iconset: try target.writeIconset(try maker.iconsetFiles())
    case .png: try target.write(try maker.largestFile(), in: context)
    }
  }

  /// The path with another ending.
  private static func beside(_ path: String, _ form: IconForm) -> String {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let dot = trimmed.lastIndex(of: ".") ?? trimmed.endIndex
    return trimmed[..<dot] + "." + form.rawValue
  }
}

/// The forms of an icon.
enum IconForm: String, CaseIterable, ExpressibleByArgument {
  case icns
  case iconset
  case png

  init?(path: String) {
    switch IconKind(path: path) {
    case .icns: self = .icns
    case .iconset: self = .iconset
    case .png: self = .png
    case .svg, .catalog, nil: return nil
    }
  }
}
