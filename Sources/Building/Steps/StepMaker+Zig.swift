// Valise — the command lines of Zig
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension StepMaker {
  /// `zig build-exe` for a source file, else `zig build` for the artifact of a `build.zig`.
  ///
  /// Zig brings the libraries of macOS and Linux; for other systems `sdk` is the folder of an SDK.
  /// Its linker leaves no room behind the load commands unless it is told to (seen in Zig 0.13).
  func zig(_ name: Stated<String>) -> ProgramCall {
    let mode = isRelease ? "ReleaseSafe" : "Debug"
    let cache = ["--cache-dir", shown(places.folder + "/cache")]
    let sysroot = recipe.sdk.map { ["--sysroot", $0.value] } ?? []
    if recipe.buildsZigFile {
      let output = "-femit-bin=" + shown(places.output)
      let target = ["-target", target.zigTarget, "-O", mode, output]
      let verb = places.form == .program ? ["build-exe"] : ["build-lib", "-dynamic"]
      let room = self.target.platform.isApple ? [Self.roomOption] : []
      return call("zig", verb + [name.value] + target + room + cache + sysroot + flags)
    }
    let options = [
      "-Dtarget=\(target.zigTarget)", "-Doptimize=\(mode)", "--prefix", shown(places.folder),
    ]
    return call("zig", ["build"] + options + cache + sysroot + flags)
  }
}
