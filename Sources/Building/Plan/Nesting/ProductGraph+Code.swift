// Valise — the code of ready bundles, libraries and programs that are embedded
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// The code of something ready.
enum ReadyCode {
  /// There is none.
  case none
  /// Code that the system loads.
  case loaded(MachOContainer)
  /// A static library, which is in the programs that are linked with it.
  case linked
}

extension ProductGraph {
  /// The code of a ready bundle; only frameworks have static code.
  func code(
    of bundle: BundleDirectory,
    _ embedding: Product.Embedding
  ) throws(BuildError) -> ReadyCode {
    // A link that cannot be followed leads to no code.
    guard let executable = bundle.executable, let file = try? bundle.tree.resolve(executable),
      let status = try? bundle.tree.status(of: file)
    else { return .none }
    let code = try code(byteCount: status.size, embedding) {
      try bundle.tree.contents(of: file, range: $0)
    }
    if case .linked = code, bundle.kind != .framework { return .none }
    return code
  }

  /// The code of a ready file; nothing when it is something else.
  ///
  /// - Throws: `.manifest` for a static library, which is no part of what runs.
  func code(
    of source: PlanSource,
    _ embedding: Product.Embedding
  ) throws(BuildError) -> MachOContainer? {
    let code = try code(byteCount: source.status.size, embedding) {
      try sources.files.contents(of: source.path, range: $0)
    }
    switch code {
    case .none: return nil
    case .loaded(let container): return container
    case .linked:
      let fault = ManifestFault.staticLibrary("\(embedding.item.value)")
      throw sources.error(fault, at: embedding.item.place)
    }
  }

  private func code(
    byteCount: Int,
    _ embedding: Product.Embedding,
    _ read: (Range<Int>) throws -> [UInt8]
  ) throws(BuildError) -> ReadyCode {
    let reference = "\(embedding.item.value)"
    do throws(MachOError) {
      let container = try MachOContainer(byteCount: byteCount, read: read)
      let isStatic = container.slices.allSatisfy { $0.content == .other(.archive) }
      return isStatic && !container.slices.isEmpty ? .linked : .loaded(container)
    } catch .notMachO(.archive) {
      return .linked
    } catch .notMachO {
      return .none
    } catch {
      throw sources.error(.damagedMachO(reference, error), at: embedding.item.place)
    }
  }

  /// Refuses code for another system, such as that of a simulator in what is for the device.
  func check(
    _ code: MachOContainer,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) {
    guard let wanted = host.product.platform.machOPlatform else { return }
    for image in code.images {
      let platforms = image.buildVersions.map(\.platform)
      guard let other = platforms.first, !platforms.contains(wanted) else { continue }
      let fault = ManifestFault.wrongPlatform(
        "\(embedding.item.value)",
        architecture: image.architecture.name,
        found: other.name,
        wanted: wanted.name
      )
      throw sources.error(fault, at: embedding.item.place)
    }
  }
}
