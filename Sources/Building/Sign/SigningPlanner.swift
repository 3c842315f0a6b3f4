// Valise — deciding how a product is signed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import ValiseFiles

/// Decides how a product is signed, and reads what the manifest names for it.
struct SigningPlanner {
  let product: Product
  let sources: SourceFiles

  /// How many bytes entitlements may have.
  private static let byteLimit = 1 << 20

  /// How the product is signed; nothing where it is not, having no code for Apple's systems.
  func planned(
    nested: [BuildPlan.Nested],
    holdsStaticCode: Bool
  ) throws(BuildError) -> PlannedSigning? {
    guard product.kind.hasExecutable, product.platform != .linux, !holdsStaticCode,
      product.signing?.isEnabled != false
    else { return nil }
    var entitlements = try self.entitlements(of: product, at: .root)
    for inner in nested where inner.product.signing?.isEnabled != false {
      entitlements += try self.entitlements(of: inner.product, at: inner.path)
    }
    let recipe = product.signing
    return PlannedSigning(
      signer: try signer,
      certificates: try (recipe?.certificates ?? []).map { (stated) throws(BuildError) in
        try file(stated, .certificates)
      },
      passwordFile: try recipe?.passwordFile.map { (stated) throws(BuildError) in
        try file(stated, .passwordFile)
      },
      passwordVariable: recipe?.passwordVariable?.value,
      timestamp: recipe?.timestamp?.value,
      identifier: recipe?.identifier?.value
        ?? (product.kind == .tool ? product.identifier.value : nil),
      flags: recipe?.flags?.value,
      requirements: try requirements,
      profile: try recipe?.profile.map { (stated) throws(BuildError) in try file(stated, .profile)
      },
      entitlements: entitlements,
      origin: origin
    )
  }

  private var origin: PlanOrigin {
    guard let recipe = product.signing else {
      return .convention("without an identity, code is signed ad hoc")
    }
    let places = [
      recipe.identity?.place, recipe.signer.first?.place, recipe.flags?.place,
      recipe.identifier?.place, recipe.entitlements?.place,
    ]
    return .manifest(sources.file, places.compactMap(\.self).first ?? product.name.place)
  }

  private var signer: PlannedSigning.Signer {
    get throws(BuildError) {
      guard let recipe = product.signing else { return .adHoc }
      if let identity = recipe.identity { return .file(try file(identity, .identity), identity) }
      guard let program = recipe.signer.first else { return .adHoc }
      return .program(recipe.signer.map(\.value), program.place)
    }
  }

  private func file(
    _ stated: Stated<String>,
    _ key: SigningRecipe.Key
  ) throws(BuildError) -> FilePath {
    try sources.regularFile(stated, key: "sign.\(key.rawValue)").path
  }

  private var requirements: RequirementSet? {
    get throws(BuildError) {
      guard let stated = product.signing?.requirements else { return nil }
      do throws(CodeSigningError) {
        return try RequirementSet(compiling: Array(stated.value.utf8))
      } catch {
        throw sources.error(.badRequirements("\(error)"), at: stated.place)
      }
    }
  }

  /// The entitlements that the manifest names, or those of the file that is named after a product.
  private func entitlements(
    of product: Product,
    at path: RelativePath
  ) throws(BuildError) -> [PlannedSigning.Entitlements] {
    guard Self.entitledKinds.contains(product.kind) else { return [] }
    let name = product.name.value + ".entitlements"
    let stated = product.signing?.entitlements
    if stated == nil, try !sources.found(name) { return [] }
    let source = try sources.regularFile(
      stated ?? Stated(name, at: product.name.place),
      key: "sign.entitlements"
    )
    let bytes = try BuildError.wrapping { () throws(FileError) in
      try sources.files.contents(of: source.path, limit: Self.byteLimit)
    }
    do throws(CodeSigningError) { _ = try CodeSigning.Entitlements(propertyList: bytes) } catch {
      let place = stated?.place ?? product.name.place
      throw sources.error(.badEntitlements(stated?.value ?? name, reason: "\(error)"), at: place)
    }
    let origin: PlanOrigin =
      stated.map { .manifest(sources.file, $0.place) } ?? .convention("\(name) beside the manifest")
    return [PlannedSigning.Entitlements(path: path, propertyList: bytes, origin: origin)]
  }

  /// The kinds whose code is a program of its own: systems ignore the entitlements of libraries.
  private static let entitledKinds: [ProductKind] = [.app, .appex, .xpc, .tool]
}
