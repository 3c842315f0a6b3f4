// Valise — what the connection to the network costs
// SPDX-License-Identifier: Apache-2.0

/// What the connection to the network costs.
public enum NetworkCost: String, Hashable, Sendable {
  /// Nobody counts bytes.
  case free
  /// Bytes are counted, or the system or the address makes it likely that they are.
  case metered
  /// Nobody can say.
  case unknown
}

/// Whoever knows what the connection to the network costs.
public protocol NetworkCostProvider {
  /// What the connection that is used now costs.
  func cost() -> NetworkCost
}

/// A cost that was given.
public struct FixedNetworkCost: NetworkCostProvider {
  private let value: NetworkCost

  /// Makes a provider that always gives one cost.
  public init(_ value: NetworkCost) { self.value = value }

  /// The cost that was given.
  public func cost() -> NetworkCost { value }
}
