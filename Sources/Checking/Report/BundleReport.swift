// Valise — everything that a report tells of a product
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import Inspection
internal import Localization
public import ValiseDiagnostics
internal import ValiseFiles

/// Everything that a report tells of a product: facts, sizes, findings, languages, code, libraries
/// and what could be saved.
///
/// Paths are relative to the product. The same product gives the same report, whatever its place.
public struct BundleReport: Sendable {
  /// The facts of the product.
  public let facts: BundleInspection
  /// Everything that was read.
  public let product: InspectedProduct
  /// The icon as a PNG file; nothing where there is none that can be read.
  public let icon: [UInt8]?
  /// What takes how much room.
  public let sizes: SizeNode
  /// What could be saved.
  public let savings: Savings
  /// What rules found, at the gates that were named or that fit the product.
  public let check: CheckReport
  /// How far the tables of texts are translated.
  public let languages: LanguageMatrix

  /// Looks at a product.
  ///
  /// What is broken in one place is left out; the rest is told still.
  ///
  /// - Parameters:
  ///   - bundle: The product as it was opened.
  ///   - settings: What rules are asked; without gates, those of the gates that fit the product.
  ///   - progress: Is told of every byte that is hashed.
  /// - Throws: `.unreadable` when the product's own folder cannot be read, `.tooLarge` beyond the
  ///   limits of `BundleSurvey`.
  /// - Complexity: Every byte is hashed where a rule looks at what the seal covers, else files of
  ///   the same size.
  public init(
    of bundle: BundleDirectory,
    settings: CheckSettings,
    progress: any ProgressReporting = NoProgress()
  ) throws(BundleReportError) {
    var product: InspectedProduct
    do throws(BundleError) {
      facts = try BundleInspection(of: bundle)
      let parts = Set(InspectionPart.allCases).subtracting([.verification])
      product = try InspectedProduct(of: facts.bundle, parts: parts)
    } catch {
      throw .bundle(error)
    }
    var settings = settings
    if settings.gates.isEmpty { settings.gates = [.fitting(product.main.platform)] }
    do throws(CheckError) {
      let checker = try Checker(settings)
      checker.verify(&product, progress)
      check = checker.report(on: product)
    } catch {
      throw .check(error)
    }
    self.product = product
    icon = ProductIcon(of: product).file
    sizes = SizeNode(of: product)
    savings = Savings(of: product, progress: progress)
    languages = LanguageMatrix(of: product)
  }
}

/// Why there is no report.
public enum BundleReportError: Error, Equatable, Sendable {
  /// The product cannot be read.
  case bundle(BundleError)
  /// What is asked of rules cannot be asked.
  case check(CheckError)
  /// The page cannot be made.
  case page(reason: String)
}

extension BundleReportError: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    switch self {
    case .bundle(let error): "\(error)"
    case .check(let error): "\(error)"
    case .page(let reason): "the page cannot be made: \(reason)"
    }
  }
}

extension CheckGate {
  /// The gate that products for a platform usually go through: the notary's for the Mac, the
  /// store's for devices, none but the own machine for simulators and others.
  public static func fitting(_ platform: BundlePlatform) -> CheckGate {
    if platform.isMac { return .developerID }
    return platform.isEmbedded && platform.isDevice ? .iosAppStore : .local
  }
}
