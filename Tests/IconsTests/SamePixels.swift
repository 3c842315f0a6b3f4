// Valise — comparing many bytes without a list of all differences
// SPDX-License-Identifier: Apache-2.0

/// Where two rows of bytes differ first; nothing when they are the same.
///
/// An expectation that compares the arrays would look for the shortest list of changes between
/// them, which takes minutes for pictures.
func firstDifference(_ left: [UInt8], _ right: [UInt8]) -> Int? {
  if left == right { return nil }
  return zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset
    ?? min(left.count, right.count)
}
