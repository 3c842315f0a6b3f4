// Valise — tests of the files that differ between two products
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct FileDifferenceTests {
  private let base = SampleVersion.application

  @Test func equalProductsDifferInNothing() throws {
    let difference = try base.difference(to: base)
    #expect(difference.verdict == .same)
    #expect(difference.files.isEmpty && difference.folders.isEmpty && difference.code.isEmpty)
    #expect(difference.growth == 0)
  }

  /// One change to the application, and what is told of it.
  struct OneChange: Sendable, CustomStringConvertible {
    let description: String
    let expected: String
    let change: @Sendable (SampleVersion) -> SampleVersion

    init(
      _ description: String,
      _ expected: String,
      change: @escaping @Sendable (SampleVersion) -> SampleVersion
    ) {
      self.description = description
      self.expected = expected
      self.change = change
    }
  }

  private static let picture = "Contents/Resources/picture.png"

  static let changes: [OneChange] = [
    OneChange("added", "+ Contents/Resources/new") { $0.with("Contents/Resources/new", "n") },
    OneChange("removed", "- \(picture)") { $0.without(picture) },
    OneChange("content of the same size", "~ \(picture) (content)") {
      $0.with(picture, "b picture")
    },
    OneChange("content and mode", "~ \(picture) (content mode)") {
      $0.with(picture, "picture", mode: 0o755)
    },
    OneChange("mode", "~ \(picture) (mode)") { $0.with(picture, "a picture", mode: 0o600) },
    OneChange("a link in the place of a file", "~ \(picture) (type)") {
      $0.withLink(picture, to: "x")
    },
    OneChange("a file that moved", "> \(picture) Contents/image.png") {
      $0.moving(picture, to: "Contents/image.png")
    },
    OneChange("an empty folder", "+ Contents/Empty") { $0.withFolder("Contents/Empty") },
  ]

  @Test(arguments: changes)
  func oneChange(_ change: OneChange) throws {
    let difference = try base.difference(to: change.change(base))
    #expect(difference.files.map(\.summary) == [change.expected])
    #expect(difference.folders.isEmpty)
    #expect(difference.verdict == .different)
  }

  @Test func targetsOfLinks() throws {
    let old = base.withLink("Contents/link", to: "a")
    let difference = try old.difference(to: base.withLink("Contents/link", to: "b"))
    #expect(difference.files.map(\.summary) == ["~ Contents/link (target)"])
  }

  @Test func aFolderThatMovedIsOneChange() throws {
    let old = base.with("Contents/Old/a/one", "1").with("Contents/Old/two", "22")
      .with("Contents/Old/three", "333").withLink("Contents/Old/link", to: "two")
    let new = old.moving("Contents/Old", to: "Contents/New")
      .with("Contents/New/three", "changed")
      .with("Contents/New/four", "4444")
    let difference = try old.difference(to: new)
    #expect(difference.folders.map(\.summary) == ["> Contents/Old Contents/New 4 14"])
    #expect(
      difference.files.map(\.summary) == [
        "> Contents/Old/a/one Contents/New/a/one",
        "+ Contents/New/four",
        "> Contents/Old/link Contents/New/link",
        "> Contents/Old/three Contents/New/three (content)",
        "> Contents/Old/two Contents/New/two",
      ]
    )
  }

  @Test func foldersThatCameAndWentAreOneChangeEach() throws {
    let old = base.with("Contents/Gone/a", "1").with("Contents/Gone/b/c", "2")
    let new = base.with("Contents/Came/x", "33").with("Contents/Came/y", "44")
      .with("Contents/Single/z", "5")
    let difference = try old.difference(to: new)
    #expect(difference.folders.map(\.summary) == ["+ Contents/Came 2 4", "- Contents/Gone 2 2"])
    #expect(difference.files.count == 5)
  }

  @Test func equalFilesAreMatchedOnceEachAndByNameFirst() throws {
    let old = base.with("Contents/a/one", "same").with("Contents/a/two", "same")
    let new = base.with("Contents/b/two", "same").with("Contents/c/x", "same")
      .with("Contents/c/y", "same")
    let difference = try old.difference(to: new)
    #expect(
      difference.files.map(\.summary) == [
        "> Contents/a/two Contents/b/two", "> Contents/a/one Contents/c/x", "+ Contents/c/y",
      ]
    )
  }

  @Test func emptyFilesDoNotMove() throws {
    let old = base.with("Contents/a", "")
    let difference = try old.difference(to: base.with("Contents/b", ""))
    #expect(difference.files.map(\.summary) == ["- Contents/a", "+ Contents/b"])
  }

  @Test func sizesByGroup() throws {
    let new = base.with("Contents/Resources/de.lproj/A.strings", "zwei")
      .with("Contents/Resources/picture.png", "a larger picture")
    let difference = try base.difference(to: new)
    let changed = difference.sizes.filter { $0.old != $0.new }.map { size in
      "\(size.group.name) \(size.group.localization ?? "-") \(size.old.files) \(size.old.bytes)"
        + " \(size.new.files) \(size.new.bytes)"
    }
    #expect(changed == ["image - 1 9 1 16", "localization de 0 0 1 4"])
    #expect(difference.growth == 11)
  }
}
