// Valise — making the icon files of a plan
// SPDX-License-Identifier: Apache-2.0

internal import Icons
internal import ValiseFiles

/// Makes the icon files of a plan: each material is read, or drawn, once for all that is made of it,
/// and not at all where an earlier build made the same.
struct PlannedIcons {
  let files: any FileSystem
  let cache: IconCache
  let draw: DrawingRenderer

  /// A file that was made.
  struct Made {
    /// Its bytes.
    let contents: [UInt8]
    /// Its name in the cache; nothing when it cannot be kept.
    let key: String?
  }

  /// Makes all icon files of a plan.
  ///
  /// - Parameters:
  ///   - plan: What to make.
  ///   - isAnew: Whether files of earlier builds are left aside.
  /// - Returns: The files by their places in the bundle.
  /// - Throws: `.icon`.
  func made(for plan: BuildPlan, isAnew: Bool) throws(BuildError) -> [RelativePath: Made] {
    var made: [RelativePath: Made] = [:]
    var missing: [Missing] = []
    for entry in plan.entries {
      guard case .icon(let derivation) = entry.content else { continue }
      let key = cache.key(of: derivation)
      if !isAnew, let key, let contents = cache.contents(under: key) {
        made[entry.destination] = Made(contents: contents, key: key)
      } else {
        missing.append(Missing(place: entry.destination, derivation: derivation, key: key))
      }
    }
    while let first = missing.first {
      let group = missing.filter { $0.material == first.material }
      missing.removeAll { $0.material == first.material }
      for (item, contents) in zip(group, try contents(of: group, first.material)) {
        made[item.place] = Made(contents: contents, key: item.key)
      }
    }
    return made
  }

  /// What must be made for a place.
  private struct Missing {
    let place: RelativePath
    let derivation: IconDerivation
    let key: String?

    var material: Material { Material(path: derivation.material, ground: derivation.ground) }
  }

  private struct Material: Hashable {
    let path: FilePath
    let ground: IconGround?
  }

  private func contents(
    of group: [Missing],
    _ material: Material
  ) throws(BuildError) -> [[UInt8]] {
    do throws(IconFileError) {
      let reader = IconReader(on: files, draw: draw)
      let found = try reader.material(at: [material.path])
      let maker = try IconMaker(found, ground: material.ground, on: files)
      let pictures = group.compactMap { item -> PhoneIcon? in
        if case .picture(let icon) = item.derivation.form { icon } else { nil }
      }
      // Several at a time, and then in the order of the group.
      var made = try maker.files(of: pictures)[...]
      var contents: [[UInt8]] = []
      for item in group {
        switch item.derivation.form {
        case .family: contents.append(try maker.familyFile())
        case .picture: if let next = made.popFirst() { contents.append(next) }
        }
      }
      return contents
    } catch {
      throw .icon(error)
    }
  }
}
