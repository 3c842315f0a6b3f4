// Valise — what is wrong in the set of pictures for the icon of an application
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why the list of a set cannot be read.
public enum AppIconSetError: Error, Hashable, Sendable {
  /// The list says nothing that a set needs; the text is why.
  case badList(String)
  /// The list cannot be read from the disk.
  case unreadable(FileError)
}

extension AppIconSetError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .badList(let reason): "\(AppIconSet.listName) is no list of pictures: \(reason)"
    case .unreadable(let error): "\(error)"
    }
  }
}

/// What is wrong with one picture of a set.
public struct AppIconSetFault: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The name leads out of the folder, or is none.
    case noFileName
    /// There is no such file, or it cannot be read.
    case unreadable(FileError)
    /// The file is no PNG picture; the text is why.
    case noPicture(String)
    /// The size or the scale in the list is none.
    case unknownSize(String)
    /// The picture has other pixels than the list says; each is a width and a height.
    case wrongSize(expected: [Int], found: [Int])
    /// The picture that the store shows has an alpha channel, be it opaque or not (ITMS-90717).
    case alpha
  }

  /// The name of the file in the list.
  public let file: String
  /// What is wrong with it.
  public let reason: Reason

  init(_ file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension AppIconSetFault: CustomStringConvertible {
  /// The fault in words, with the remedy.
  public var description: String {
    switch reason {
    case .noFileName: "\(file) is no name of a file in the folder; correct it"
    case .unreadable(.notFound): "\(file) does not exist; add it, or take it out of the list"
    case .unreadable(let error): "\(file) cannot be read: \(error)"
    case .noPicture(let reason): "\(file) is no picture: \(reason); save it as PNG"
    case .unknownSize(let text): "\(file) has no size that is one (\(text)); correct the list"
    case .wrongSize(let expected, let found):
      "\(file) has \(Self.pixels(found)) pixels, and should have \(Self.pixels(expected))"
    case .alpha:
      "\(file) has an alpha channel, which the store refuses (ITMS-90717); save it without"
    }
  }

  private static func pixels(_ sides: [Int]) -> String {
    sides.map { "\($0)" }.joined(separator: "x")
  }
}
