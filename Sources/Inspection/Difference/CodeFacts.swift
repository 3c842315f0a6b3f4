// Valise — the facts of code that are compared
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import MachOFiles
internal import PropertyLists

/// The facts that a Mach-O file tells of itself, as lists of texts.
struct CodeFacts {
  private let code: InspectedCode

  init(of code: InspectedCode) { self.code = code }

  /// What the file says to a fact; nothing where it says nothing.
  subscript(fact: CodeFact) -> [String] {
    switch fact {
    case .architectures: code.container?.architectures.map(\.name) ?? []
    case .platforms: code.platforms.map(\.name)
    case .minimumSystem: each { $0.minimumSystem?.description }
    case .sdk: each { $0.sdk?.description }
    case .installName: each(\.installName)
    case .libraries: unique(code.images.flatMap { $0.dylibs.map(Self.text) })
    case .runPaths: unique(code.images.flatMap(\.rpaths))
    case .signature: unique(code.signatures.map(Self.kind))
    case .signer: unique(code.signatures.compactMap { $0.signer?.commonName })
    case .team: unique(code.signatures.compactMap(\.team))
    case .identifier: unique(code.signatures.compactMap { $0.directory?.identifier })
    case .flags: unique(code.signatures.flatMap { $0.directory?.flags.names ?? [] })
    case .codeDirectoryHashes: code.signatures.compactMap(Self.hash)
    }
  }

  /// What the code asks to be allowed, as the first image says that asks for something.
  var entitlements: PropertyListDictionary {
    code.signatures.lazy.compactMap(\.entitlements).first?.values ?? [:]
  }

  /// What the images say: one value where all say the same, else each with its architecture.
  private func each(_ value: (MachOFile) -> String?) -> [String] {
    let images = code.images
    let values = unique(images.compactMap(value))
    guard values.count > 1 else { return values }
    return images.compactMap { image in
      value(image).map { "\($0) (\(image.architecture.name))" }
    }
  }

  private func unique(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }

  private static func text(_ library: MachODylib) -> String {
    library.kind == .load ? library.path : "\(library.path) (\(library.kind.rawValue))"
  }

  private static func kind(_ signature: InspectedSignature) -> String {
    if let signature = signature.signature { return signature.kind.rawValue }
    return signature.fault == nil ? "none" : "damaged"
  }

  private static func hash(_ signature: InspectedSignature) -> String? {
    signature.signature.map { found in
      let digits = found.strongestDirectory.codeDirectoryHash.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "\(signature.image.architecture.name) \(digits.joined())"
    }
  }
}
