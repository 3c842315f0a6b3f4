// Valise — what a rule is
// SPDX-License-Identifier: Apache-2.0

/// A rule that products are checked against.
///
/// A rule is a type without values in a file of its own below `Rules`, and one line of
/// `RuleCatalog`. It looks at the product it is given and at nothing else.
public protocol Rule: Sendable {
  /// What the rule says of itself.
  static var facts: RuleFacts { get }

  /// Looks at a product.
  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings)
}

/// A rule that looks at each bundle of a product by itself.
public protocol BundleRule: Rule {
  /// Looks at one bundle.
  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings)
}

extension BundleRule {
  /// Looks at every bundle of a product.
  public static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for bundle in product.bundles { check(bundle, &findings) }
  }
}

/// A rule that looks at each Mach-O file of a product by itself.
public protocol CodeRule: Rule {
  /// Looks at one file.
  static func check(_ code: CheckedCode, _ findings: inout RuleFindings)
}

extension CodeRule {
  /// Looks at every Mach-O file of a product.
  public static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for code in product.code { check(code, &findings) }
  }
}
