// Valise — the example's plug-in in Swift
// SPDX-License-Identifier: Apache-2.0

import GreetingAPI

/// A greeter that asks for its texts by key.
final class SwiftGreeter: Greeter {
  func greeting(for name: String, localized: (String) -> String) -> String {
    let parts = localized("greeting").split(separator: "%@", omittingEmptySubsequences: false)
    return parts.joined(separator: name)
  }
}

/// Makes the greeter; NSPrincipalClass in the bundle's Info.plist names this function.
@_cdecl("makeSwiftGreeter")
public func makeSwiftGreeter() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(SwiftGreeter()).toOpaque()
}
