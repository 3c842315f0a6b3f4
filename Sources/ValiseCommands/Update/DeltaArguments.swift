// Valise — the versions and compressions of deltas as arguments
// SPDX-License-Identifier: Apache-2.0

public import Updates
public import ValiseCommandLine

extension DeltaVersion: ExpressibleByArgument {
  /// Makes a version of its number.
  public init?(argument: String) {
    guard let number = UInt16(argument) else { return nil }
    self.init(rawValue: number)
  }

  /// The numbers that help and completions list.
  public static var allValueStrings: [String] { allCases.map { "\($0.rawValue)" } }
  /// The number that help shows.
  public var defaultValueDescription: String { "\(rawValue)" }
}

extension DeltaBudget: ExpressibleByArgument {
  /// Reads a budget.
  public init?(argument: String) { self.init(argument) }

  /// The budget that help shows.
  public var defaultValueDescription: String { description }
}

/// A compression that deltas can be written with.
struct WritableDeltaCompression: ExpressibleByArgument, Hashable, Sendable {
  let compression: DeltaCompression

  static let lzma = WritableDeltaCompression(compression: .lzma)

  init(compression: DeltaCompression) { self.compression = compression }

  init?(argument: String) {
    let named = DeltaCompression.allCases.first { $0.name == argument && $0.isSupported }
    guard let named else { return nil }
    compression = named
  }

  static var allValueStrings: [String] {
    DeltaCompression.allCases.filter(\.isSupported).map(\.name)
  }
  var defaultValueDescription: String { compression.name }
}
