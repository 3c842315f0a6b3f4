// Valise — an existing Info.plist that the manifest's keys are merged over
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// An existing Info.plist that the manifest's keys are merged over.
struct InfoBase {
  /// How many bytes such a file may have.
  static let byteLimit = 1 << 22

  /// The file as messages name it.
  let file: String
  let dictionary: PropertyListDictionary
  /// Nothing for a binary file, which has no lines.
  private let places: PropertyListPlaces?

  /// Reads the files of the key `info-plist` of a product, in their order.
  static func read(of product: Product, in sources: SourceFiles) throws(BuildError) -> [InfoBase] {
    try product.infoFiles.map { (stated) throws(BuildError) in
      try InfoBase(stated, in: sources)
    }
  }

  private init(_ stated: Stated<String>, in sources: SourceFiles) throws(BuildError) {
    let source = try sources.regularFile(stated, key: "info-plist")
    guard source.status.size <= Self.byteLimit else {
      let expected = "an Info.plist of at most \(Self.byteLimit) bytes"
      throw sources.error(.wrongSourceKind(stated.value, expected: expected), at: stated.place)
    }
    let bytes = try sources.bytes(source.path, 0..<source.status.size)
    let value: PropertyList
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: bytes)
      value = document.value
      places = document.format == .binary ? nil : try PropertyListPlaces(of: bytes)
    } catch {
      throw sources.error(.badInfoFile(stated.value, error), at: stated.place)
    }
    guard case .dictionary(let dictionary) = value else {
      let expected = "a property list with keys"
      throw sources.error(.wrongSourceKind(stated.value, expected: expected), at: stated.place)
    }
    self.dictionary = dictionary
    file = "\(sources.path(stated.value))"
  }

  /// Where a value stands; the file as a whole where it has no lines.
  func place(of path: [String]) -> ManifestPlace {
    let position = places?.position(of: PropertyListPath(components: path))
    guard let (line, column) = position?.lineAndColumn else { return .file }
    return .position(TOMLPosition(line: line, column: column))
  }
}

extension Product {
  /// The files of the key `info-plist`.
  var infoFiles: [Stated<String>] {
    guard let value = infoSettings["info-plist"]?.value else { return [] }
    return value.texts
  }
}

extension TOMLValue {
  /// The texts of a string or of an array of strings.
  var texts: [Stated<String>] {
    switch content {
    case .string(let text): [Stated(text, at: place)]
    case .array(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
