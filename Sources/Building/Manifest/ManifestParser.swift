// Valise — the products of a manifest out of its bytes
// SPDX-License-Identifier: Apache-2.0

/// Reads the products of a manifest.
struct ManifestParser {
  /// The manifest as messages name it.
  let file: String

  /// The products of the manifest, in the order of the file.
  mutating func products(
    in bytes: [UInt8],
    overrides: [ManifestOverride]
  ) throws(ManifestError) -> [Product] {
    let root = try document(bytes)
    try checkFormat(of: root)
    var unused = overrides
    var products: [Product] = []
    let owner = Self.owner(of: root)
    for entry in root.entries where !ManifestKeys.top.contains(entry.key) {
      guard let kind = ProductKind(rawValue: entry.key) else {
        throw unknown(entry, in: "the manifest", known: Self.topNames)
      }
      let named = try table(entry.value, key: entry.key)
      for product in named.entries {
        try checkName(of: product, in: kind)
        let mine = unused.filter { $0.path[0] == kind.rawValue && $0.path[1] == product.key }
        unused.removeAll { mine.contains($0) }
        let table = ProductTable(
          kind: kind,
          entry: product,
          ownsConventions: owner?.kind == kind && owner?.name == product.key
        )
        products += try self.products(table, overrides: mine)
      }
    }
    try checkCheck(of: root)
    guard !products.isEmpty else { throw ManifestError(.noProduct, at: .file, in: file) }
    try refuse(unused, products: products)
    return products
  }

  /// The product that what lies beside the manifest by convention belongs to: the only one, else
  /// the only application.
  private static func owner(of root: TOMLTable) -> (kind: ProductKind, name: String)? {
    var names: [(kind: ProductKind, name: String)] = []
    for entry in root.entries {
      guard let kind = ProductKind(rawValue: entry.key),
        case .table(let table) = entry.value.content
      else { continue }
      names += table.entries.map { (kind, $0.key) }
    }
    if names.count == 1 { return names.first }
    let applications = names.filter { $0.kind == .app }
    return applications.count == 1 ? applications.first : nil
  }

  /// Refuses a key of a product right in the table of a kind, where a name ought to be.
  private func checkName(of entry: TOMLTable.Entry, in kind: ProductKind) throws(ManifestError) {
    if case .table = entry.value.content { return }
    guard ManifestKeys.productKey(entry.key) != nil else { return }
    let key = "\(kind.rawValue).\(entry.key)"
    let fault = ManifestFault.productWithoutName(kind.rawValue, key: key)
    throw ManifestError(fault, at: entry.place, in: file)
  }

  private static let topNames = ManifestKeys.top + ProductKind.allCases.map(\.rawValue)

  private func document(_ bytes: [UInt8]) throws(ManifestError) -> TOMLTable {
    do {
      return try TOMLDocument(parsing: bytes).root
    } catch {
      switch error {
      case .malformed(_, let position):
        throw ManifestError(.syntax(error.reason), at: .position(position), in: file)
      case .unreadable: throw ManifestError(.syntax(error.reason), at: .file, in: file)
      }
    }
  }

  private func checkFormat(of root: TOMLTable) throws(ManifestError) {
    guard let format = root["format"] else {
      throw ManifestError(.missingFormat, at: .file, in: file)
    }
    guard case .integer(let number) = format.value.content else {
      throw wrongType(format.value, key: "format", expected: "the integer 1")
    }
    guard number == 1 else {
      throw ManifestError(.unknownFormat(number), at: format.value.place, in: file)
    }
  }

  /// The table `[check]` belongs to checking, which reads it itself.
  private func checkCheck(of root: TOMLTable) throws(ManifestError) {
    guard let check = root["check"] else { return }
    _ = try table(check.value, key: "check")
  }

  private func refuse(
    _ overrides: [ManifestOverride],
    products: [Product]
  ) throws(ManifestError) {
    guard let override = overrides.first else { return }
    let name = override.path.prefix(2).joined(separator: ".")
    let known = products.map { "\($0.kind.rawValue).\($0.name.value)" }
    let fault = ManifestFault.overrideOfUnknownProduct(
      name,
      suggestion: NearestName.of(name, among: known)
    )
    throw ManifestError(fault, at: override.value.place, in: file)
  }
}

extension ManifestParser {
  /// A value that must be a table.
  func table(
    _ value: TOMLValue,
    key: String,
    expected: String = "a table"
  ) throws(ManifestError) -> TOMLTable {
    guard case .table(let table) = value.content else {
      throw wrongType(value, key: key, expected: expected)
    }
    return table
  }

  /// The error for a value of another type than expected.
  func wrongType(_ value: TOMLValue, key: String, expected: String) -> ManifestError {
    let fault = ManifestFault.wrongType(key: key, found: value.kindName, expected: expected)
    return ManifestError(fault, at: value.place, in: file)
  }

  /// The error for a key that has no meaning.
  func unknown(
    _ entry: TOMLTable.Entry,
    in table: String,
    known: [String]
  ) -> ManifestError {
    let suggestion = NearestName.of(entry.key, among: known)
    let fault = ManifestFault.unknownKey(entry.key, table: table, suggestion: suggestion)
    return ManifestError(fault, at: entry.place, in: file)
  }
}
