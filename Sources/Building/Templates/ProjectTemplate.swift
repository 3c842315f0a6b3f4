// Valise — small projects to start from
// SPDX-License-Identifier: Apache-2.0

/// A kind of small project to start from; the raw value is the name that commands take.
public enum ProjectTemplate: String, Hashable, Sendable, CaseIterable {
  /// An application for the Mac.
  case app
  /// An application for iOS.
  case iosApp = "ios-app"
  /// A framework for the Mac.
  case framework
  /// A loadable bundle for the Mac.
  case plugin
  /// An extension of an application.
  case appex
  /// A service of an application.
  case xpc
}

/// A file of a new project.
public struct ProjectFile: Hashable, Sendable {
  /// The path below the project's folder, with `/` between the names.
  public let path: String
  /// The contents.
  public let text: String
}

extension ProjectTemplate {
  /// The files of a project with a name.
  ///
  /// - Throws: `.badName` for a name that cannot be part of identifiers and file names.
  public func files(named name: String) throws(ProjectError) -> [ProjectFile] {
    guard Self.isName(name) else { throw .badName(name) }
    var files = [
      ProjectFile(path: "Valise.toml", text: manifest(name)),
      ProjectFile(path: "Sources/\(sourceName).c", text: source(name)),
      ProjectFile(path: "README.md", text: readme(name)),
      ProjectFile(path: ".gitignore", text: "dist/\n.valise/\n"),
    ]
    switch self {
    case .framework:
      files.append(ProjectFile(path: "Headers/\(name).h", text: header(name)))
    case .app, .iosApp, .plugin, .appex:
      let text = "/* The name that users see. */\n\"CFBundleDisplayName\" = \"\(name)\";\n"
      files.append(ProjectFile(path: "Resources/en.lproj/InfoPlist.strings", text: text))
    case .xpc: break
    }
    return files
  }

  /// Whether a name is letters, digits, hyphens and underscores, the first a letter.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 60, Self.isLetter(first) else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The kind of the product.
  var product: ProductKind {
    switch self {
    case .app, .iosApp: .app
    case .framework: .framework
    case .plugin: .plugin
    case .appex: .appex
    case .xpc: .xpc
    }
  }

  /// The file name of what is built.
  public func bundleName(named name: String) -> String {
    switch self {
    case .plugin: "\(name).bundle"
    case .app, .iosApp, .framework, .appex, .xpc: "\(name).\(product.rawValue)"
    }
  }

  private var sourceName: String {
    switch self {
    case .app, .iosApp, .appex, .xpc: "main"
    case .framework, .plugin: "library"
    }
  }
}
