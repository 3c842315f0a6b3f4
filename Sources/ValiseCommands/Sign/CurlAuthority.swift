// Valise — a time stamp authority that the program curl asks
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseFiles

/// A time stamp authority that the program curl asks.
struct CurlAuthority: TimeStampAuthority {
  /// The address.
  let address: String
  /// Runs curl.
  let programs: any FilterRunner

  /// Apple's authority, as codesign knows it.
  static let appleAddress = "http://timestamp.apple.com/ts01"
  private static let seconds = 60

  func answer(to request: [UInt8]) throws(CodeSigningError) -> [UInt8] {
    let call = ProgramCall(
      "curl",
      [
        "--silent", "--show-error", "--fail", "--max-time", "\(Self.seconds)", "--header",
        "Content-Type: application/timestamp-query", "--data-binary", "@-", "--url", address,
      ]
    )
    let answer: FilterAnswer
    do throws(ProgramError) {
      answer = try programs.answer(
        of: call,
        to: request,
        limits: FilterLimits(milliseconds: (Self.seconds + 5) * 1000)
      )
    } catch {
      throw .timeStamp(.unreachable("\(error)"))
    }
    guard answer.end == .exited(0) else {
      let words = String(decoding: answer.errors, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last
      throw .timeStamp(.unreachable(words.map { String($0) } ?? "curl failed for \(address)"))
    }
    return answer.output
  }
}
