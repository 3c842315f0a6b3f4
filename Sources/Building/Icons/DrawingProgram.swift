// Valise — vector drawings as pixels, by the program rsvg-convert
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseFiles

/// Draws vector drawings by the program `rsvg-convert`, which keeps its libraries out of this
/// process.
public struct DrawingProgram: Sendable {
  /// The name of the program.
  public static let name = "rsvg-convert"
  /// The largest picture that is read back, in bytes.
  private static let byteLimit = 1 << 28

  private let programs: any ProgramRunner
  private let files: any FileSystem
  private let folder: FilePath

  /// Makes a way to draw.
  ///
  /// - Parameters:
  ///   - programs: Runs the program.
  ///   - files: Where the drawings are.
  ///   - folder: A folder for what is there for the moment only.
  public init(_ programs: any ProgramRunner, on files: any FileSystem, temporary folder: FilePath) {
    self.programs = programs
    self.files = files
    self.folder = folder
  }

  /// The PNG file of a drawing that is as many pixels wide and high; one that is not square has
  /// one side shorter.
  ///
  /// - Throws: `.drawing` or `.file`.
  @Sendable public func png(of path: FilePath, side: Int) throws(IconFileError) -> [UInt8] {
    let reason: String?
    do throws(FileError) {
      // It is never put in a place, and so goes away in the end.
      let staged = try StagedDirectory(
        replacing: folder.appending(.fixed("valise-drawing")),
        on: files,
        mode: 0o700
      )
      let output = staged.path.appending(.fixed("drawing.png"))
      reason = draw(path, side: side, to: output)
      if reason == nil { return try files.contents(of: output, limit: Self.byteLimit) }
    } catch {
      throw .file(error)
    }
    throw .drawing(path: "\(path)", reason: reason ?? "")
  }

  /// The languages that a drawing may choose its words by: none, on every machine.
  ///
  /// Source: seen in rsvg-convert 2.54, which asks all of them.
  private static let surroundings = ["LANG": "C", "LANGUAGE": "C", "LC_ALL": "C"]

  /// Draws; gives the reason where it could not be done.
  private func draw(_ path: FilePath, side: Int, to output: FilePath) -> String? {
    let start = "\(path)".hasPrefix("-") ? "./" : ""
    let arguments = [
      "--width", "\(side)", "--height", "\(side)", "--keep-aspect-ratio", "--output", "\(output)",
      start + "\(path)",
    ]
    var said: [UInt8] = []
    do throws(ProgramError) {
      let call = ProgramCall(Self.name, arguments, environment: Self.surroundings)
      let end = try programs.run(call) { said += $0 }
      guard end.isSuccess else {
        let lines = String(decoding: said.prefix(1000), as: UTF8.self).split(separator: "\n")
        return lines.first.map { String($0) } ?? "\(Self.name) ended with \(end)"
      }
      return nil
    } catch {
      guard case .notFound = error else { return "\(error)" }
      return "\(error); install it (Debian: librsvg2-bin, Homebrew: librsvg), or give a .png of"
        + " 1024 pixels"
    }
  }
}
