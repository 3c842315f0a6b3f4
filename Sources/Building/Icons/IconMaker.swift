// Valise — icons of what they are made of, several sizes at a time
// SPDX-License-Identifier: Apache-2.0

public import Icons
import Synchronization
public import ValiseFiles

/// Makes icons of what they are made of, several sizes at a time.
public struct IconMaker: Sendable {
  /// What the icon is made of.
  public let material: IconMaterial
  /// Lends its threads.
  private let files: any FileSystem

  /// Makes a maker; pictures get a shape, and a ground where nothing may shine through.
  ///
  /// A set with either counts as pictures, of which all sizes are made.
  ///
  /// - Parameters:
  ///   - material: What the icon is made of.
  ///   - shape: The outline and the margins that pictures get.
  ///   - ground: The colour that shows where pictures are clear; nothing leaves them clear.
  ///   - files: Lends its threads.
  /// - Throws: `.making`.
  public init(
    _ material: IconMaterial,
    shape: IconShape = .plain,
    ground: IconGround? = nil,
    on files: any FileSystem
  ) throws(IconFileError) {
    self.files = files
    guard shape != .plain || ground != nil else {
      self.material = material
      return
    }
    do throws(IconError) {
      let images = try material.pictures().images.map { image in
        let flat =
          ground.map { image.flattened(onRed: $0.red, green: $0.green, blue: $0.blue) } ?? image
        return flat.shaped(as: shape)
      }
      self.material = .pictures(try IconSource(images))
    } catch {
      throw .making(error)
    }
  }

  /// The family for macOS.
  ///
  /// - Throws: `.making`.
  public func family(includesLegacy: Bool = false) throws(IconFileError) -> IconFamily {
    do throws(IconError) {
      switch material {
      case .family(let family): return family
      case .iconset(let set):
        let entries = try made(set.members.count) { index throws(IconError) in
          try set.entries(ofMember: index)
        }
        return IconFamilyRecipe.family(of: entries.flatMap { $0 })
      case .pictures(let source):
        let recipe = try IconFamilyRecipe(source, includesLegacy: includesLegacy)
        let entries = try made(recipe.pieces.count) { index throws(IconError) in
          try recipe.entries(ofPiece: index)
        }
        return IconFamilyRecipe.family(of: entries.flatMap { $0 })
      }
    } catch {
      throw .making(error)
    }
  }

  /// The family for macOS as a file.
  ///
  /// - Throws: `.making`.
  public func familyFile() throws(IconFileError) -> [UInt8] {
    let family = try family()
    do throws(IconError) { return try family.serialized() } catch { throw .making(error) }
  }

  /// Some pictures of an iOS application as PNG files, in their order.
  ///
  /// - Throws: `.making`.
  public func files(of icons: [PhoneIcon]) throws(IconFileError) -> [[UInt8]] {
    guard !icons.isEmpty else { return [] }
    do throws(IconError) {
      let source = try material.pictures()
      return try made(icons.count) { index throws(IconError) in
        try icons[index].file(of: source)
      }
    } catch {
      throw .making(error)
    }
  }

  /// The PNG files of an `.iconset` folder: their names and contents.
  ///
  /// - Throws: `.making`.
  public func iconsetFiles() throws(IconFileError) -> [(name: String, contents: [UInt8])] {
    do throws(IconError) {
      switch material {
      case .family(let family): return try family.iconsetFiles()
      case .iconset(let set):
        let files = try made(set.members.count) { index throws(IconError) in
          try PNGFile.encoded(set.members[index].image)
        }
        return zip(set.members, files).map { ($0.name.fileName, $1) }
      case .pictures(let source):
        let names = IconsetName.all.filter { $0.side <= source.largestSide }
        guard !names.isEmpty else {
          throw IconError.sourceTooSmall(side: source.largestSide, needed: 16)
        }
        let files = try made(names.count) { index throws(IconError) in
          try PNGFile.encoded(try source.image(side: names[index].side))
        }
        return zip(names, files).map { ($0.fileName, $1) }
      }
    } catch {
      throw .making(error)
    }
  }

  /// The PNG files of an iOS application: their names, after that of the icon, and contents.
  ///
  /// - Parameters:
  ///   - name: The name of the icon.
  ///   - includesStore: Whether the picture of the store is made too, which only catalogs hold.
  /// - Returns: The files, in the order of `PhoneIcon.all`.
  /// - Throws: `.making`.
  public func phoneFiles(
    named name: String,
    includesStore: Bool
  ) throws(IconFileError) -> [(name: String, contents: [UInt8])] {
    let icons = PhoneIcon.all.filter { includesStore || $0.device != .store }
    return zip(icons, try files(of: icons)).map { ($0.fileName(name), $1) }
  }

  /// The largest picture as a PNG file.
  ///
  /// - Throws: `.making`.
  public func largestFile() throws(IconFileError) -> [UInt8] {
    do throws(IconError) {
      guard let image = try material.pictures().images.last else { throw IconError.empty }
      return try PNGFile.encoded(image)
    } catch {
      throw .making(error)
    }
  }

  /// Does pieces of work in several threads; the results are in order.
  private func made<Result: Sendable>(
    _ count: Int,
    _ make: @escaping @Sendable (Int) throws(IconError) -> Result
  ) throws(IconError) -> [Result] {
    let results = Results<Result>(count: count)
    try files.concurrently(count, share: 1) { index throws(IconError) in
      results.set(try make(index), at: index)
    }
    return results.all
  }
}

/// Results that come from several threads.
private final class Results<Element: Sendable>: Sendable {
  private let elements: Mutex<[Element?]>

  init(count: Int) { elements = Mutex([Element?](repeating: nil, count: count)) }

  func set(_ element: Element, at index: Int) { elements.withLock { $0[index] = element } }

  var all: [Element] { elements.withLock { $0.compactMap { $0 } } }
}

extension IconMaterial {
  /// The pictures, of a set as well.
  fileprivate func pictures() throws(IconError) -> IconSource {
    switch self {
    case .pictures(let source): return source
    case .iconset(let set): return try IconSource(set.members.map(\.image).uniqueSides())
    case .family(let family): return try IconSource(family.images().uniqueSides())
    }
  }
}

extension [RGBAImage] {
  /// The square pictures, one of each size.
  fileprivate func uniqueSides() -> [RGBAImage] {
    var sides: Set<Int> = []
    return filter { $0.width == $0.height && sides.insert($0.width).inserted }
  }
}
