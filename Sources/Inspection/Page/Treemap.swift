// Valise — a treemap on a page: its place and its data
// SPDX-License-Identifier: Apache-2.0

/// A treemap on a page: the element that the script draws it into, and the data.
package struct Treemap: Sendable {
  /// What the tiles of one kind are called and how they look.
  package struct Kind: Hashable, Sendable {
    /// The name that people read.
    package let name: String
    /// The class of the style sheet.
    package let style: String
    /// Whether tiles of this kind are folders, which take no room themselves.
    package let isFolder: Bool

    /// Makes a kind.
    package init(name: String, style: String, isFolder: Bool = false) {
      self.name = name
      self.style = style
      self.isFolder = isFolder
    }
  }

  /// The identifier of the element with the data.
  package let source: String
  /// What the treemap shows, for people who do not see it.
  package let label: String
  /// Treemaps of one group show the same folder at a time; empty for one that is by itself.
  package let group: String
  /// The kinds that `tree` numbers.
  package let kinds: [Kind]
  /// What is shown: the name, the number of the kind, the bytes, the nodes inside and the bytes on
  /// disk; the last two are left out where there are none, or where they follow from the size.
  package let tree: PageData

  /// Makes a treemap.
  package init(
    source: String,
    label: String,
    group: String = "",
    kinds: [Kind],
    tree: PageData
  ) {
    self.source = source
    self.label = label
    self.group = group
    self.kinds = kinds
    self.tree = tree
  }

  /// The element that the script fills.
  package var markup: Markup {
    """
    <div class="treemap" role="region" aria-label="\(label)" data-source="\(source)" \
    data-group="\(group)"></div>
    <noscript><p class="quiet">The map of sizes is drawn by a script.</p></noscript>
    """
  }

  /// The data that the script reads.
  package var data: PageData.Field {
    let kinds = kinds.map { kind in
      PageData.record([
        PageData.Field("name", .text(kind.name)), PageData.Field("style", .text(kind.style)),
        PageData.Field("folder", .number(kind.isFolder ? 1 : 0)),
      ])
    }
    let fields = [PageData.Field("kinds", .list(kinds)), PageData.Field("tree", tree)]
    return PageData.Field(source, .record(fields))
  }
}
