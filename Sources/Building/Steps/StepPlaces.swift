// Valise — where a build step keeps what it makes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles

/// Where a build step keeps what it makes, as paths from the manifest's folder on.
struct StepPlaces {
  let product: Product
  let recipe: BuildRecipe
  let target: StepTarget

  /// The folder beside the manifest for what is kept between builds.
  static let buildFolder = ".valise/build"

  /// The folder of the step.
  var folder: String {
    let name = "\(product.kind.rawValue).\(product.name.value)"
    let architecture =
      target.architecture?.name ?? (recipe.isForAllArchitectures ? "all" : "native")
    return "\(Self.buildFolder)/\(name)/\(product.platform.rawValue)-\(architecture)"
  }

  /// The file that builders write where they can be told.
  var output: String { folder + "/" + fileName }

  /// The file name of the program.
  var fileName: String { product.executableName?.value ?? product.name.value }

  /// The programs that the step makes.
  func products() throws(StepFault) -> [Stated<String>] {
    switch recipe.builder {
    case .swift(let product): return [stated("\(swiftFolder)/\(codeName(product.value))")]
    case .go, .c: return [stated(output)]
    case .cargo(let binary):
      let triple = target.rustTarget.map { "/" + $0 } ?? ""
      // Rust's names of libraries have no hyphen.
      let name = form == .program ? binary.value : binary.value.replacing("-", with: "_")
      let configuration = recipe.configuration.rawValue
      return [stated("\(folder)\(triple)/\(configuration)/\(codeName(name))")]
    case .zig(let name):
      let place = form == .program ? "bin" : "lib"
      return [stated(recipe.buildsZigFile ? output : "\(folder)/\(place)/\(codeName(name.value))")]
    case .cmake(let target): return [stated("\(folder)/bin/\(codeName(target.value))")]
    case .command:
      if recipe.outputs.isEmpty { return [stated(output)] }
      let variables = variables { $0 }
      return try recipe.outputs.map { (text) throws(StepFault) in
        Stated(try variables.replacing(in: text.value, key: "outputs"), at: text.place)
      }
    }
  }

  /// What sort of code the product holds.
  var form: CodeForm { CodeForm(of: product.kind) }

  /// The file name that builders give a program or library.
  private func codeName(_ name: String) -> String {
    guard form != .program else { return name }
    return "lib\(name)" + (product.platform.isApple ? ".dylib" : ".so")
  }

  /// The folder where Swift's package manager puts products; its two build systems differ.
  var swiftFolder: String {
    let configuration = recipe.configuration.rawValue
    guard recipe.usesSwiftBuild else { return "\(folder)/\(configuration)" }
    let name = configuration.prefix(1).uppercased() + configuration.dropFirst()
    return "\(folder)/out/Products/\(name)\(target.swiftBuildSuffix)"
  }

  /// The variables of commands; `shown` makes paths those that the command gets.
  func variables(_ shown: (String) -> String) -> StepVariables {
    StepVariables([
      "ARCH": target.architectureName, "GOARCH": target.goProcessor ?? "",
      "TRIPLE": target.triple ?? "", "RUST_TARGET": target.rustTarget ?? "",
      "ZIG_TARGET": target.zigTarget, "PLATFORM": target.platform.rawValue,
      "CONFIGURATION": recipe.configuration.rawValue,
      "MINIMUM_SYSTEM": target.deploymentTarget ?? "", "PRODUCT_NAME": product.name.value,
      "OUTPUT": shown(output), "BUILD_DIRECTORY": shown(folder),
    ])
  }

  private func stated(_ path: String) -> Stated<String> { Stated(path, at: recipe.place) }
}

extension StepTarget {
  /// What Swift Build adds to the name of the folder of products.
  ///
  /// Source: seen in Swift 6.3.1 on Linux; for Apple's systems Xcode's EFFECTIVE_PLATFORM_NAME.
  fileprivate var swiftBuildSuffix: String {
    switch platform {
    case .macos: ""
    case .macCatalyst: "-maccatalyst"
    case .linux, .freebsd: "-" + platform.rawValue
    case .ios, .iosSimulator, .tvos, .tvosSimulator, .watchos, .watchosSimulator, .visionos,
      .visionosSimulator:
      "-" + (sdkName ?? "")
    }
  }
}

extension BuildRecipe {
  /// Whether the flags choose Swift Build, the newer of the two build systems of Swift packages.
  var usesSwiftBuild: Bool {
    let words = flags.map(\.value)
    if words.contains("--build-system=swiftbuild") { return true }
    return zip(words, words.dropFirst()).contains { $0 == ("--build-system", "swiftbuild") }
  }

  /// Whether Swift's package manager builds.
  var buildsSwift: Bool {
    if case .swift = builder { true } else { false }
  }

  /// Whether Zig compiles one file, without a `build.zig`.
  var buildsZigFile: Bool {
    if case .zig(let name) = builder { name.value.hasSuffix(".zig") } else { false }
  }

  /// How a builder that takes no option for the linker leaves room for load commands.
  ///
  /// Source: `std/Build/Step/Compile.zig` of Zig 0.13; the book of Cargo, `build.rustflags`.
  var roomRemedy: String? {
    switch builder {
    case .zig where !buildsZigFile:
      "in build.zig, set headerpad_max_install_names = true of what b.addExecutable returns"
    case .cargo: "with RUSTFLAGS = \"-C link-arg=-Wl,-headerpad_max_install_names\""
    case .swift, .go, .zig, .cmake, .c, .command: nil
    }
  }
}

/// What sort of code a product holds.
enum CodeForm: Hashable {
  /// A program that is started.
  case program
  /// A library that others are linked with.
  case library
  /// Code that a running program loads.
  case loadable

  /// The sort that products of a kind hold.
  init(of kind: ProductKind) {
    switch kind {
    case .framework: self = .library
    case .plugin: self = .loadable
    case .app, .appex, .xpc, .tool, .xcframework, .resources: self = .program
    }
  }
}
