// Valise — tests of edits, differences and merges of property list values
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

@Suite struct PropertyListEditTests {
  static let sample: PropertyList = [
    "name": "x", "list": [1, 2, 3], "inner": ["a.b": true, "deep": ["n": 1.5]],
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    let edit: PropertyListEdit
    let result: PropertyList
    var creating = false
    var testDescription: String { "\(edit)" }
  }

  static let rows: [Row] = [
    Row(
      edit: .set("y", at: "name"),
      result: [
        "name": "y", "list": [1, 2, 3], "inner": ["a.b": true, "deep": ["n": 1.5]],
      ]
    ),
    Row(
      edit: .set(7, at: "list.1"),
      result: [
        "name": "x", "list": [1, 7, 3], "inner": ["a.b": true, "deep": ["n": 1.5]],
      ]
    ),
    Row(
      edit: .set(false, at: "inner.a\\.b"),
      result: [
        "name": "x", "list": [1, 2, 3], "inner": ["a.b": false, "deep": ["n": 1.5]],
      ]
    ),
    Row(
      edit: .set("z", at: "p.q"),
      result: [
        "name": "x", "list": [1, 2, 3], "inner": ["a.b": true, "deep": ["n": 1.5]],
        "p": ["q": "z"],
      ],
      creating: true
    ),
    Row(edit: .set(["k": 1], at: ""), result: ["k": 1]),
    Row(
      edit: .insert(0, at: "list.0"),
      result: [
        "name": "x", "list": [0, 1, 2, 3], "inner": ["a.b": true, "deep": ["n": 1.5]],
      ]
    ),
    Row(
      edit: .insert(4, at: "list.3"),
      result: [
        "name": "x", "list": [1, 2, 3, 4], "inner": ["a.b": true, "deep": ["n": 1.5]],
      ]
    ),
    Row(
      edit: .append("e", to: "new.array"),
      result: [
        "name": "x", "list": [1, 2, 3], "inner": ["a.b": true, "deep": ["n": 1.5]],
        "new": ["array": ["e"]],
      ],
      creating: true
    ),
    Row(
      edit: .remove("inner.deep.n"),
      result: ["name": "x", "list": [1, 2, 3], "inner": ["a.b": true, "deep": [:]]]
    ),
    Row(
      edit: .remove("list.0"),
      result: ["name": "x", "list": [2, 3], "inner": ["a.b": true, "deep": ["n": 1.5]]]
    ),
  ]

  @Test("an edit changes one place", arguments: rows)
  func edits(row: Row) throws {
    var value = Self.sample
    try value.apply(row.edit, creatingParents: row.creating)
    #expect(value == row.result)
  }

  @Test(
    "an edit that does not fit is refused, and why is said",
    arguments: [
      (.remove("none"), "nothing is at the key path \"none\""),
      (.remove("list.3"), "the array at the key path \"list\" has no place 3: it has 3 elements"),
      (
        .set(1, at: "list.x"),
        "\"x\" is no place in the array at the key path \"list\": places are numbers from 0"
      ),
      (
        .set(1, at: "list.-1"),
        "\"-1\" is no place in the array at the key path \"list\": places are numbers from 0"
      ),
      (
        .insert(1, at: "list.4"),
        "the array at the key path \"list\" has no place 4: it has 3 elements"
      ),
      (.insert(1, at: "name"), "a value is at the key path \"name\" already"),
      (.insert(1, at: ""), "the value as a whole can only be replaced"),
      (.remove(""), "the value as a whole can only be replaced"),
      (
        .set(1, at: "name.sub"),
        "at the key path \"name\" is a string, not a dictionary or an array"
      ),
      (
        .set(1, at: "name.sub.more"),
        "at the key path \"name\" is a string, not a dictionary or an array"
      ),
      (
        .set(1, at: "a.b.c"),
        "nothing is at the key path \"a\", which \"a.b.c\" leads through"
      ),
      (
        .set(1, at: "list.5.c"),
        "the array at the key path \"list\" has no place 5: it has 3 elements"
      ),
      (.append(1, to: "inner"), "at the key path \"inner\" is a dictionary, not an array"),
      (.append(1, to: "gone"), "nothing is at the key path \"gone\""),
    ] as [(PropertyListEdit, String)]
  )
  func refusals(edit: PropertyListEdit, words: String) {
    var value = Self.sample
    let error = #expect(throws: PropertyListEditError.self) { try value.apply(edit) }
    #expect(error?.description == words)
    #expect(value == Self.sample)
  }

  @Test func differencesNamePlaces() {
    let old: PropertyList = ["a": 1, "b": ["c": "x", "d": true], "e": ["p", "q", "r"]]
    let new: PropertyList = ["b": ["c": "y"], "e": ["o", "p", "r", "s"], "f": 2.0, "a": 1]
    let found = old.differences(to: new).map { "\($0.path) \(Self.words($0.kind))" }
    #expect(
      found == [
        "b.c changed", "b.d removed", "e.0 added", "e.1 removed", "e.3 added", "f added",
      ]
    )
    #expect(old.differences(to: old) == [])
    let types = PropertyList.array([1]).differences(to: [1.0])
    #expect(
      types == [PropertyListDifference(path: "0", kind: .changed(from: 1, to: 1.0))]
    )
  }

  private static func words(_ kind: PropertyListDifference.Kind) -> String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    }
  }

  /// Arrays too long for a table are compared place by place.
  @Test func longArraysAreCompared() {
    let old = PropertyList.array((0..<3000).map { .integer(PropertyListInteger(Int64($0))) })
    let new = PropertyList.array(
      (0..<3000).map { .integer(PropertyListInteger(Int64($0 * 2 + 1))) }
    )
    #expect(old.differences(to: new).count == 3000)
  }

  @Test func mergesGoKeyByKey() {
    let first: PropertyList = ["a": 1, "d": ["x": true], "l": [1, 2]]
    let second: PropertyList = ["d": ["y": false], "l": [2, 3], "n": "new"]
    let merge = first.merging(second)
    #expect(merge.clashes == [])
    #expect(
      merge.value == ["a": 1, "d": ["x": true, "y": false], "l": [1, 2, 3], "n": "new"]
    )
    var edited = first
    for edit in merge.edits { #expect(throws: Never.self) { try edited.apply(edit) } }
    #expect(edited == merge.value)
    #expect(merge.value.merging(second).edits == [])
    let replaced = first.merging(second, arrays: .replace)
    #expect(replaced.value == ["a": 1, "d": ["x": true, "y": false], "l": [2, 3], "n": "new"])
  }

  @Test func clashesAreToldApart() {
    let first: PropertyList = ["v": "1", "n": 1, "d": ["x": true]]
    let second: PropertyList = ["v": "2", "n": 1.0, "d": "text"]
    let merge = first.merging(second)
    #expect(merge.clashes.map(\.path) == ["v", "n", "d"])
    #expect(merge.clashes[2].first == ["x": true])
    #expect(merge.clashes[2].second == "text")
    #expect(merge.value == first)
    #expect(first.merging(second, clashes: .takeSecond).value == second)
    #expect(first.merging(second, clashes: .keepFirst).value == first)
    #expect(first.merging(second, clashes: .keepFirst).clashes == [])
  }
}
