// Valise — a treemap of sizes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

extension Treemap {
  /// A treemap of sizes, in which tiles look as what is in the files.
  ///
  /// - Parameters:
  ///   - source: The identifier of the element with the data.
  ///   - label: What the treemap shows, for people who do not see it.
  ///   - root: The sizes.
  ///   - group: Treemaps of one group show the same folder at a time.
  ///   - nodeLimit: About how many nodes there may be; the smallest in a folder become one.
  package init(
    source: String,
    label: String,
    of root: SizeNode,
    group: String = "",
    nodeLimit: Int = .max
  ) {
    let contents = ContentKind.allCases.map { content in
      Kind(name: content.name, style: "k-\(content.rawValue)")
    }
    let folders = [
      Kind(name: "folder", style: "k-folder", isFolder: true),
      Kind(name: "bundle", style: "k-bundle", isFolder: true),
    ]
    let least = root.leastBytes(ofLargest: nodeLimit)
    self.init(
      source: source,
      label: label,
      group: group,
      kinds: contents + folders,
      tree: Self.tree(of: root, least: least)
    )
  }

  private static func tree(of node: SizeNode, least: Int) -> PageData {
    let all = node.children.filter { $0.bytes > 0 }
    let small = all.filter { $0.bytes < least }
    var inside = all.filter { small.count < 2 || $0.bytes >= least }.map {
      tree(of: $0, least: least)
    }
    if small.count > 1 { inside.append(together(small)) }
    let facts: [PageData] = [.text(node.name), .number(node.numberOfKind), .number(node.bytes)]
    return .list(inside.isEmpty ? facts : facts + [.list(inside)])
  }

  /// One node for several that are too small to be told apart.
  private static func together(_ nodes: [SizeNode]) -> PageData {
    let bytes = nodes.reduce(0) { $0.addingClamped($1.bytes) }
    let diskBytes = nodes.reduce(0) { $0.addingClamped($1.diskBytes ?? 0) }
    let kind = ContentKind.allCases.firstIndex(of: .other) ?? 0
    let name = "\(nodes.count) small ones"
    return .list([.text(name), .number(kind), .number(bytes), .list([]), .number(diskBytes)])
  }
}

extension SizeNode {
  /// The number of the kind in the treemaps of sizes.
  fileprivate var numberOfKind: Int {
    let contents = ContentKind.allCases
    switch kind {
    case .folder: return contents.count
    case .bundle: return contents.count + 1
    case .file(let content), .part(let content):
      return contents.firstIndex(of: content) ?? contents.count - 1
    }
  }

  /// The size below which nodes are not among so many largest ones; 0 where there are fewer.
  fileprivate func leastBytes(ofLargest count: Int) -> Int {
    var sizes: [Int] = []
    collectSizes(into: &sizes)
    guard sizes.count > count else { return 0 }
    sizes.sort(by: >)
    return sizes[count] + 1
  }

  private func collectSizes(into sizes: inout [Int]) {
    sizes.append(bytes)
    for child in children { child.collectSizes(into: &sizes) }
  }
}
