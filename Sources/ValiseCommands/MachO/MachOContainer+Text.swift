// Valise — the facts of a Mach-O file as text for people
// SPDX-License-Identifier: Apache-2.0

import MachOFiles

extension MachOContainer {
  /// The facts, slice after slice.
  func text(path: String, withCommands: Bool) -> String {
    let form = isUniversal ? "universal, \(slices.count) slices" : "one image"
    var text = "\(path): \(form), \(byteCount) bytes\n"
    for slice in slices { text += slice.text(withCommands: withCommands) }
    if !remarks.isEmpty {
      text += "Problems:\n" + remarks.map { "  \($0)\n" }.joined()
    }
    return text
  }
}

extension MachOContainer.Slice {
  fileprivate func text(withCommands: Bool) -> String {
    var lines = TextColumns()
    lines.add(
      "Place",
      "\(size) bytes at \(offset)" + (alignment > 0 ? ", aligned to 2^\(alignment)" : "")
    )
    switch content {
    case .other(let lookalike): lines.add("Content", "\(lookalike)")
    case .image(let image): image.add(to: &lines)
    }
    let commands = withCommands ? image?.commandLines ?? "" : ""
    return "\(architecture.name)\n" + lines.text + commands
  }
}

extension MachOFile {
  fileprivate func add(to lines: inout TextColumns) {
    lines.add("Type", header.fileType.name)
    for version in buildVersions {
      lines.add(
        "System",
        "\(version.platform) \(version.minimumSystem) or later, SDK \(version.sdk)"
      )
    }
    lines.add("UUID", uuid)
    lines.add("Install name", id?.path)
    lines.add("Sources", sourceVersion)
    for rpath in rpaths { lines.add("Run path", rpath) }
    for dylib in dylibs {
      let kind = dylib.kind == .load ? "" : " (\(dylib.kind.rawValue))"
      lines.add("Library", dylib.path + kind)
    }
    lines.add("Segments", segments.map { "\($0.name) \($0.fileSize)" }.joined(separator: ", "))
    lines.add("Free bytes", freeCommandBytes.map { "\($0) for load commands" })
    lines.add("Signature", codeSignature.map { "\($0.count) bytes at \($0.lowerBound)" } ?? "none")
    if isEncrypted { lines.add("Encrypted", "yes, by the App Store") }
  }

  fileprivate var commandLines: String {
    loadCommands.map { "    \($0.offset): \($0.name), \($0.bytes.count) bytes\n" }.joined()
  }
}
