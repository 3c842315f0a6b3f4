// Valise — reading the file of an Info dictionary
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension InfoDictionary {
  /// Reads an Info.plist in any format of property lists.
  ///
  /// - Throws: `.malformed` with the place in the file, or `.notADictionary`.
  public init(parsing bytes: [UInt8]) throws(InfoError) {
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyListDocument(parsing: bytes).value
    } catch {
      throw .malformed(reason: error.description)
    }
    guard case .dictionary(let dictionary) = value else {
      throw .notADictionary(found: value.typeInWords)
    }
    self.init(dictionary)
  }
}
