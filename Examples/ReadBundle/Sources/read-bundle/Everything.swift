// Valise — every call of docs/for-foundation-users.md
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import PlugIns
import ValiseFiles

/// Prints the answer to a question.
private func show(_ name: String, _ answer: some Any) { print("  \(name): \(answer)") }

/// Asks every question that Foundation's `Bundle` answers.
func readEverything(of bundle: BundleDirectory, _ resources: BundleResources) throws {
  show("bundle", bundle.filePath)
  show("resources", bundle.filePath(of: bundle.resourcesFolder))
  show("plug-ins", bundle.filePath(of: bundle.plugInsFolder))
  show("frameworks", bundle.filePath(of: bundle.privateFrameworksFolder))
  show("shared frameworks", bundle.filePath(of: bundle.sharedFrameworksFolder))
  show("shared support", bundle.filePath(of: bundle.sharedSupportFolder))
  show("receipt", bundle.storeReceipt.map { bundle.filePath(of: $0) }?.description ?? "none")
  show("executable", bundle.executable.map { bundle.filePath(of: $0) }?.description ?? "none")
  show("helper", bundle.auxiliaryExecutable(named: "helper")?.description ?? "none")

  show("identifier", bundle.info[.bundleIdentifier] ?? "none")
  show("build", bundle.info[.bundleVersion] ?? "none")
  show("keys", bundle.info.properties.keys.count)
  show("localized keys", resources.localizedInfo.localized?.properties.keys ?? [])
  show("name", resources.localizedInfo[.displayName] ?? "none")
  show("own key", resources.localizedInfo[InfoKey<[String]>("MyKey")] ?? [])

  show("region", bundle.developmentRegion ?? "none")
  show("localizations", bundle.localizations)
  show("preferred", bundle.preferredLocalizations(for: ["pl-PL", "de"]))
  let matcher = LanguageMatcher(available: ["en", "zh-Hant"])
  show("matched", matcher.preferredLocalizations(for: ["zh-HK"]))

  show("bell", try resources.path(forResource: "bell", type: "txt", in: "Sounds") ?? "none")
  let german = try resources.path(forResource: "Manual.txt", localization: "de")
  show("German manual", german ?? "none")
  show("texts", try resources.paths(forResourcesOfType: "txt").count)
  show("English", try resources.paths(forResourcesOfType: "txt", localization: "en").count)

  show("text", resources.localizedString("greeting", table: "Other", value: "Hi"))
  show("Polish", bundle.localizedString("files", 3, for: ["pl"]))
  show("German", resources.table(localization: "de").string("greeting", "Bo"))

  for plugIn in bundle.bundles(in: bundle.plugInsFolder, ofType: "bundle") {
    show("inside", plugIn.info[.bundleIdentifier] ?? "none")
  }

  // Code of bundles is another library's.
  let registry = PlugInRegistry()
  let plugIn = try registry.open(bundle.filePath)
  show("known", registry.plugIn(identifier: "org.example.greeter") === plugIn)
  show("loaded", plugIn.isLoaded)
  do throws(PlugInError) {
    _ = try plugIn.preflight()
    try plugIn.load()
    _ = try registry.unload(plugIn)
  } catch {
    show("no code", error.cocoaCode ?? 0)
  }
}
