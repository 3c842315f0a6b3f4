// Valise — the files of a difference as a table
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension DifferencePage {
  /// The folders that changed as a whole, and the files.
  var fileSection: Section {
    let folders = difference.folders.map { folder -> Markup in
      let old = folder.change == .moved ? folder.old.map { Self.shown($0) + "/" } : nil
      return Self.row(
        folder.change,
        Self.shown(folder.path) + "/",
        from: old,
        "\(folder.files) files",
        ByteSize.text(of: folder.bytes)
      )
    }
    let files = difference.files.prefix(Self.rowLimit).map { file -> Markup in
      let old = file.change == .moved ? (file.old?.path).map(Self.shown) : nil
      return Self.row(
        file.change,
        Self.shown(file.path),
        from: old,
        file.aspects.map(\.rawValue).joined(separator: ", "),
        Self.growth(file.growth)
      )
    }
    var body = Markup.empty
    if !folders.isEmpty {
      body += "<h3>Folders as a whole</h3>\n"
      body += Self.table(
        "Folders as a whole",
        head: ["", "Folder", "", "Size"],
        numbers: 1,
        rows: folders
      )
      body += "<h3>Files</h3>\n"
    }
    body +=
      files.isEmpty
      ? "<p>No file differs.</p>"
      : Self.table("Files", head: ["", "Path", "What differs", "Growth"], numbers: 1, rows: files)
    let rest = difference.files.count - Self.rowLimit
    if rest > 0 {
      body += """
        <p class="quiet">…and \(rest) more; <code>valise diff --json</code> has all.</p>
        """
    }
    return Section(identifier: "files", title: "Files", body: body)
  }

  /// A path as pages show it.
  static func shown(_ path: RelativePath) -> String {
    VisibleText.escaping(path.isRoot ? [UInt8](".".utf8) : path.bytes)
  }

  private static func row(
    _ change: FileDifference.Change,
    _ path: String,
    from old: String?,
    _ words: String,
    _ size: String
  ) -> Markup {
    let before: Markup = old.map { "<br><span class=\"quiet\">from \($0)</span>" } ?? .empty
    return """
      <tr><td class="\(change.rawValue)">\(change.rawValue)</td>\
      <td class="path mono">\(path)\(before)</td><td>\(words)</td>\
      <td class="number">\(size)</td></tr>

      """
  }
}
