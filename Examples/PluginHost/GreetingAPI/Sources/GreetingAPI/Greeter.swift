// Valise — what the example's host wants of a plug-in in Swift
// SPDX-License-Identifier: Apache-2.0

/// What the host wants of a plug-in in Swift.
///
/// Only types of the standard library and of this library may appear here: those of a library that
/// host and plug-in each link for themselves would be two types to Swift's runtime.
public protocol Greeter: AnyObject {
  /// A greeting for somebody.
  ///
  /// - Parameters:
  ///   - name: Whom to greet.
  ///   - localized: The plug-in's own text for a key, in the user's language.
  /// - Returns: The greeting, in the same language.
  func greeting(for name: String, localized: (String) -> String) -> String
}
