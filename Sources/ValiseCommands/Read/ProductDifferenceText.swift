// Valise — what differs between two products, as text for people
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import ValiseFiles

/// What differs between two products, as text for people.
struct ProductDifferenceText {
  let difference: ProductDifference
  /// Whether every file is named, also those of whole folders.
  let namesAll: Bool
  let isColored: Bool
  private var lines: [String] = []

  init(_ difference: ProductDifference, namesAll: Bool, isColored: Bool) {
    self.difference = difference
    self.namesAll = namesAll
    self.isColored = isColored
    addHead()
    guard difference.verdict != .same else { return }
    addKinds()
    addBundles()
    addCode()
    addFiles()
  }

  /// The text, with a line break at its end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  // MARK: Lines

  private enum Mark: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
    case moved = ">"

    var color: Int {
      switch self {
      case .added: 32
      case .removed: 31
      case .changed: 33
      case .moved: 36
      }
    }
  }

  private mutating func add(_ mark: Mark, _ text: String) { lines.append(line(mark, text)) }

  private func line(_ mark: Mark, _ text: String) -> String {
    let line = "\(mark.rawValue) \(text)"
    return "  " + (isColored ? "\u{1B}[\(mark.color)m\(line)\u{1B}[0m" : line)
  }

  private mutating func begin(_ title: String) {
    lines.append("")
    lines.append(title + ":")
  }

  private static func shown(_ path: RelativePath) -> String {
    VisibleText.escaping(path.isRoot ? [UInt8](".".utf8) : path.bytes)
  }

  private static func shown(_ text: String) -> String { VisibleText.escaping(Array(text.utf8)) }

  // MARK: Head

  private mutating func addHead() {
    let (old, new) = (difference.old, difference.new)
    lines.append("\(Self.title(of: old)) → \(Self.title(of: new))")
    switch difference.verdict {
    case .same: lines.append("  nothing differs")
    case .signatures: lines.append("  only the signatures differ; the rest was built alike")
    case .different: break
    }
    guard difference.verdict != .same else { return }
    let files = old.files == new.files ? "" : ", \(old.files) → \(new.files) files"
    lines.append("  Size: \(Self.growth(from: old.bytes, to: new.bytes))\(files)")
  }

  private static func title(of product: ComparedProduct) -> String {
    var text = shown(product.path)
    let version = product.version.flatMap { $0.isEmpty ? nil : $0 }
    let build = product.build.flatMap { $0.isEmpty ? nil : $0 }
    switch (version, build) {
    case (let version?, let build?): text += " \(shown(version)) (build \(shown(build)))"
    case (let version?, nil): text += " \(shown(version))"
    case (nil, let build?): text += " build \(shown(build))"
    case (nil, nil): break
    }
    return text
  }

  private static func growth(from old: Int, to new: Int) -> String {
    guard old != new else { return "\(ByteSize.text(of: new)), as before" }
    let percent = GrowthText.percent(from: old, to: new).map { ", \($0)" } ?? ""
    return "\(ByteSize.text(of: old)) → \(ByteSize.text(of: new)) "
      + "(\(GrowthText.bytes(new - old))\(percent))"
  }

  // MARK: Sizes by kind

  private mutating func addKinds() {
    let changed = difference.sizes.filter { $0.old != $0.new }
    guard !changed.isEmpty else { return }
    begin("Sizes by kind")
    let names = changed.map { Self.shown($0.group.shownName) }
    let width = names.map(\.count).max() ?? 0
    for (name, size) in zip(names, changed) {
      let padding = String(repeating: " ", count: width - name.count)
      let files =
        size.old.files == size.new.files ? "" : ", \(size.old.files) → \(size.new.files) files"
      lines.append(
        "  \(name)\(padding)  \(Self.growth(from: size.old.bytes, to: size.new.bytes))\(files)"
      )
    }
  }

  // MARK: What bundles and code say

  private mutating func addBundles() {
    let came = difference.bundles.filter { $0.change != .changed }
    if !came.isEmpty {
      begin("Bundles")
      for bundle in came {
        let identifier = bundle.identifier.map { ", \(Self.shown($0))" } ?? ""
        let words = "\(Self.shown(bundle.path)) (\(bundle.kind.rawValue)\(identifier))"
        switch bundle.change {
        case .added: add(.added, words)
        case .removed: add(.removed, words)
        case .moved, .changed: add(.moved, "\(Self.shown(bundle.old ?? .root)) → \(words)")
        }
      }
    }
    for bundle in difference.bundles where !bundle.info.isEmpty {
      begin(Self.shown(bundle.infoPath))
      lines += bundle.info.flatMap { $0.lines(colored: isColored) }.map { "  " + $0 }
    }
    for bundle in difference.bundles
    where (bundle.change == .changed || bundle.change == .moved) && !bundle.localizations.isEmpty {
      begin(bundle.path.isRoot ? "Languages" : "Languages of \(Self.shown(bundle.path))")
      for name in bundle.localizations.removed { add(.removed, Self.shown(name)) }
      for name in bundle.localizations.added { add(.added, Self.shown(name)) }
    }
  }

  /// Code with the same differences is told once.
  private mutating func addCode() {
    var groups: [(lines: [String], paths: [RelativePath])] = []
    var places: [[String]: Int] = [:]
    for code in difference.code {
      let lines = lines(of: code)
      guard !lines.isEmpty else { continue }
      if let place = places[lines] {
        groups[place].paths.append(code.new)
      } else {
        places[lines] = groups.count
        groups.append((lines, [code.new]))
      }
    }
    for group in groups {
      begin(group.paths.map(Self.shown).joined(separator: ",\n"))
      lines += group.lines
    }
  }

  private func lines(of code: CodeDifference) -> [String] {
    var lines = code.facts.filter { isTold($0.fact, of: code) }.flatMap { self.lines(of: $0) }
    guard !code.entitlements.isEmpty else { return lines }
    lines.append("  Entitlements:")
    for difference in code.entitlements {
      let inside = difference.lines(colored: isColored, shown: PropertyListDifference.plain)
      lines += inside.map { "    " + $0 }
    }
    return lines
  }

  /// Whether a fact is worth a line: hashes differ with every change, so that they are told of the
  /// product's own executable, and of all code only on demand.
  private func isTold(_ fact: CodeFact, of code: CodeDifference) -> Bool {
    fact != .codeDirectoryHashes || namesAll || code.isMainExecutable && code.bundle.isRoot
  }

  private func lines(of difference: CodeDifference.FactDifference) -> [String] {
    let (name, values) = (Self.name(of: difference.fact), difference.values)
    if values.old.count == 1, values.new.count == 1 {
      let change = "\(Self.shown(values.old[0])) → \(Self.shown(values.new[0]))"
      return [line(.changed, "\(name): \(change)")]
    }
    if values.isEmpty { return [line(.changed, "\(name): the same in another order")] }
    return values.removed.map { line(.removed, "\(name): \(Self.shown($0))") }
      + values.added.map { line(.added, "\(name): \(Self.shown($0))") }
  }

  private static func name(of fact: CodeFact) -> String {
    switch fact {
    case .architectures: "architecture"
    case .platforms: "platform"
    case .minimumSystem: "minimum system"
    case .sdk: "SDK"
    case .installName: "install name"
    case .libraries: "library"
    case .runPaths: "run path"
    case .signature: "signature"
    case .signer: "signer"
    case .team: "team"
    case .identifier: "identifier"
    case .flags: "signature flag"
    case .codeDirectoryHashes: "cdhash"
    }
  }

  // MARK: Files

  private mutating func addFiles() {
    begin("Files (\(counts))")
    let folders = namesAll ? [] : difference.folders
    let byPath = Dictionary(folders.map { ($0.path, $0) }) { first, _ in first }
    var rest = difference.files.filter { !Self.isTold($0, byOneOf: byPath) }[...]
    for folder in folders {
      while let file = rest.first, file.path < folder.path {
        add(file)
        rest = rest.dropFirst()
      }
      add(folder)
    }
    for file in rest { add(file) }
  }

  private var counts: String {
    let changes: [FileDifference.Change] = [.added, .removed, .changed, .moved]
    return changes.compactMap { change in
      let count = difference.files.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }.joined(separator: ", ")
  }

  /// Whether the line of a folder around it tells all there is to tell of a file.
  private static func isTold(
    _ file: FileDifference,
    byOneOf folders: [RelativePath: FolderDifference]
  ) -> Bool {
    guard !folders.isEmpty else { return false }
    var path = file.path.parent
    while let around = path {
      if let folder = folders[around], isTold(file, by: folder) { return true }
      path = around.parent
    }
    return false
  }

  /// Whether the line of a whole folder tells all there is to tell of a file.
  private static func isTold(_ file: FileDifference, by folder: FolderDifference) -> Bool {
    guard file.change == folder.change, file.path.isInside(folder.path) else { return false }
    guard folder.change == .moved else { return true }
    guard let before = folder.old, let old = file.old?.path, file.aspects.isEmpty else {
      return false
    }
    return old
      == before.appending(
        RelativePath([FileName](file.path.components.dropFirst(folder.path.components.count)))
      )
  }

  private mutating func add(_ folder: FolderDifference) {
    let files = folder.files == 1 ? "1 file" : "\(folder.files) files"
    let words = "\(Self.shown(folder.path))/  (\(files), \(ByteSize.text(of: folder.bytes)))"
    switch folder.change {
    case .added: add(.added, words)
    case .removed: add(.removed, words)
    case .moved, .changed: add(.moved, "\(Self.shown(folder.old ?? .root))/ → \(words)")
    }
  }

  private mutating func add(_ file: FileDifference) {
    let path = Self.shown(file.path)
    switch file.change {
    case .added: add(.added, "\(path)\(Self.words(for: file.new))")
    case .removed: add(.removed, "\(path)\(Self.words(for: file.old))")
    case .changed: add(.changed, "\(path)\(Self.words(for: file))")
    case .moved:
      let before = Self.shown(file.old?.path ?? .root)
      add(.moved, "\(before) → \(path)\(file.aspects.isEmpty ? "" : Self.words(for: file))")
    }
  }

  private static func words(for side: FileDifference.Side?) -> String {
    guard let side else { return "" }
    switch side.kind {
    case .regular: return "  \(ByteSize.text(of: side.size))"
    case .directory: return "/  (empty)"
    case .symbolicLink: return " -> \(VisibleText.escaping(side.linkTarget ?? []))"
    case .special: return "  (device, socket or pipe)"
    }
  }

  private static func words(for file: FileDifference) -> String {
    guard let old = file.old, let new = file.new else { return "" }
    let parts = file.aspects.map { aspect in
      switch aspect {
      case .type: "was \(noun(old.kind)), is \(noun(new.kind))"
      case .content:
        old.size == new.size
          ? "other contents, \(ByteSize.text(of: new.size))" : growth(from: old.size, to: new.size)
      case .signature: "only the signature"
      case .target:
        "led to \(VisibleText.escaping(old.linkTarget ?? [])), leads to "
          + VisibleText.escaping(new.linkTarget ?? [])
      case .mode: "mode 0\(String(old.mode, radix: 8)) → 0\(String(new.mode, radix: 8))"
      }
    }
    return "  " + parts.joined(separator: "; ")
  }

  private static func noun(_ kind: FileKind) -> String {
    switch kind {
    case .regular: "a file"
    case .directory: "a folder"
    case .symbolicLink: "a link"
    case .special: "a device, socket or pipe"
    }
  }
}
