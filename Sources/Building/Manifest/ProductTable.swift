// Valise — the table of a product before its keys are read
// SPDX-License-Identifier: Apache-2.0

/// The table of a product before its keys are read.
struct ProductTable {
  let kind: ProductKind
  /// The name of the product with its table.
  let entry: TOMLTable.Entry
  /// Whether what lies beside the manifest by convention belongs to the product.
  let ownsConventions: Bool

  /// The table as messages call it: `[app.Hello]`.
  var title: String { "[\(kind.rawValue).\(entry.key)]" }
  /// The name with its place.
  var name: Stated<String> { Stated(entry.key, at: entry.place) }
}
