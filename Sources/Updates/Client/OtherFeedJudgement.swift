// Valise — what one application may take from a feed of another kind
// SPDX-License-Identifier: Apache-2.0

import Installation

/// What one application may take from a feed of another kind than an appcast.
struct OtherFeedJudgement {
  let target: UpdateTarget
  let kind: UpdateSource.Kind
  let address: WebAddress
  let settings: UpdateCheckSettings

  /// Judges the bytes of an answer with a status.
  func outcome(of contents: [UInt8], status: Int) -> CheckedApplication.Outcome {
    let installed = target.application.displayVersion ?? ""
    do throws(OtherFeedError) {
      guard kind == .electron else {
        let answer = try SquirrelFeed.answer(
          of: contents,
          status: status,
          at: address,
          installed: installed
        )
        return .otherAnswer(answer)
      }
      guard status == 200 else { throw .status(status) }
      let host = ElectronFeed.Host(
        version: installed,
        kernel: ElectronFeed.kernel(ofSystem: settings.systemVersion),
        isAppleSilicon: settings.isAppleSilicon
      )
      return .otherAnswer(try ElectronFeed(parsing: contents, at: address).answer(to: host))
    } catch {
      return .failure(.otherFeed(error))
    }
  }
}
