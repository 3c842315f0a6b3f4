// Valise — sizes as people read them
// SPDX-License-Identifier: Apache-2.0

/// Sizes as people read them.
public enum ByteSize {
  /// A size in bytes, or in units of 1000 with one decimal, cut and not rounded.
  public static func text(of bytes: Int) -> String {
    guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var unit = 0
    var tenths = bytes / 100
    while tenths >= 10_000, unit + 1 < units.count {
      tenths /= 1000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
