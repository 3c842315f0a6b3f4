// Valise — how a file of a bundle's icon is made of its sources
// SPDX-License-Identifier: Apache-2.0

public import Icons
public import ValiseFiles

/// How a file of a bundle's icon is made of its sources.
public struct IconDerivation: Hashable, Sendable {
  /// What is made.
  public enum Form: Hashable, Sendable {
    /// The icon family of a Mac application.
    case family
    /// One picture of an application for iPhone and iPad.
    case picture(PhoneIcon)
  }

  /// What is made.
  public let form: Form
  /// The picture, or the folder of pictures.
  public let material: FilePath
  /// The files that are read.
  public let sources: [PlanSource]

  /// What is made, in words.
  public var words: String {
    switch form {
    case .family: "an icon family"
    case .picture(let icon): "a picture of \(icon.side) pixels"
    }
  }

  /// Makes the file.
  ///
  /// - Throws: `.icon`.
  func contents(on files: any FileSystem) throws(BuildError) -> [UInt8] {
    do throws(IconFileError) {
      let reader = IconReader(on: files) { (path, _) throws(IconFileError) in
        throw .notCompiledYet(path: "\(path)")
      }
      let maker = try IconMaker(try reader.material(at: [material]), on: files)
      switch form {
      case .family: return try maker.familyFile()
      case .picture(let icon): return try maker.file(of: icon)
      }
    } catch {
      throw .icon(error)
    }
  }
}
