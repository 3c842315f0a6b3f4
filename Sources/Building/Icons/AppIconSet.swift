// Valise — the set of pictures that Xcode's catalogs hold for the icon of an application
// SPDX-License-Identifier: Apache-2.0

internal import Icons
internal import PropertyLists
public import ValiseFiles

/// The pictures that a folder `.appiconset` lists for the icon of an application.
///
/// Source: Apple's Asset Catalog Format Reference, "App Icon Type".
public struct AppIconSet: Hashable, Sendable {
  /// One picture that is listed.
  public struct Entry: Hashable, Sendable {
    /// For whom: `iphone`, `ios-marketing`, `universal` and others.
    public let idiom: String
    /// The platform of a universal picture; empty where none is named.
    public let platform: String
    /// The size in points, such as `60x60`.
    public let size: String
    /// The scale, such as `2x`; empty for one.
    public let scale: String
    /// The file; nothing for a place that nobody filled.
    public let file: String?

    /// Whether the store shows the picture.
    public var isForStore: Bool {
      idiom == "ios-marketing"
        || (idiom == "universal" && platform == "ios" && size == "1024x1024")
    }

    /// The width and height in pixels; nothing when size or scale cannot be read.
    public var pixels: (width: Int, height: Int)? {
      let sides = size.split(separator: "x").compactMap { Double($0) }
      let factor = scale.isEmpty ? 1 : scale.hasSuffix("x") ? Double(scale.dropLast()) : nil
      guard sides.count == 2, let factor, let width = Int(exactly: sides[0] * factor),
        let height = Int(exactly: sides[1] * factor), width > 0, height > 0
      else { return nil }
      return (width, height)
    }
  }

  /// The pictures in the order of the list.
  public let entries: [Entry]

  /// The name of the list in the folder.
  public static let listName = "Contents.json"
  /// The extension of the folder.
  public static let pathExtension = "appiconset"

  /// No list is longer, and no picture larger, in bytes.
  private static let byteLimit = 64 << 20

  /// Reads the list of a set.
  ///
  /// - Throws: `.badList` for what is no such list.
  public init(parsing bytes: [UInt8]) throws(AppIconSetError) {
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyListDocument(parsing: bytes).value
    } catch {
      throw .badList("\(error)")
    }
    guard let images = value.dictionaryValue?["images"]?.arrayValue else {
      throw .badList("it has no array \"images\"")
    }
    entries = images.map { image in
      let keys = image.dictionaryValue
      func text(_ key: String) -> String? { keys?[key]?.stringValue }
      return Entry(
        idiom: text("idiom") ?? "",
        platform: text("platform") ?? "",
        size: text("size") ?? "",
        scale: text("scale") ?? "",
        file: text("filename")
      )
    }
  }

  /// Reads the set in a folder.
  ///
  /// - Throws: `.badList`, `.unreadable`.
  public init(at folder: FilePath, on files: any FileSystem) throws(AppIconSetError) {
    let bytes: [UInt8]
    do throws(FileError) {
      let list = FilePath("\(folder)/\(Self.listName)")
      bytes = try files.contents(of: list, limit: Self.byteLimit)
    } catch {
      throw .unreadable(error)
    }
    try self.init(parsing: bytes)
  }

  /// What Xcode and the store refuse in the pictures, in the order of the list.
  public func faults(in folder: FilePath, on files: any FileSystem) -> [AppIconSetFault] {
    entries.compactMap { entry in entry.file.flatMap { fault(of: entry, $0, folder, files) } }
  }

  private func fault(
    of entry: Entry,
    _ file: String,
    _ folder: FilePath,
    _ files: any FileSystem
  ) -> AppIconSetFault? {
    guard let name = FileName(file) else { return AppIconSetFault(file, .noFileName) }
    let header: PNGHeader
    do {
      let bytes = try files.contents(of: folder.appending(name), limit: Self.byteLimit)
      header = try PNGHeader(parsing: bytes)
    } catch let error as FileError {
      return AppIconSetFault(file, .unreadable(error))
    } catch {
      return AppIconSetFault(file, .noPicture("\(error)"))
    }
    guard let pixels = entry.pixels else {
      return AppIconSetFault(file, .unknownSize("\(entry.size) \(entry.scale)"))
    }
    if (header.width, header.height) != pixels {
      return AppIconSetFault(
        file,
        .wrongSize(expected: [pixels.width, pixels.height], found: [header.width, header.height])
      )
    }
    return entry.isForStore && header.hasAlphaChannel ? AppIconSetFault(file, .alpha) : nil
  }
}
