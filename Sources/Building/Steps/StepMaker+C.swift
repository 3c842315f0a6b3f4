// Valise — the command lines of clang
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension StepMaker {
  /// `clang` for all source files at once.
  ///
  /// Where there is no SDK of Apple's, clang gets a small one of ours that describes the C library,
  /// and the linker of LLVM. `--ld-path` makes clang speak to any of its versions.
  /// Source: seen in clang 21 of Swift 6.3.1 with LLVM's linker 19.
  func clang(_ patterns: [Stated<String>]) throws(BuildError) -> Work {
    var files: [String] = []
    for pattern in patterns {
      let matches = try sourceNames(pattern)
      files += matches.filter { !files.contains($0) }
    }
    let output = ["-o", shown(places.output)]
    let mode = isRelease ? ["-O2"] : ["-O0", "-g"]
    guard target.platform.isApple else {
      var arguments = mode + (places.form == .program ? [] : ["-shared", "-fPIC"])
      if let triple = target.triple { arguments.append("--target=\(triple)") }
      if let sdk = recipe.sdk?.value { arguments.append("--sysroot=\(sdk)") }
      return Work(calls: [call("clang", arguments + output + files + flags)])
    }
    let aim = ["--target=\(target.triple ?? "")"] + mode
    let paths = ["-Wl,-rpath,\(librariesRunPath)", "-Wl,\(Self.roomOption)"] + appleForm
    if host.system == .macos, recipe.sdk == nil {
      let arguments = ["--sdk", target.sdkName ?? "", "clang"] + aim + paths
      return Work(calls: [call("xcrun", arguments + output + files + flags)])
    }
    let sdk = try stubSDK(at: places.folder + "/sdk")
    var arguments = aim + ["-isysroot", sdk.path]
    if host.system != .macos { arguments += ["-fuse-ld=lld", "--ld-path=\(host.linker)"] }
    arguments += paths + output + files + flags
    return Work(inputs: sdk.inputs, calls: [call("clang", arguments)])
  }

  /// What makes clang link code that is no program.
  private var appleForm: [String] {
    switch places.form {
    case .program: []
    case .loadable: ["-bundle"]
    case .library:
      [
        "-dynamiclib",
        "-Wl,-install_name,@rpath/\(product.fileName)/"
          + "\(product.layout.executables.appending(.fixed(places.fileName)))",
      ]
    }
  }

  /// The SDK that the manifest names, else ours in a folder.
  func stubSDK(
    at folder: String
  ) throws(BuildError) -> (path: String, inputs: [BuildStep.Input]) {
    if let sdk = recipe.sdk?.value { return (sdk, []) }
    let inputs = StubSDK.files(for: target).map { file in
      BuildStep.Input(
        path: sources.path(folder + "/" + file.path),
        contents: Array(file.text.utf8)
      )
    }
    return (shown(folder), inputs)
  }

  /// The files that match a pattern, from the folder of the sources on.
  private func sourceNames(_ pattern: Stated<String>) throws(BuildError) -> [String] {
    let folder = recipe.directory.map { sources.path($0.value) } ?? sources.folder
    let names = try BuildError.wrapping { () throws(FileError) in
      try FilePattern(pattern.value).matches(in: folder, on: sources.files)
    }
    guard !names.isEmpty else { throw fault(.noMatch(pattern.value), at: pattern.place) }
    // A name that starts with a hyphen would be an option.
    return names.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
  }
}
