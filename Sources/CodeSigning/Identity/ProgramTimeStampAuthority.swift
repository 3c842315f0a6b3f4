// Valise — an authority for time stamps that a program reaches
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// An authority for time stamps that a program reaches.
///
/// The program gets the request on standard input and answers with the response on standard output,
/// both in DER.
public struct ProgramTimeStampAuthority: TimeStampAuthority {
  private let call: ProgramCall
  private let programs: any FilterRunner
  private let limits: FilterLimits

  /// The address of Apple's authority.
  public static let appleAddress = "http://timestamp.apple.com/ts01"

  /// Makes an authority.
  ///
  /// - Parameters:
  ///   - call: The program with its arguments.
  ///   - programs: Runs it.
  ///   - seconds: How long an answer may take.
  public init(_ call: ProgramCall, programs: any FilterRunner, seconds: Int = 60) {
    self.call = call
    self.programs = programs
    // A token with its certificates has 5,000 bytes.
    limits = FilterLimits(milliseconds: seconds * 1000, byteCount: 1 << 18)
  }

  /// Makes an authority that `curl` reaches.
  ///
  /// Source: RFC 3161, section 3.4.
  ///
  /// - Parameters:
  ///   - address: The address; `apple` for that of Apple.
  ///   - programs: Runs `curl`.
  ///   - seconds: How long an answer may take.
  public init(address: String, programs: any FilterRunner, seconds: Int = 50) {
    self.init(
      ProgramCall(
        "curl",
        [
          "--silent", "--show-error", "--fail", "--max-time", "\(seconds)", "--data-binary", "@-",
          "--header", "Content-Type: application/timestamp-query", "--url",
          address == "apple" ? Self.appleAddress : address,
        ]
      ),
      programs: programs,
      // The program itself ends first, with words.
      seconds: seconds + 10
    )
  }

  /// The answer to a request.
  ///
  /// - Throws: `.timeStamp` when the program fails or takes too long.
  public func answer(to request: [UInt8]) throws(CodeSigningError) -> [UInt8] {
    try programs.answer(of: call, to: request, limits: limits) { reason in
      .timeStamp(.unreachable("\(call.program): \(reason)"))
    }
  }
}
