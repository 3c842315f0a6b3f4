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
    var start = processorSeconds()
    let value = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    if arguments[1] == "read" {
      return print(processorSeconds() - start)
    }
    start = processorSeconds()
    let output = try PropertyListSerialization.data(
      fromPropertyList: value,
      format: format,
      options: 0
    )
    let seconds = processorSeconds() - start
    guard output.count > bytes.count / 2 else { exit(1) }
    print(seconds)
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
