// Valise — the command lines of Swift's package manager
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension StepMaker {
  /// `swift build` for one product.
  ///
  /// On a Mac `--arch` or the triple is enough; elsewhere a Swift SDK makes code for Apple's
  /// systems. Each target has a folder of its own, so that none undoes the work for another.
  func swift(_ product: Stated<String>) throws(BuildError) -> ProgramCall {
    var arguments = [
      "build", "--configuration", recipe.configuration.rawValue, "--scratch-path",
      shown(places.folder), "--product", product.value,
    ]
    arguments += try swiftTarget()
    if target.platform.isApple {
      let options = ["-rpath", librariesRunPath, Self.roomOption]
      arguments += options.flatMap { ["-Xlinker", $0] }
    }
    // On a Mac, `xcrun` makes an SDK of Xcode's the one that is used; that of the Mac always is.
    if needsXcode, let sdk = target.sdkName {
      return call("xcrun", ["--sdk", sdk, "swift"] + arguments + flags)
    }
    return call("swift", arguments + flags)
  }

  private var needsXcode: Bool {
    recipe.sdk == nil && target.platform.isApple && target.platform != .macos
  }

  private func swiftTarget() throws(BuildError) -> [String] {
    let triple = target.triple.map { ["--triple", $0] } ?? []
    if let sdk = recipe.sdk?.value {
      // The name of a Swift SDK has no slash. Of a Mac's triple the package states the version.
      let name = target.platform == .macos ? target.architectureName + "-apple-macosx" : nil
      let option = sdk.contains("/") ? "--sdk" : "--swift-sdk"
      return [option, sdk] + (name.map { ["--triple", $0] } ?? triple)
    }
    guard target.platform.isApple else { return [] }
    guard host.system == .macos else { throw fault(.missingSDK("swift", target: target.name)) }
    return target.platform == .macos ? ["--arch", target.architectureName] : triple
  }
}
