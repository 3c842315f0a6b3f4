// Valise — a plug-in that the tests compile: a Swift class and the function that makes it
// SPDX-License-Identifier: Apache-2.0

/// A class of the plug-in that says something.
public final class Speaker: CustomStringConvertible {
  /// Makes one.
  public init() {}

  /// What it says.
  public var description: String { "spoken by a plug-in" }
}

/// A class of the plug-in that says nothing.
public final class Mute {
  /// Makes one.
  public init() {}
}

/// Makes the principal object.
@_cdecl("makeSpeaker")
public func makeSpeaker() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Speaker()).toOpaque()
}

/// Makes the principal object.
@_cdecl("makeMute")
public func makeMute() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Mute()).toOpaque()
}

/// Makes the principal object.
@_cdecl("makeNothing")
public func makeNothing() -> UnsafeMutableRawPointer? { nil }
