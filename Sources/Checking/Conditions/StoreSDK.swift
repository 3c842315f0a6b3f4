// Valise — the SDKs that the store for devices asks for, by day
// SPDX-License-Identifier: Apache-2.0

/// The SDKs that the store for devices asks for, by day.
///
/// Source: Apple, Upcoming Requirements, as announced up to November 2026.
enum StoreSDK {
  /// The first day of each, in seconds since 1970, newest first.
  private static let table: [(day: Int64, major: Int)] = [
    (1_777_334_400, 26), (1_745_452_800, 18), (1_714_348_800, 17),
  ]

  /// The oldest SDK that the store takes on a day; nothing where that is not known.
  static func wanted(at day: Int64) -> Int? { table.first { day >= $0.day }?.major }
}
