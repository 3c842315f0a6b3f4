// Valise — the command lines of Go
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension StepMaker {
  /// `go build` for one package.
  ///
  /// Go's own linker makes whole programs for macOS and Linux, without a C compiler; for iOS it
  /// needs one. Source: Go's `cmd/link`, `mustLinkExternal`.
  func go(_ package: Stated<String>) throws(BuildError) -> ProgramCall {
    guard places.form == .program else {
      throw unsupported("Go's libraries need a C compiler; use \"command\"")
    }
    var environment: [String: String] = [:]
    guard let system = target.goSystem else {
      throw unsupported(
        "Go knows macos, ios, ios-simulator and linux; choose another platform or builder"
      )
    }
    environment["GOOS"] = system
    if target.architecture != nil {
      guard let processor = target.goProcessor else {
        throw unsupported("Go knows arm64, x86_64 and i386; state other \"architectures\"")
      }
      environment["GOARCH"] = processor
    }
    let needsLinker = target.platform == .ios || target.platform == .iosSimulator
    environment["CGO_ENABLED"] = needsLinker ? "1" : "0"
    if needsLinker { environment["CC"] = try goCompiler() }
    let debug = isRelease ? [] : ["-gcflags=all=-N -l"]
    return call(
      "go",
      ["build", "-trimpath", "-o", shown(places.output)] + debug + flags + [package.value],
      environment: environment
    )
  }

  /// The C compiler that Go calls for iOS.
  private func goCompiler() throws(BuildError) -> String {
    let target = "-target \(target.triple ?? "")"
    if let sdk = recipe.sdk?.value { return "clang \(target) -isysroot \(sdk)" }
    guard host.system == .macos else { throw fault(.missingSDK("go", target: self.target.name)) }
    return "xcrun --sdk \(self.target.sdkName ?? "") clang \(target)"
  }
}
