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
  /// The colour that shows where the pictures are clear; nothing leaves them clear.
  public let ground: IconGround?
  /// The files that are read.
  public let sources: [PlanSource]

  /// What is made, in words.
  public var words: String {
    switch form {
    case .family: "an icon family"
    case .picture(let icon): "a picture of \(icon.side) pixels"
    }
  }

  /// The name of the program that draws the material; nothing where there is nothing to draw.
  public var program: String? {
    IconKind(path: "\(material)") == .svg ? DrawingProgram.name : nil
  }
}
