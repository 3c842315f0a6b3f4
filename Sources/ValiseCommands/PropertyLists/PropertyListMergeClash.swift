// Valise — a clash of two property lists with both places
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import XMLText

/// One of the files of a merge.
struct PropertyListMergeSource {
  let name: String
  let value: PropertyList
  private let bytes: [UInt8]
  /// Where its values are, once clashes ask for it.
  private var places: PropertyListPlaces?

  init(_ name: String, _ bytes: [UInt8]) throws {
    self.name = CommandFile(name: name).displayName
    self.bytes = bytes
    do throws(PropertyListError) {
      value = try PropertyListDocument(parsing: bytes).value
    } catch {
      throw FileFault(file: self.name, cause: error)
    }
  }

  /// The source with the places of its values.
  func located() throws -> PropertyListMergeSource {
    var source = self
    source.places = try PropertyListPlaces(of: bytes)
    return source
  }

  /// The place of a value.
  func position(of path: PropertyListPath) -> PropertyListError.Position {
    places?.position(of: path) ?? .none
  }
}

/// A clash of two property lists with both places.
struct PropertyListMergeClash {
  private let clash: PropertyListMerge.Clash
  private let first: PropertyListMergeSource?
  private let second: PropertyListMergeSource

  /// Finds the earlier file that the first value is of.
  init(
    _ clash: PropertyListMerge.Clash,
    _ number: Int,
    among sources: [PropertyListMergeSource]
  ) {
    self.clash = clash
    second = sources[number]
    first = sources[..<number].last { $0.value[path: clash.path] != nil }
  }

  /// The clash as lines: the key path, then each value with its place.
  var text: String {
    let path = PropertyListDifference.shown(clash.path)
    return "clash: \(path)\n"
      + "  \(place(in: first)): \(PropertyListOutline.line(of: clash.first))\n"
      + "  \(place(in: second)): \(PropertyListOutline.line(of: clash.second))"
  }

  private func place(in source: PropertyListMergeSource?) -> String {
    guard let source else { return "?" }
    return switch source.position(of: clash.path) {
    case .text(let place): "\(source.name):\(place.line):\(place.column)"
    case .byte(let offset): "\(source.name): byte \(offset)"
    case .none: source.name
    }
  }

  /// The clash as documents show it.
  var propertyList: PropertyListDictionary {
    [
      "keyPath": .string(clash.path.description),
      "first": .dictionary(side(first, clash.first)),
      "second": .dictionary(side(second, clash.second)),
    ]
  }

  private func side(
    _ source: PropertyListMergeSource?,
    _ value: PropertyList
  ) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "type": .string(value.typeName), "value": value.displayValue(),
    ]
    guard let source else { return document }
    document["file"] = .string(source.name)
    switch source.position(of: clash.path) {
    case .text(let place):
      document["line"] = .integer(PropertyListInteger(Int64(place.line)))
      document["column"] = .integer(PropertyListInteger(Int64(place.column)))
    case .byte(let offset): document["offset"] = .integer(PropertyListInteger(Int64(offset)))
    case .none: break
    }
    return document
  }
}
