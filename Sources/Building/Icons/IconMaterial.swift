// Valise — what an icon is made of, read from files
// SPDX-License-Identifier: Apache-2.0

public import Icons
public import ValiseFiles

/// What an icon is made of.
public enum IconMaterial: Hashable, Sendable {
  /// Pictures of which all sizes are made.
  case pictures(IconSource)
  /// The pictures of all sizes.
  case iconset(Iconset)
  /// A ready family.
  case family(IconFamily)
}

/// Draws a vector drawing as a PNG file that is as many pixels wide and high.
public typealias DrawingRenderer = @Sendable (FilePath, Int) throws(IconFileError) -> [UInt8]

/// Reads what icons are made of.
public struct IconReader: Sendable {
  /// The side in pixels that vector drawings are drawn with.
  public static let drawingSide = 1024
  /// The largest file that is read.
  private static let byteLimit = 1 << 28

  private let files: any FileSystem
  private let draw: DrawingRenderer
  private let note: @Sendable (String) -> Void

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - files: Where the files are.
  ///   - draw: Draws vector drawings.
  ///   - note: Is told of pictures whose colours are not in sRGB.
  public init(
    on files: any FileSystem,
    draw: @escaping DrawingRenderer,
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.files = files
    self.draw = draw
    self.note = note
  }

  /// Reads one set, or one picture or more.
  ///
  /// - Throws: `.unknownKind`, `.setAmongOthers`, `.notCompiledYet`, `.icon`, `.making`, `.file` or
  ///   `.drawing`.
  public func material(at paths: [FilePath]) throws(IconFileError) -> IconMaterial {
    // What is missing is named as missing, whatever its name says of its kind.
    for path in paths { try checkThere(path) }
    var images: [RGBAImage] = []
    for path in paths {
      let name = "\(path)"
      switch IconKind(path: name) {
      case .png, .svg: images.append(try image(at: path))
      case .catalog: throw .notCompiledYet(path: name)
      case nil: throw .unknownKind(path: name)
      case .iconset, .icns:
        guard paths.count == 1 else { throw .setAmongOthers(path: name) }
        return try set(at: path)
      }
    }
    do throws(IconError) { return .pictures(try IconSource(images)) } catch { throw .making(error) }
  }

  /// Reads a PNG file, or draws a drawing; its colours are brought to sRGB.
  public func image(at path: FilePath) throws(IconFileError) -> RGBAImage {
    let isDrawing = IconKind(path: "\(path)") == .svg
    let bytes = isDrawing ? try draw(path, Self.drawingSide) : try contents(of: path)
    let picture = try Self.naming(path) { () throws(IconError) in try PNGFile.standard(bytes) }
    if let remark = picture.colour.remark { note("\(path): \(remark)") }
    return picture.image
  }

  private func set(at path: FilePath) throws(IconFileError) -> IconMaterial {
    guard IconKind(path: "\(path)") == .iconset else {
      let bytes = try contents(of: path)
      return .family(
        try Self.naming(path) { () throws(IconError) in try IconFamily(parsing: bytes) }
      )
    }
    return .iconset(try iconset(at: path))
  }

  /// Reads the pictures of an `.iconset` folder; hidden files are passed over.
  private func iconset(at path: FilePath) throws(IconFileError) -> Iconset {
    let entries: [DirectoryEntry]
    do throws(FileError) {
      entries = try files.entries(of: try files.followed(path))
    } catch {
      throw .file(error)
    }
    var pictures: [(name: String, image: RGBAImage)] = []
    for entry in entries where !entry.name.description.hasPrefix(".") {
      let name = entry.name.description
      // Before anything is decoded: the name says what the file must be.
      guard IconsetName(fileName: name) != nil else {
        throw .icon(path: "\(path)", cause: .unknownIconsetName(name))
      }
      pictures.append((name, try image(at: path.appending(entry.name))))
    }
    return try Self.naming(path) { () throws(IconError) in try Iconset(pictures) }
  }

  private func checkThere(_ path: FilePath) throws(IconFileError) {
    do throws(FileError) {
      _ = try files.followed(path)
    } catch {
      throw .file(error)
    }
  }

  private func contents(of path: FilePath) throws(IconFileError) -> [UInt8] {
    do throws(FileError) {
      return try files.contents(of: try files.followed(path), limit: Self.byteLimit)
    } catch {
      throw .file(error)
    }
  }

  /// Names the file in which a fault is.
  private static func naming<Result>(
    _ path: FilePath,
    _ body: () throws(IconError) -> Result
  ) throws(IconFileError) -> Result {
    do throws(IconError) { return try body() } catch { throw .icon(path: "\(path)", cause: error) }
  }
}
