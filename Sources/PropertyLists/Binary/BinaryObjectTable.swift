// Valise — the objects of a binary property list as far as they were read
// SPDX-License-Identifier: Apache-2.0

/// The objects of a binary property list as far as they were read.
///
/// This is a class so that the reader's steps, which pass the reader on as a value, all write to
/// the one table and never copy it.
final class BinaryObjectTable {
  /// What was read of each object, as far as `states` says that it was.
  var values: [PropertyList]
  var states: [State]

  init(count: Int) {
    values = [PropertyList](repeating: .boolean(false), count: count)
    states = [State](repeating: .unread, count: count)
  }

  /// What is known of an object.
  struct State {
    /// How many values it unfolds to; none before it was read, below zero while it is read.
    var count: Int
    /// How many containers lie inside each other in it.
    var height: Int

    static let unread = State(count: 0, height: 0)
    static let inProgress = State(count: -1, height: 0)
    static let scalar = State(count: 1, height: 0)
  }
}
