// Valise — tests of what connections cost, and of what is downloaded over them
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@testable import Updates

@Suite struct NetworkCostTests {
  /// A machine on which programs print something.
  struct Programs: ProgramRunner {
    let outputs: [String: (text: String, end: ProgramEnd)]

    func run(_ call: ProgramCall, output: ([UInt8]) -> Void) throws(ProgramError) -> ProgramEnd {
      guard let (text, end) = outputs[call.program] else { throw .notFound(call.program) }
      output(Array(text.utf8))
      return end
    }

    func find(_ name: String) -> FilePath? {
      outputs[name] == nil ? nil : FilePath("/usr/bin/\(name)")
    }
  }

  static let busctl: [(text: String, cost: NetworkCost?)] = [
    ("u 0\n", .unknown), ("u 1\n", .metered), ("u 2", .free), ("u 3\n", .metered), ("u 4\n", .free),
    ("u 9\n", nil), ("", nil), ("s \"1\"\n", nil), ("u 1 1\n", nil),
  ]

  @Test("what busctl prints is understood", arguments: busctl)
  func busctlText(_ row: (text: String, cost: NetworkCost?)) {
    #expect(NetworkCostText.cost(ofBusctl: row.text) == row.cost)
  }

  static let nmcli: [(text: String, cost: NetworkCost)] = [
    ("", .unknown),
    (
      "GENERAL.STATE:100 (connected)\nGENERAL.METERED:no (guessed)\nIP4.ADDRESS[1]:192.168.1.5/24\n",
      .free
    ),
    ("GENERAL.STATE:100 (connected)\nGENERAL.METERED:yes\n", .metered),
    ("GENERAL.STATE:100 (connected)\nGENERAL.METERED:yes (guessed)\n", .metered),
    ("GENERAL.STATE:100 (connected)\nGENERAL.METERED:unknown\n", .unknown),
    (
      "GENERAL.STATE:30 (disconnected)\nGENERAL.METERED:yes\n\nGENERAL.STATE:100 (connected)\nGENERAL.METERED:no\n",
      .free
    ),
    (
      "GENERAL.STATE:100 (connected)\nGENERAL.METERED:no (guessed)\nIP4.ADDRESS[1]:172.20.10.4/28\n",
      .metered
    ),
    (
      "GENERAL.STATE:100 (connected)\nGENERAL.METERED:no (guessed)\nIP4.ADDRESS[1]:192.168.43.9/24\n",
      .metered
    ),
    ("GENERAL.STATE:30 (disconnected)\nIP4.ADDRESS[1]:172.20.10.4/28\n", .unknown),
  ]

  @Test("what nmcli prints is understood", arguments: nmcli)
  func nmcliText(_ row: (text: String, cost: NetworkCost)) {
    #expect(NetworkCostText.cost(ofNmcli: row.text) == row.cost)
  }

  static let addresses: [(text: String, isOfTelephone: Bool)] = [
    ("172.20.10.1", true), ("172.20.10.15/28", true), ("172.20.10.16", false),
    ("172.20.11.1", false),
    ("192.168.43.255/24", true), ("192.168.44.1", false), ("172.20.10", false),
    ("172.20.10.1.1", false),
    ("172.20.10.x", false), ("", false), ("0172.20.10.999", false),
  ]

  @Test("addresses of telephones are known", arguments: addresses)
  func address(_ row: (text: String, isOfTelephone: Bool)) {
    #expect(NetworkCostText.isOfTelephone(row.text) == row.isOfTelephone)
  }

  static let machines: [(outputs: [String: (text: String, end: ProgramEnd)], cost: NetworkCost)] = [
    ([:], .unknown),
    (["busctl": ("u 2\n", .exited(0))], .free),
    (["busctl": ("u 2\n", .exited(1))], .unknown),
    (["nmcli": ("GENERAL.METERED:no\n", .exited(0))], .free),
    (["busctl": ("u 3\n", .exited(0)), "nmcli": ("GENERAL.METERED:no\n", .exited(0))], .metered),
    (
      ["busctl": ("u 4\n", .exited(0)), "nmcli": ("IP4.ADDRESS[1]:172.20.10.2/28\n", .exited(0))],
      .metered
    ),
    (["busctl": ("nonsense", .exited(0)), "nmcli": ("GENERAL.METERED:no\n", .exited(0))], .free),
  ]

  @Test("a machine is asked by the programs that it has", arguments: machines)
  func machine(_ row: (outputs: [String: (text: String, end: ProgramEnd)], cost: NetworkCost)) {
    #expect(ProgramNetworkCost(running: Programs(outputs: row.outputs)).cost() == row.cost)
  }

  static let mebibyte: Int64 = 1 << 20
  static let decisions:
    [(
      size: Int64?, delta: Int64?, cost: NetworkCost, asker: MeteredRule.Asker,
      decision: MeteredRule.Decision
    )] = [
      (100 * mebibyte, nil, .free, .background, .archive),
      (100 * mebibyte, nil, .unknown, .background, .archive),
      (nil, nil, .free, .background, .archive),
      (100 * mebibyte, 5 * mebibyte, .free, .background, .delta),
      (5 * mebibyte, 100 * mebibyte, .free, .background, .archive),
      (20 * mebibyte, nil, .metered, .background, .archive),
      (20 * mebibyte + 1, nil, .metered, .background, .deferred),
      (nil, nil, .metered, .background, .deferred),
      (0, nil, .metered, .background, .deferred),
      (100 * mebibyte, 5 * mebibyte, .metered, .background, .delta),
      (100 * mebibyte, 50 * mebibyte, .metered, .background, .deferred),
      (100 * mebibyte, nil, .metered, .person(allowsMetered: false), .needsConsent),
      (100 * mebibyte, nil, .metered, .person(allowsMetered: true), .archive),
      (100 * mebibyte, 50 * mebibyte, .metered, .person(allowsMetered: true), .delta),
      (5 * mebibyte, nil, .metered, .person(allowsMetered: false), .archive),
    ]

  @Test("what is large waits for another connection", arguments: decisions)
  func decision(
    _ row: (
      size: Int64?, delta: Int64?, cost: NetworkCost, asker: MeteredRule.Asker,
      decision: MeteredRule.Decision
    )
  ) {
    let decision = MeteredRule().decision(
      byteCount: row.size,
      deltaByteCount: row.delta,
      over: row.cost,
      for: row.asker
    )
    #expect(decision == row.decision)
  }

  @Test("a notice goes to the program that is there, as arguments")
  func notices() {
    let notice = UpdateNotice(title: "\u{1B}[1mA \" & B", body: "-e do shell script \"x\"\nsecond")
    #expect(ProgramNotifier(running: Programs(outputs: [:])).tell(notice) == false)
    #expect(
      ProgramNotifier(running: Programs(outputs: ["notify-send": ("", .exited(0))])).tell(notice)
    )
    #expect(
      !ProgramNotifier(running: Programs(outputs: ["notify-send": ("", .exited(1))])).tell(notice)
    )
    let calls = ProgramNotifier.calls(notice)
    #expect(calls.map(\.program) == ["osascript", "notify-send"])
    #expect(
      calls.map { Array($0.arguments.suffix(3)) }
        == Array(repeating: ["--", "[1mA \" & B", "-e do shell script \"x\"\nsecond"], count: 2)
    )
  }
}
