// Valise — letting the code of a product find the libraries that the product embeds
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// The code in the tree of a product, which is to find the libraries that the product embeds.
struct EmbeddedCode {
  let layout: ProductLayout
  let platform: BundlePlatform
  let files: any FileSystem

  /// Changes the names and run paths in the code of a tree, as far as it needs that.
  ///
  /// - Returns: What was changed, and what ought to be and cannot.
  func connect(in tree: inout PlanTree) throws(BuildError) -> [BuildPlan.Note] {
    let folder = layout.base.appending(.fixed("Frameworks"))
    guard platform.isApple, layout.form != .file, tree.entry(at: folder) != nil else { return [] }
    let code = try code(of: tree)
    let changes: [EmbeddedLibraries.Change]
    do {
      changes = try EmbeddedLibraries(of: code.map(\.file), in: "\(folder)").changes
    } catch {
      return [.init(description: "\(error)", isWarning: true)]
    }
    var notes: [BuildPlan.Note] = []
    for change in changes {
      guard let file = code.first(where: { $0.file.path == change.path }) else { continue }
      do throws(MachOEditError) {
        let (entry, isStale) = try file.edited(change.edits)
        tree.replace(entry)
        if isStale {
          notes.append(
            note(change.path, "must be signed again: its libraries have other names or places now")
          )
        }
      } catch {
        notes.append(note(change.path, "would not find the libraries of the bundle: \(error)"))
      }
    }
    return notes
  }

  private func note(_ path: String, _ text: String) -> BuildPlan.Note {
    BuildPlan.Note(description: "\(path) \(text)", isWarning: true)
  }

  /// The code of the tree; there is none among the resources, where they have a folder.
  private func code(of tree: PlanTree) throws(BuildError) -> [PlannedCode] {
    var code: [PlannedCode] = []
    for entry in tree.sorted where entry.kind == .regular {
      if !layout.resources.isRoot, entry.destination.isInside(layout.resources) { continue }
      let planned = try BuildError.wrapping { () throws(FileError) in
        try PlannedCode(entry, on: files)
      }
      if let planned { code.append(planned) }
    }
    return code
  }
}
