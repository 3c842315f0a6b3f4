// Valise — what the programs of NetworkManager print
// SPDX-License-Identifier: Apache-2.0

/// What the programs of NetworkManager print about the cost of a connection.
public enum NetworkCostText {
  /// The arguments for `busctl`, which prints the cost of the connection that is used.
  public static let busctlArguments = [
    "--system", "--timeout=5", "get-property", "org.freedesktop.NetworkManager",
    "/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager", "Metered",
  ]

  /// The arguments for `nmcli`, which prints the cost and the addresses of all devices.
  public static let nmcliArguments = [
    "-t", "-f", "GENERAL.STATE,GENERAL.METERED,IP4.ADDRESS", "device", "show",
  ]

  /// The cost that `busctl` printed, such as `u 4`; nothing where it printed something else.
  ///
  /// Source: NetworkManager D-Bus reference, NMMetered: 0 unknown, 1 yes, 2 no, 3 guessed yes, 4
  /// guessed no.
  public static func cost(ofBusctl text: String) -> NetworkCost? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == "u" else { return nil }
    switch words[1] {
    case "0": return .unknown
    case "1", "3": return .metered
    case "2", "4": return .free
    default: return nil
    }
  }

  /// The cost that `nmcli` printed: metered where one connected device is, or has an address that
  /// telephones give.
  public static func cost(ofNmcli text: String) -> NetworkCost {
    var cost = NetworkCost.unknown
    var isConnected = true
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      switch line[..<colon] {
      // 100 is connected; what is less is not, or not yet.
      case "GENERAL.STATE": isConnected = value.hasPrefix("100")
      case "GENERAL.METERED" where isConnected && value.hasPrefix("yes"): return .metered
      case "GENERAL.METERED" where isConnected && value.hasPrefix("no"): cost = .free
      case let name where isConnected && name.hasPrefix("IP4.ADDRESS"):
        if isOfTelephone(value) { return .metered }
      default: break
      }
    }
    return cost
  }

  /// Whether an address is one of those that telephones give when they share their connection.
  ///
  /// Source: observed: iPhones give 172.20.10.0/28, Android gave 192.168.43.0/24.
  public static func isOfTelephone(_ address: some StringProtocol) -> Bool {
    let parts = address.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let last = UInt8(parts[3]) else { return false }
    switch parts[0...2].map({ UInt8($0) }) {
    case [172, 20, 10]: return last < 16
    case [192, 168, 43]: return true
    default: return false
    }
  }
}
