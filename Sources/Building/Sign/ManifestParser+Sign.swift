// Valise — the table on signing out of a product's table
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning

extension ManifestParser {
  /// How the product is signed, where it has a table `sign`.
  func signing(in table: TOMLTable, title: String) throws(ManifestError) -> SigningRecipe? {
    guard let entry = table["sign"] else { return nil }
    let sign = try self.table(entry.value, key: "sign")
    let name = String(title.dropLast()) + ".sign]"
    for entry in sign.entries where SigningRecipe.Key(rawValue: entry.key) == nil {
      throw unknown(entry, in: name, known: SigningRecipe.Key.allCases.map(\.rawValue))
    }
    func text(_ key: SigningRecipe.Key) throws(ManifestError) -> Stated<String>? {
      try string(key.rawValue, in: sign)
    }
    func texts(_ key: SigningRecipe.Key) throws(ManifestError) -> [Stated<String>] {
      try strings(key.rawValue, in: sign) ?? []
    }
    let recipe = SigningRecipe(
      isEnabled: try isEnabled(in: sign),
      identity: try text(.identity),
      certificates: try texts(.certificates),
      passwordFile: try text(.passwordFile),
      passwordVariable: try text(.passwordVariable),
      signer: try texts(.signer),
      entitlements: try text(.entitlements),
      flags: try flags(texts(.options)),
      identifier: try text(.identifier),
      requirements: try text(.requirements),
      timestamp: try text(.timestamp),
      profile: try text(.profile)
    )
    try check(recipe, title: name)
    return recipe
  }

  private func isEnabled(in sign: TOMLTable) throws(ManifestError) -> Bool {
    guard let entry = sign[SigningRecipe.Key.enabled.rawValue] else { return true }
    guard case .boolean(let isEnabled) = entry.value.content else {
      throw wrongType(entry.value, key: "enabled", expected: "a boolean")
    }
    return isEnabled
  }

  private func flags(
    _ names: [Stated<String>]
  ) throws(ManifestError) -> Stated<CodeSigningFlags>? {
    guard let first = names.first else { return nil }
    var flags: CodeSigningFlags = []
    for name in names {
      guard SigningRecipe.flagNames.contains(name.value),
        let flag = CodeSigningFlags(optionName: name.value)
      else {
        let known = SigningRecipe.flagNames
        let fault = ManifestFault.unknownChoice(
          name.value,
          key: "options",
          known: known,
          suggestion: NearestName.of(name.value, among: known)
        )
        throw ManifestError(fault, at: name.place, in: file)
      }
      flags.formUnion(flag)
    }
    return Stated(flags, at: first.place)
  }

  /// Refuses keys that contradict each other or need another one.
  private func check(_ recipe: SigningRecipe, title: String) throws(ManifestError) {
    func missing(_ key: SigningRecipe.Key, for stated: Stated<String>) -> ManifestError {
      ManifestError(.missingKey(key.rawValue, table: title), at: stated.place, in: file)
    }
    if let signer = recipe.signer.first {
      if recipe.identity != nil {
        throw ManifestError(.twoSigners, at: signer.place, in: file)
      }
      if recipe.certificates.isEmpty { throw missing(.certificates, for: signer) }
      return
    }
    guard recipe.identity == nil else { return }
    let needing = [
      recipe.certificates.first, recipe.passwordFile, recipe.passwordVariable, recipe.timestamp,
    ]
    if let stated = needing.compactMap(\.self).first { throw missing(.identity, for: stated) }
  }
}
