// Valise — asking NetworkManager what the connection costs
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Asks NetworkManager what the connection costs, by its programs; where neither is there, nobody
/// can say.
public struct ProgramNetworkCost: NetworkCostProvider {
  private let runner: any ProgramRunner

  /// Makes a provider that runs programs.
  public init(running runner: any ProgramRunner) { self.runner = runner }

  /// What the connection that is used now costs.
  public func cost() -> NetworkCost {
    let devices = output(of: "nmcli", NetworkCostText.nmcliArguments)
      .map { NetworkCostText.cost(ofNmcli: $0) }
    if devices == .metered { return .metered }
    // The cost of the connection in use counts, not that of any device.
    let used = output(of: "busctl", NetworkCostText.busctlArguments)
      .flatMap { NetworkCostText.cost(ofBusctl: $0) }
    return used ?? devices ?? .unknown
  }

  /// What a program prints; nothing where it is missing or fails.
  private func output(of program: String, _ arguments: [String]) -> String? {
    guard runner.find(program) != nil else { return nil }
    var bytes: [UInt8] = []
    let end = try? runner.run(ProgramCall(program, arguments, environment: ["LC_ALL": "C"])) {
      bytes += $0
    }
    return end?.isSuccess == true ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
