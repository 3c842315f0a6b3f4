// Valise — the Info.plist of a bundle of a product, with the places of its values
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import PropertyLists
public import ValiseDiagnostics
public import ValiseFiles

/// The Info.plist of a bundle: what it says, and where.
public struct InspectedInfo: Sendable {
  /// Why there are no values.
  public enum Fault: Hashable, Sendable {
    /// There is no file.
    case missing
    /// The file, or a link in its place, cannot be read.
    case unreadable(String)
    /// The file is no property list.
    case malformed(PropertyListError)
    /// The root of the property list is no dictionary.
    case notADictionary(found: String)
  }

  /// The path in the product: where the file is, or where it belongs.
  public let path: RelativePath
  /// The bytes; none when there is no file that can be read.
  public let bytes: [UInt8]
  /// The property list; nothing when there is none that can be read.
  public let document: PropertyListDocument?
  /// Why there are no values; nothing when there are.
  public let fault: Fault?

  /// No Info.plist is longer.
  static let byteLimit = 64 << 20

  /// The keys and values as the file has them.
  public var values: PropertyListDictionary { document?.value.dictionaryValue ?? [:] }

  /// The value of a key.
  public subscript(key: String) -> PropertyList? { values[key] }

  /// Where a value stands in the file; nothing when it is not known.
  ///
  /// - Complexity: The file is read again, so this is for findings alone.
  public func position(of keyPath: PropertyListPath) -> Location.Position? {
    // A file that is no property list has no values with a place.
    guard let places = try? PropertyListPlaces(of: bytes) else { return nil }
    return Location.Position(places.position(of: keyPath))
  }
}

extension InspectedInfo {
  /// Reads the file at a path of the product.
  init(at path: RelativePath, reading contents: (RelativePath) throws(FileError) -> [UInt8]) {
    self.path = path
    do throws(FileError) {
      bytes = try contents(path)
    } catch {
      bytes = []
      document = nil
      switch error {
      case .notFound, .notADirectory: fault = .missing
      default: fault = .unreadable("\(error)")
      }
      return
    }
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: bytes)
      if case .dictionary = document.value {
        self.document = document
        fault = nil
      } else {
        self.document = nil
        fault = .notADictionary(found: document.value.typeName)
      }
    } catch {
      document = nil
      fault = .malformed(error)
    }
  }
}

extension Location.Position {
  /// The place of a property list's value as findings tell it; nothing when it is not known.
  public init?(_ position: PropertyListError.Position) {
    if let place = position.lineAndColumn {
      self = .line(place.line, column: place.column)
    } else if case .byte(let offset) = position {
      self = .byte(offset)
    } else {
      return nil
    }
  }
}
