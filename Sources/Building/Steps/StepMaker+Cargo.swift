// Valise — the command lines of Cargo
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension StepMaker {
  /// `cargo build` for one binary, or for the library (a `cdylib`) of the package.
  func cargo(_ binary: Stated<String>) throws(BuildError) -> ProgramCall {
    var arguments = ["build"] + (places.form == .program ? ["--bin", binary.value] : ["--lib"])
    if isRelease { arguments.append("--release") }
    if let triple = target.rustTarget { arguments += ["--target", triple] }
    arguments += ["--target-dir", shown(places.folder)]
    var environment: [String: String] = [:]
    if let name = target.deploymentVariable { environment[name] = target.deploymentTarget }
    if let sdk = recipe.sdk?.value { environment["SDKROOT"] = sdk }
    return call("cargo", arguments + flags, environment: environment)
  }
}
