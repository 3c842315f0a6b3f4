// Valise — what is in the set of pictures for an icon, as a document and as text
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import ValiseFiles

/// What is in a folder `.appiconset`.
struct AppIconSetReport {
  let path: String
  let entries: [AppIconSet.Entry]
  let faults: [AppIconSetFault]

  /// Whether a path is such a folder by its name.
  static func isSet(_ path: String) -> Bool {
    FilePath(path).name?.description.hasSuffix("." + AppIconSet.pathExtension) ?? false
  }

  init(of path: String) throws {
    let folder = FilePath(path)
    let files = DiskFileSystem()
    do throws(AppIconSetError) {
      let set = try AppIconSet(at: folder, on: files)
      entries = set.entries
      faults = set.faults(in: folder, on: files)
    } catch {
      throw FileFault(file: path, cause: error)
    }
    self.path = path
  }

  /// The facts as `valise icon info --json` shows them; what is absent is left out.
  var document: PropertyListDictionary {
    [
      "schema": "valise.icon-info/1",
      "path": .string(path),
      "entries": .array(
        entries.map { entry in
          var values: PropertyListDictionary = [
            "idiom": .string(entry.idiom), "use": .string(Self.use(of: entry)),
          ]
          if let file = entry.file { values["file"] = .string(file) }
          return .dictionary(values)
        }
      ),
      "remarks": .array(faults.map { .string("\($0)") }),
    ]
  }

  /// The facts, picture after picture.
  var text: String {
    var text = "\(path): set of icons, \(entries.count) entries\n"
    for entry in entries {
      text += "  \(entry.idiom), \(Self.use(of: entry)): \(entry.file ?? "no file")\n"
    }
    if !faults.isEmpty { text += "Problems:\n" + faults.map { "  \($0)\n" }.joined() }
    return text
  }

  private static func use(of entry: AppIconSet.Entry) -> String {
    entry.size + (entry.scale.isEmpty ? "" : "@\(entry.scale)")
  }
}
