// Valise — tests of stapled tickets in bundles that are signed anew
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseTestKit

@Suite struct StapledTicketTests {
  private static let path = "Demo.app/Contents/CodeResources"

  private func report(_ ticket: [UInt8]) throws -> SigningCase {
    let report = try SigningCase("pub-sign-05")
    _ = try report.folder.write(ticket, to: Self.path)
    return report
  }

  @Test func oneForOtherCodeStaysAndIsTold() throws {
    let ticket = [UInt8]("s8ch".utf8) + [UInt8](repeating: 1, count: 60)
    let report = try report(ticket)
    let signed = try report.sign("Demo.app")
    #expect(signed.warnings.map { "\($0.path)" } == [Self.path])
    #expect(signed.warnings[0].text.contains("is not for the new signature"))
    #expect(signed.warnings[0].text.contains("--drop-ticket"))
    #expect(try report.folder.read(Self.path) == ticket)
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    #expect(try report.verified("Demo.app").ticket?.isProof == false)
  }

  @Test func itGoesWhereThatIsAskedFor() throws {
    let report = try report([UInt8]("s8ch".utf8))
    var options = SigningOptions()
    options.dropsStaleTicket = true
    let signed = try report.sign("Demo.app", options)
    #expect(signed.warnings.isEmpty)
    #expect(throws: (any Error).self) { try report.folder.read(Self.path) }
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    #expect(try report.verified("Demo.app").ticket == nil)
  }

  @Test func whatIsNoTicketIsNobodysBusiness() throws {
    let report = try report([UInt8]("<plist/>".utf8))
    var options = SigningOptions()
    options.dropsStaleTicket = true
    #expect(try report.sign("Demo.app", options).warnings.isEmpty)
    #expect(try report.folder.read(Self.path) == [UInt8]("<plist/>".utf8))
  }
}
