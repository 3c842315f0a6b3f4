// Valise — the libraries of an xcframework, as stated and as found
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// One library of an xcframework, as it is stated and as it is found.
public struct LibraryFacts: Hashable, Sendable {
  /// What the xcframework states.
  public let stated: XCFrameworkLibrary
  /// The code of the library, read from its own headers; nothing when it is not there.
  public let executable: ExecutableFacts?
  /// The bundles of debug symbols, relative to the xcframework.
  public let debugSymbols: [String]

  /// The facts as documents show them.
  public func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "identifier": .string(stated.identifier), "platform": .string(stated.platform),
    ]
    document["variant"] = stated.variant.map { .string($0) }
    document["architectures"] = .array(stated.architectures.map { .string($0) })
    document["path"] = .string(stated.path.description)
    document["headers"] = stated.headersPath.map { .string($0.description) }
    if !debugSymbols.isEmpty {
      document["debugSymbols"] = .array(debugSymbols.map { .string($0) })
    }
    if stated.isMergeable { document["mergeable"] = .boolean(true) }
    document["executable"] = executable.map { .dictionary($0.propertyList()) }
    return document
  }
}

extension LibraryFacts {
  /// The libraries of an xcframework, with what is odd about them; none of another bundle.
  static func libraries(
    of bundle: BundleDirectory
  ) -> (libraries: [LibraryFacts], findings: [Finding]) {
    guard bundle.kind == .xcframework, bundle.infoProblem == nil else { return ([], []) }
    let (stated, problems) = bundle.statedLibraries
    let info = bundle.layout.infoFolder.appending(.fixed("Info.plist")).description
    var findings = problems.map { InspectionFinding.libraries($0, path: info) }
    let libraries = stated.map { library in
      let reading = LibraryReading(library: library, bundle: bundle)
      let executable = reading.executable(&findings)
      return LibraryFacts(
        stated: library,
        executable: executable,
        debugSymbols: reading.debugSymbols()
      )
    }
    return (libraries, findings)
  }
}

/// Reading one library of an xcframework.
private struct LibraryReading {
  let library: XCFrameworkLibrary
  let bundle: BundleDirectory

  func executable(_ findings: inout [Finding]) -> ExecutableFacts? {
    let path = bundle.path(of: library.path)
    let name = library.path.name?.description ?? ""
    // What cannot be reached is not there.
    guard let status = try? bundle.tree.statusFollowing(path) else {
      findings.append(InspectionFinding.libraryMissing(library.path.description))
      return nil
    }
    guard let found = executable(at: path, name: name, kind: status.kind, &findings) else {
      return nil
    }
    let isKnown = found.format == .machO || !found.architectures.isEmpty
    if isKnown, Set(found.architectures) != Set(library.architectures) {
      findings.append(
        InspectionFinding.libraryDiffers(
          library.path.description,
          stated: library.architectures,
          found: found.architectures
        )
      )
    }
    return found
  }

  private func executable(
    at path: RelativePath,
    name: String,
    kind: FileKind,
    _ findings: inout [Finding]
  ) -> ExecutableFacts? {
    guard kind == .directory else {
      var reading = ExecutableReading(of: bundle, facts: bundle)
      defer { findings += reading.findings }
      return reading.reading(path, name: name)
    }
    // A folder that cannot be opened has no facts; that it is there is all there is to tell.
    guard let framework = try? BundleDirectory(openingForOwnPlatform: path, in: bundle.tree) else {
      return nil
    }
    let version = (try? framework.openingVersion()) ?? framework
    var reading = ExecutableReading(of: bundle, facts: version)
    defer { findings += reading.findings }
    return reading.executable()
  }

  func debugSymbols() -> [String] {
    guard let stated = library.debugSymbolsPath else { return [] }
    // A folder that is not there has no symbols.
    guard let folder = try? bundle.tree.resolve(bundle.path(of: stated)) else { return [] }
    guard let entries = try? bundle.tree.entries(of: folder) else { return [] }
    return entries.filter { entry in
      BundleKind(pathExtension: BundleName(entry.name.description).pathExtension) == .dSYM
    }.map { stated.appending($0.name).description }
  }
}
