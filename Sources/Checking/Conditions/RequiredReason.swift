// Valise — the symbols for whose use the store wants a reason
// SPDX-License-Identifier: Apache-2.0

/// The symbols for whose use the store wants a reason, by category.
///
/// Symbols that code reaches by name at run time, such as the list of keyboards, are not seen.
///
/// Source: Apple, Describing use of required reason API.
enum RequiredReason {
  /// One category: the end of its name in a manifest, and the symbols as linkers write them.
  struct Category: Sendable {
    let name: String
    let symbols: Set<String>
  }

  /// The categories in the order of their names.
  static let categories = [
    Category(
      name: "DiskSpace",
      symbols: [
        "_statfs", "_statfs$INODE64", "_statvfs", "_fstatfs", "_fstatfs$INODE64", "_fstatvfs",
        "_NSFileSystemFreeSize", "_NSFileSystemSize", "_NSURLVolumeAvailableCapacityKey",
        "_NSURLVolumeAvailableCapacityForImportantUsageKey",
        "_NSURLVolumeAvailableCapacityForOpportunisticUsageKey", "_NSURLVolumeTotalCapacityKey",
      ]
    ),
    Category(
      name: "FileTimestamp",
      symbols: [
        "_stat", "_stat$INODE64", "_fstat", "_fstat$INODE64", "_lstat", "_lstat$INODE64",
        "_fstatat", "_fstatat$INODE64", "_getattrlist", "_fgetattrlist", "_getattrlistat",
        "_getattrlistbulk", "_NSFileCreationDate", "_NSFileModificationDate",
        "_NSURLContentModificationDateKey", "_NSURLCreationDateKey",
      ]
    ),
    Category(name: "SystemBootTime", symbols: ["_mach_absolute_time"]),
    Category(name: "UserDefaults", symbols: ["_OBJC_CLASS_$_NSUserDefaults"]),
  ]
}
