// Valise — a symbol of loaded code
// SPDX-License-Identifier: Apache-2.0

/// A symbol of loaded code.
///
/// Its address means nothing once the code is unloaded.
public struct CodeSymbol: Hashable, Sendable {
  /// The name of the symbol.
  public let name: String
  /// Where it is in the process.
  public let address: UInt

  /// The symbol as a function of a type such as `@convention(c) (Int32) -> Int32`.
  ///
  /// Nothing can check that the function has the type: the caller and the plug-in must agree.
  @unsafe
  public func function<Function>(as type: Function.Type) -> Function {
    precondition(
      MemoryLayout<Function>.size == MemoryLayout<UInt>.size,
      "a C function is one address: write @convention(c)"
    )
    // Safety: the sizes are equal; that the function has the type is the caller's promise.
    return unsafe unsafeBitCast(address, to: Function.self)
  }
}
