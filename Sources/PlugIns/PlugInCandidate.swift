// Valise — a plug-in that a search has found
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseFiles

/// A plug-in that a search has found, usable or not.
public struct PlugInCandidate: Sendable {
  /// Where it is.
  public let path: FilePath
  /// The bundle, if it is one.
  public let bundle: BundleDirectory?
  /// What its Info dictionary says of factories.
  public let declaration: PlugInDeclaration
  /// What the file of its code tells, if it could be read.
  public let facts: CodeFacts?
  /// Why the host cannot use it; nothing when it can, as far as can be known without loading.
  public let obstacle: PlugInError?

  /// The identifier, if there is one.
  public var identifier: String? { bundle?.info.text(.bundleIdentifier) }

  /// The version as it is written.
  public var versionText: String? { bundle?.info.text(.bundleVersion) }

  /// What NSPrincipalClass names.
  public var principal: String? { bundle?.info.text(.principalClass) }

  /// Whether the plug-in declares a factory of its own for a type.
  public func makes(_ type: PlugInUUID) -> Bool {
    let own = Set(declaration.factories.map(\.uuid))
    return declaration.types.contains { $0.uuid == type && !own.isDisjoint(with: $0.factories) }
  }
}

extension PlugInCandidate {
  /// Reads what is at a path.
  init(at path: FilePath, on fileSystem: any FileSystem, target: CodeTarget) {
    self.path = path
    let bundle: BundleDirectory
    do throws(BundleError) {
      bundle = try BundleDirectory(opening: path, on: fileSystem, platform: target.platform)
    } catch {
      self.bundle = nil
      declaration = PlugInDeclaration(InfoDictionary())
      facts = nil
      obstacle = .notABundle(error)
      return
    }
    let declaration = PlugInDeclaration(bundle.info)
    self.bundle = bundle
    self.declaration = declaration
    do throws(PlugInError) {
      let facts = try CodeFacts(of: bundle)
      self.facts = facts
      obstacle =
        facts.obstacle(on: target)
        ?? Self.missingFunction(of: declaration, bundle.info.text(.principalClass), in: facts)
    } catch {
      facts = nil
      obstacle = error
    }
  }

  /// Why the code lacks what the Info dictionary names, if it does.
  private static func missingFunction(
    of declaration: PlugInDeclaration,
    _ principal: String?,
    in facts: CodeFacts
  ) -> PlugInError? {
    var names = declaration.factories.map(\.function)
    if let function = declaration.registerFunction { names.append(function) }
    if let principal {
      // A name with a dot is a class.
      if !principal.contains(".") { names.append(principal) }
      if facts.hasOwnSwiftRuntime {
        return .runtimeMismatch(path: facts.shownPath, difference: .ownSwiftRuntime)
      }
    }
    let missing = names.first { facts.exports($0) == false }
    return missing.map { .symbolNotFound(path: facts.shownPath, name: $0) }
  }
}
