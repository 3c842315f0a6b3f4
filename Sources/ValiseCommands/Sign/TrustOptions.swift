// Valise — the options that say whose certificates count, and when
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCommandLine

/// The options that say whose certificates count, and when.
struct TrustOptions: ParsableArguments {
  @Option(
    help: """
      A file of certificates in PEM or DER, of which one must stand in the chain of whoever signed; \
      may be given several times.
      """,
    completion: .file()
  )
  var anchor: [String] = []

  @Option(
    help: """
      The moment as of which certificates must be valid where no time stamp proves another, such \
      as 2026-11-30 or 2026-11-30T12:00:00Z.
      """
  )
  var time: VerificationTime?

  /// The policy that the options ask for.
  func policy(in context: CommandContext) throws -> TrustPolicy {
    var anchors: [SigningCertificate] = []
    for path in anchor {
      let bytes = try CommandFile(name: path).contents(in: context)
      do throws(CodeSigningError) {
        anchors += try SigningCertificate.all(in: bytes)
      } catch {
        throw FileFault(file: path, cause: error)
      }
    }
    return TrustPolicy(
      anchors: anchor.isEmpty ? nil : anchors,
      time: time?.seconds,
      refusesExpired: time != nil
    )
  }
}

/// A moment as it is given on a command line.
struct VerificationTime: ExpressibleByArgument {
  /// Seconds since 1970.
  let seconds: Int64

  /// Makes a moment of a day, which is its first second, or of a day and a time, in UTC.
  init?(argument: String) {
    let text = argument.contains("T") ? argument : argument + "T00:00:00Z"
    guard let date = DisplayTime.seconds(text) else { return nil }
    seconds = date
  }
}
