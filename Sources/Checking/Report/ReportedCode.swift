// Valise — one Mach-O file as reports tell of it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// One Mach-O file as reports tell of it, with the bundle whose executable it is.
struct ReportedCode: Sendable {
  /// The path in the product.
  let path: String
  /// The bundle whose executable it is; nothing for other code.
  let bundle: InspectedBundle?
  /// What the file is for, as its header names it.
  let type: String
  /// The processors.
  let architectures: [String]
  /// The oldest system that runs it.
  let minimumSystem: String?
  /// The signature of the first image that has one; nothing where none has.
  let signature: InspectedSignature?
  /// Why the file cannot be read.
  let fault: String?

  /// The path of the bundle, or of the file where it is no bundle's executable.
  var shownPath: String { bundle?.path.description ?? path }
}

extension BundleReport {
  /// The code: executables of bundles in the order of these, then everything else.
  var codeObjects: [ReportedCode] {
    var objects: [ReportedCode] = []
    var own: Set<RelativePath> = []
    for bundle in product.bundles {
      guard let path = bundle.executable, let code = product.code(at: path),
        own.insert(path).inserted
      else { continue }
      objects.append(ReportedCode(code, of: bundle))
    }
    for code in product.code where !own.contains(code.path) {
      objects.append(ReportedCode(code, of: nil))
    }
    return objects
  }
}

extension ReportedCode {
  fileprivate init(_ code: InspectedCode, of bundle: InspectedBundle?) {
    path = code.path.description
    self.bundle = bundle
    type = code.fileType?.name ?? "unknown"
    architectures = code.container?.architectures.map(\.name) ?? []
    let versions = code.images.compactMap { image in
      image.buildVersions.first.map { ($0.minimumSystem, $0.platform.name) }
    }
    let lowest = versions.min { $0.0 < $1.0 }
    minimumSystem = lowest.map { "\($0.1) \($0.0)" }
    signature = code.signatures.first { $0.signature != nil } ?? code.signatures.first
    fault = code.fault.map { "\($0)" }
  }

  /// How it is signed, in a word: `none`, `damaged`, `linker-signed`, `adhoc`, `identity`.
  var signatureName: String {
    guard let signature else { return "none" }
    if signature.fault != nil { return "damaged" }
    guard let directory = signature.directory else { return "none" }
    if directory.flags.contains(.linkerSigned) { return "linker-signed" }
    return directory.flags.contains(.adhoc) ? "adhoc" : "identity"
  }

  /// The code as documents show it; what is not known is left out.
  func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(path), "type": .string(type),
      "architectures": .array(architectures.map { .string($0) }),
      "signature": .string(signatureName),
    ]
    document["bundle"] = bundle.map { .string($0.path.description) }
    document["minimumSystem"] = minimumSystem.map { .string($0) }
    document["fault"] = fault.map { .string($0) }
    guard let signature, let directory = signature.directory else { return document }
    document["identifier"] = .string(directory.identifier)
    document["team"] = directory.team.map { .string($0) }
    document["signer"] = signature.signer?.commonName.map { .string($0) }
    document["flags"] = .array(directory.flags.names.map { .string($0) })
    document["timeStamp"] = .boolean(signature.hasTimeStamp)
    document["entitlements"] = signature.entitlements.map { .dictionary($0.values.displayValue()) }
    return document
  }
}
