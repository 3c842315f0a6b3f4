// Valise — making one build step out of a recipe and a target
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// Makes the build step of a product for one target.
struct StepMaker {
  let product: Product
  let recipe: BuildRecipe
  let target: StepTarget
  let sources: SourceFiles
  let host: BuildHost

  var places: StepPlaces { StepPlaces(product: product, recipe: recipe, target: target) }
  var flags: [String] { recipe.flags.map(\.value) }
  var isRelease: Bool { recipe.configuration == .release }

  /// The step.
  func step() throws(BuildError) -> BuildStep {
    if let stated = product.architectures.first, !target.platform.isApple {
      throw sources.error(.architecturesOfLinux, at: stated.place)
    }
    if let sdk = recipe.sdk, !usesSDK {
      let fault = StepFault.sdkWithoutUse(recipe.builder.key.rawValue, target: target.name)
      throw self.fault(fault, at: sdk.place)
    }
    let work = try work()
    let products: [Stated<String>]
    do {
      products = try places.products()
    } catch {
      throw fault(error, at: recipe.place)
    }
    return BuildStep(
      builder: recipe.builder.key,
      architecture: target.architecture,
      folder: sources.path(places.folder),
      swiftFolder: recipe.buildsSwift ? sources.path(places.swiftFolder) : nil,
      inputs: work.inputs,
      calls: work.calls,
      products: products
    )
  }

  /// Whether the builder does something with an SDK that is named.
  private var usesSDK: Bool {
    switch recipe.builder {
    case .command: false
    case .go: target.platform.isEmbedded
    case .swift, .cargo, .zig, .cmake, .c: true
    }
  }

  /// What a builder needs and runs.
  struct Work {
    var inputs: [BuildStep.Input] = []
    var calls: [ProgramCall]
  }

  private func work() throws(BuildError) -> Work {
    switch recipe.builder {
    case .swift(let product): Work(calls: [try swift(product)])
    case .go(let package): Work(calls: [try go(package)])
    case .cargo(let binary): Work(calls: [try cargo(binary)])
    case .zig(let name): Work(calls: [zig(name)])
    case .cmake(let target): try cmake(target)
    case .c(let patterns): try clang(patterns)
    case .command(let words): Work(calls: [try command(words)])
    }
  }

  /// A call with the environment that the manifest states.
  func call(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) -> ProgramCall {
    let stated = recipe.environment.map { ($0.name.value, $0.value.value) }
    let folder = recipe.directory.map { sources.path($0.value) } ?? sources.folder
    return ProgramCall(
      program,
      arguments,
      environment: environment.merging(stated) { $1 },
      in: folder
    )
  }

  /// A path from the manifest's folder on, as a builder gets it: it runs in that folder, or in
  /// another one, from which no relative path is safe.
  func shown(_ path: String) -> String {
    guard recipe.directory != nil else { return path }
    return "\(sources.path(path).resolved(against: host.currentFolder))"
  }

  /// A mistake in the table `build`.
  func fault(_ fault: StepFault, at place: ManifestPlace? = nil) -> BuildError {
    sources.error(.step(fault), at: place ?? recipe.place)
  }

  /// The mistake that a builder has no code for the target.
  func unsupported(_ remedy: String) -> BuildError {
    let builder = recipe.builder.key.rawValue
    return fault(.unsupportedTarget(builder, target: target.name, remedy: remedy))
  }

  /// What makes linkers of Mach-O files leave room behind the load commands: for the names that
  /// embedded libraries get, for a run path, and for a signature.
  ///
  /// Go's linker leaves 4 KiB unasked, and CMake asks for room by itself.
  /// Source: ld(1) of Apple; `INITIAL_MACHO_HEADR` of Go; `Platform/Darwin.cmake` of CMake.
  static let roomOption = "-headerpad_max_install_names"

  /// Where the frameworks and libraries of a bundle are, from its program.
  var librariesRunPath: String {
    if !target.platform.isApple { return "$ORIGIN" }
    return target.platform.isMac
      ? "@executable_path/../Frameworks" : "@executable_path/Frameworks"
  }
}
