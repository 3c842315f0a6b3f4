// Valise — what could be saved, as documents show it
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension Savings {
  /// The savings as documents show them, the most first.
  public func propertyList() -> PropertyList {
    .array(
      list.map { saving in
        .dictionary([
          "kind": .string(saving.kind.rawValue),
          "bytes": .integer(PropertyListInteger(Int64(saving.bytes))),
          "paths": .array(saving.paths.map { .string($0) }), "reason": .string(saving.reason),
        ])
      }
    )
  }
}
