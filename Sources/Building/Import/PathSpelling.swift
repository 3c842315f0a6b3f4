// Valise — a path as seen from another folder
// SPDX-License-Identifier: Apache-2.0

/// A path as seen from another folder.
public enum PathSpelling {
  /// The spelling of a path from a folder, both absolute; `.` and `..` in them are worked out by
  /// their texts.
  public static func relative(_ path: String, from folder: String) -> String {
    let target = components(of: path)
    let base = components(of: folder)
    var common = 0
    while common < target.count, common < base.count, target[common] == base[common] { common += 1 }
    let steps = [String](repeating: "..", count: base.count - common) + target[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private static func components(of path: String) -> [String] {
    var names: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = names.popLast() } else { names.append(String(part)) }
    }
    return names
  }
}
