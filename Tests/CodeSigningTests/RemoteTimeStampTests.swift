// Valise — tests of time stamps that come over HTTP
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseTestKit

@Suite("time stamps over HTTP") struct RemoteTimeStampTests {
  private let chain: CodeChain
  private let authority: LocalAuthority

  init() throws {
    chain = try CodeChain()
    authority = try LocalAuthority(try TestAuthority(chain))
  }

  private func options(_ stamps: any TimeStampAuthority) throws -> SigningOptions {
    var options = SigningOptions()
    let identity = try chain.identity()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    options.timeStamps = stamps
    return options
  }

  @Test("a bundle is signed with the stamps of an authority that answers")
  func good() throws {
    let report = try SigningCase("pub-sign-07")
    try report.sign("Demo.app", options(authority.asked("good")))
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    for code in try report.verified("Demo.app").all {
      let slice = try #require(code.slices.first)
      #expect(slice.signingTime?.isProven == true)
      let message = try CMSMessage(parsing: try #require(slice.slice.signature?.cmsMessage))
      let token = try chain.folder.write(try #require(message.timeStampToken), to: "token")
      let signed = try chain.folder.write(message.signature, to: "signed")
      try chain.openssl([
        "ts", "-verify", "-in", token, "-token_in", "-data", signed, "-CAfile",
        chain.path("root.pem"),
      ])
    }
  }

  /// What is said when the stamp cannot be had; nothing may have changed then.
  private func refusal(_ stamps: any TimeStampAuthority) throws -> String {
    let report = try SigningCase("pub-sign-01")
    let before = try report.folder.read("good")
    let names = try FileManager.default.contentsOfDirectory(atPath: report.folder.path).sorted()
    let error = #expect(throws: CodeSigningError.self) {
      try report.sign("good", options(stamps))
    }
    #expect(try report.folder.read("good") == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: report.folder.path).sorted()
    #expect(left == names)
    return error.map { "\($0)" } ?? ""
  }

  @Test(
    "what goes wrong is told",
    arguments: [
      ("other_bytes", "the time stamp is no proof: it is for other bytes"),
      ("other_request", "the time stamp is no proof: it answers another request"),
      ("other_use", "no proof: the certificate of its signer is not for time stamps"),
      ("old_digest", "the time stamp authority refuses (status 2): "),
      ("page", "the answer is no time stamp but the text \"<!DOCTYPE html> <html>"),
      ("empty", "the answer is no time stamp but empty; is that the address"),
      ("cut", "the answer is no time stamp but "),
      ("failing", "cannot be asked: curl: exit status 22: curl: (22)"),
      ("http://127.0.0.1:1/", "cannot be asked: curl: exit status 7: curl: (7)"),
    ]
  )
  func faults(name: String, words: String) throws {
    let said = try refusal(authority.asked(name))
    #expect(said.contains(words), "\(said)")
  }

  @Test("an authority that is slow is not waited for")
  func slow() throws {
    let start = ContinuousClock.now
    let said = try refusal(authority.asked("slow", seconds: 1))
    #expect(said.contains("curl: (28)"), "\(said)")
    #expect(ContinuousClock.now - start < .seconds(25))
  }
}
