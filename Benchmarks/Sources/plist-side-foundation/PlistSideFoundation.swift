// Valise — reads or writes one property list with Foundation and says how long it took
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program: `plist-side-foundation read|write xml|binary FILE`, as plist-side does it.
@main struct PlistSideFoundation {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { exit(64) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: arguments[3]))
    let format: PropertyListSerialization.PropertyListFormat =
      arguments[2] == "binary" ? .binary : .xml
    var start = ContinuousClock.now
    let value = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    if arguments[1] == "read" {
      return print(seconds(since: start))
    }
    start = ContinuousClock.now
    let output = try PropertyListSerialization.data(
      fromPropertyList: value,
      format: format,
      options: 0
    )
    let time = seconds(since: start)
    guard output.count > bytes.count / 2 else { exit(1) }
    print(time)
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: ContinuousClock.now) / .seconds(1)
  }
}
