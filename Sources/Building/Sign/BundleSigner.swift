// Valise — signing what a build has made, before it takes its place
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning
internal import ValiseDiagnostics
public import ValiseFiles

/// Signs what a build has made, before it takes its place.
public struct BundleSigner: Sendable {
  /// What a plan names and only its caller can get.
  public struct Means: Sendable {
    /// Who signs; nothing to sign ad hoc.
    public var identity: SigningIdentity?
    /// Who proves when it was signed.
    public var timeStamps: (any TimeStampAuthority)?
    /// The provisioning profile.
    public var profile: [UInt8]?
    /// When it is signed, in seconds since 1970.
    public var signingTime: Int64

    /// Makes means to sign ad hoc.
    public init(signingTime: Int64 = 0) { self.signingTime = signingTime }
  }

  private let currentFolder: FilePath
  private let means: @Sendable (PlannedSigning) throws -> Means

  /// Makes a signer.
  ///
  /// - Parameters:
  ///   - currentFolder: The folder that relative paths are in.
  ///   - means: Gets what a plan names; is asked when something is signed, not before.
  public init(
    currentFolder: FilePath = "/",
    means: @escaping @Sendable (PlannedSigning) throws -> Means = { _ in Means() }
  ) {
    self.currentFolder = currentFolder
    self.means = means
  }

  /// Signs a bundle or a tool with all code inside.
  ///
  /// - Parameters:
  ///   - path: What was made, under a name for the moment.
  ///   - plan: The plan that it was made after.
  ///   - files: Where it is.
  ///   - progress: Is told of every part that is hashed.
  /// - Throws: `.signing` with the path below the bundle.
  func sign(
    _ path: FilePath,
    after plan: BuildPlan,
    on files: any FileSystem,
    progress: any ProgressReporting
  ) throws(BuildError) {
    guard let signing = plan.signing else { return }
    let means: Means
    do { means = try self.means(signing) } catch {
      throw .signing(plan.bundleName, reason: "\(error) (\(signing.origin))")
    }
    var options = signing.options
    options.identity = means.identity
    options.timeStamps = means.timeStamps
    options.profile = means.profile
    options.signingTime = means.signingTime
    do throws(CodeSigningError) {
      let signer = CodeSigner(on: files, progress: progress)
      try signer.sign(
        try signer.plan(path, options: options, currentFolder: currentFolder)
      )
    } catch {
      throw Self.error(error, plan)
    }
  }

  /// The failure with the name that the bundle will have.
  private static func error(_ error: CodeSigningError, _ plan: BuildPlan) -> BuildError {
    guard case .cannotSign(let path, let fault) = error else {
      return .signing(plan.bundleName, reason: "\(error)")
    }
    let inside = path.split(separator: "/").dropFirst().joined(separator: "/")
    let shown = inside.isEmpty ? plan.bundleName : "\(plan.bundleName)/\(inside)"
    guard case .noCommandRoom = fault else { return .signing(shown, reason: "\(fault)") }
    let product = plan.nested.filter { "\($0.path)" == inside }.first?.product
    return .signing(
      shown,
      reason: "\(fault)" + ((product ?? plan.product).build?.roomRemedy.map { " (\($0))" } ?? "")
        + ", or set enabled = false in [\(plan.product.reference).sign] to leave it unsigned"
    )
  }
}
