// Valise — the command lines of CMake
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension StepMaker {
  /// `cmake` twice: to configure a folder for the target, and to build in it.
  ///
  /// Source: the manual of CMake 3.14 and later, cmake-toolchains(7).
  func cmake(_ name: Stated<String>) throws(BuildError) -> Work {
    let type = isRelease ? "Release" : "Debug"
    let bin = shown(places.folder + "/bin")
    var options = [
      "CMAKE_BUILD_TYPE": type, "CMAKE_RUNTIME_OUTPUT_DIRECTORY": bin,
      "CMAKE_LIBRARY_OUTPUT_DIRECTORY": bin,
      // Generators for several configurations put a folder of their own between.
      "CMAKE_RUNTIME_OUTPUT_DIRECTORY_\(type.uppercased())": bin,
      "CMAKE_LIBRARY_OUTPUT_DIRECTORY_\(type.uppercased())": bin,
      // The bundle is ours to make.
      "CMAKE_MACOSX_BUNDLE": "OFF",
    ]
    var inputs: [BuildStep.Input] = []
    if target.platform.isApple {
      if let system = target.cmakeSystem { options["CMAKE_SYSTEM_NAME"] = system }
      options["CMAKE_OSX_ARCHITECTURES"] = target.architectureName
      options["CMAKE_OSX_DEPLOYMENT_TARGET"] = target.deploymentTarget
      options["CMAKE_BUILD_RPATH"] = librariesRunPath
      options["CMAKE_OSX_SYSROOT"] = recipe.sdk?.value ?? target.sdkName
      if host.system != .macos {
        let sdk = try stubSDK(at: places.folder + "/sdk")
        inputs = sdk.inputs
        options.merge(foreignCMakeOptions(sdk: sdk.path)) { $1 }
      }
    }
    let definitions = options.sorted { $0.key < $1.key }.map { "-D\($0.key)=\($0.value)" }
    let folder = shown(places.folder)
    return Work(
      inputs: inputs,
      calls: [
        call("cmake", ["-S", ".", "-B", folder] + definitions + flags),
        call("cmake", ["--build", folder, "--config", type, "--target", name.value, "--parallel"]),
      ]
    )
  }

  /// What CMake must be told on a machine that is no Mac.
  private func foreignCMakeOptions(sdk: String) -> [String: String] {
    let linker = "-fuse-ld=lld --ld-path=\(host.linker)"
    var options = [
      "CMAKE_C_COMPILER": "clang", "CMAKE_CXX_COMPILER": "clang++",
      "CMAKE_C_COMPILER_TARGET": target.triple ?? "",
      "CMAKE_CXX_COMPILER_TARGET": target.triple ?? "",
      "CMAKE_EXE_LINKER_FLAGS": linker, "CMAKE_SHARED_LINKER_FLAGS": linker,
    ]
    options["CMAKE_OSX_SYSROOT"] = sdk
    return options
  }
}
