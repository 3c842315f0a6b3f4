// Valise — the rule category-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A Mac application has no category.
///
/// Source: airsdk/Adobe-Runtime-Support#2310; airsdk/Adobe-Runtime-Support#3302; swiftlang/swift-
/// build Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift.
enum CategoryMissing: BundleRule {
  static let facts = RuleFacts(
    "category-missing",
    "A Mac application has no category",
    reason: """
      The store asks for LSApplicationCategoryType with one of its own categories.
      """,
    remedy: "state a category such as public.app-category.utilities",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90242",
    confidence: .seen,
    sources: [
      "airsdk/Adobe-Runtime-Support#2310", "airsdk/Adobe-Runtime-Support#3302",
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform.isMac, bundle.hasInfo else {
      return
    }
    let category = bundle.text("LSApplicationCategoryType")
    guard let category else {
      return findings.add(
        "LSApplicationCategoryType is missing",
        at: bundle.infoLocation("LSApplicationCategoryType")
      )
    }
    guard !StoreCategory.isOne(category) else { return }
    findings.add(
      "\"\(category)\" is no category of the store",
      at: bundle.infoLocation("LSApplicationCategoryType")
    )
  }
}
