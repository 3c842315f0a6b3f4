// Valise — code that nothing runs, and symbols that nothing but debuggers reads
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// Looks for slices that nothing runs, and for symbols that nothing but debuggers reads.
struct CodeSavingSearch {
  let product: InspectedProduct

  func savings() -> [Saving] {
    let wanted = wantedArchitectures
    var savings: [Saving] = []
    for code in product.code where !isForBuilding(code.path) {
      let unused = unusedSlices(of: code, wanted: wanted)
      savings += unused.isEmpty ? [] : [saving(code, unused)]
      savings += symbols(of: code, without: unused)
    }
    return savings
  }

  // MARK: Slices

  /// The processors that programs of the product are for; none where there is no program.
  private var wantedArchitectures: [Architecture] {
    product.code.filter { $0.fileType == .execute && !isForBuilding($0.path) }
      .flatMap { $0.images.map(\.architecture) }
  }

  private func unusedSlices(
    of code: InspectedCode,
    wanted: [Architecture]
  ) -> [MachOContainer.Slice] {
    guard let container = code.container, container.slices.count > 1 else { return [] }
    let platform = product.bundles[code.bundle].platform
    let unused = container.slices.filter { slice in
      if Self.isExtinct(slice.architecture, on: platform, slice.image?.minimumSystem) {
        return true
      }
      guard !wanted.isEmpty, code.fileType != .execute else { return false }
      return !wanted.contains { $0.cpuType == slice.architecture.cpuType }
    }
    // Something has to be left that runs.
    return unused.count < container.slices.count ? unused : []
  }

  /// Whether no system runs such code that runs the product.
  ///
  /// Source: macOS 10.15 and iOS 11 run no 32-bit code, and macOS 10.7 none for PowerPC.
  private static func isExtinct(
    _ architecture: Architecture,
    on platform: BundlePlatform,
    _ minimum: MachOVersion?
  ) -> Bool {
    let is32Bit = ["i386", "armv6", "armv7", "armv7s"].contains(architecture.name)
    let isPowerPC = architecture.name.hasPrefix("ppc")
    guard let minimum else { return false }
    if platform.isMac {
      return (is32Bit && minimum >= MachOVersion(10, 15))
        || (isPowerPC && minimum >= MachOVersion(10, 7))
    }
    return platform == .ios && is32Bit && minimum >= MachOVersion(11, 0)
  }

  private func saving(_ code: InspectedCode, _ slices: [MachOContainer.Slice]) -> Saving {
    let names = slices.map(\.architecture.name).joined(separator: ", ")
    return Saving(
      .slice,
      paths: [code.path.description],
      bytes: slices.reduce(0) { $0.addingClamped($1.size) },
      reason: "nothing in the product runs the code for \(names)"
    )
  }

  // MARK: Symbols

  private func symbols(
    of code: InspectedCode,
    without unused: [MachOContainer.Slice]
  ) -> [Saving] {
    var count = 0
    var bytes = 0
    for slice in code.container?.slices ?? [] where !unused.contains(slice) {
      // Symbols that cannot be read are not counted.
      let found = try? slice.image?.localSymbols { range in
        try product.contents(of: code.path, range: range)
      }
      count += found?.count ?? 0
      bytes = bytes.addingClamped(found?.byteCount ?? 0)
    }
    guard count > 0 else { return [] }
    return [
      Saving(
        .symbols,
        paths: [code.path.description],
        bytes: bytes,
        reason: "\(count) symbols are there for debuggers only"
      )
    ]
  }

  /// Whether code is debug symbols, or a library for building that is thrown away as a whole.
  private func isForBuilding(_ path: RelativePath) -> Bool {
    path.components.contains { $0.description.lowercased().hasSuffix(".dsym") }
  }
}
