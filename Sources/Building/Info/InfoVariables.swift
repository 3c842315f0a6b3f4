// Valise — the variables that texts of Info.plist can hold
// SPDX-License-Identifier: Apache-2.0

/// The variables that texts of Info.plist can hold, with their values for one product.
///
/// Source: Apple's Build Settings reference for the names.
public struct InfoVariables: Hashable, Sendable {
  /// A variable that is always known.
  public struct Documented: Hashable, Sendable {
    /// The name.
    public let name: String
    /// What it stands for.
    public let meaning: String

    init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The variables in the order of the documentation.
  public static let documented: [Documented] = [
    Documented("PRODUCT_NAME", "the key `name`, else the N of the table"),
    Documented("PRODUCT_MODULE_NAME", "the same with `_` for what an identifier cannot hold"),
    Documented("TARGET_NAME", "the N of the table"),
    Documented("PRODUCT_BUNDLE_IDENTIFIER", "the key `identifier`"),
    Documented("PRODUCT_BUNDLE_PACKAGE_TYPE", "the type of the bundle, such as `APPL`"),
    Documented("EXECUTABLE_NAME", "the file name of the program inside the bundle"),
    Documented("WRAPPER_NAME", "the name of the bundle, such as `Hello.app`"),
    Documented("FULL_PRODUCT_NAME", "the same"),
    Documented("WRAPPER_EXTENSION", "the extension of the bundle, such as `app`"),
    Documented("WRAPPER_SUFFIX", "the extension with its dot"),
    Documented("MARKETING_VERSION", "the key `version`"),
    Documented("CURRENT_PROJECT_VERSION", "the key `build-number`, else `version`"),
    Documented("DEVELOPMENT_LANGUAGE", "the language of the texts in the sources"),
    Documented("PLATFORM_NAME", "the system as SDKs are named, such as `macosx`"),
    Documented("MACOSX_DEPLOYMENT_TARGET", "the oldest macOS that runs the product"),
    Documented("IPHONEOS_DEPLOYMENT_TARGET", "the oldest iOS that runs the product"),
    Documented("TVOS_DEPLOYMENT_TARGET", "the oldest tvOS that runs the product"),
    Documented("WATCHOS_DEPLOYMENT_TARGET", "the oldest watchOS that runs the product"),
    Documented("XROS_DEPLOYMENT_TARGET", "the oldest visionOS that runs the product"),
  ]

  /// Whether a name is one of the documented variables.
  static func isDocumented(_ name: String) -> Bool {
    documented.contains { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Whether a text can be the name of a variable: letters, digits and `_`, no digit first.
  static func isName(_ text: String) -> Bool {
    let isWord = text.utf8.allSatisfy { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      return isLetter || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }
    return isWord && text.utf8.first.map { !(0x30...0x39).contains($0) } == true
  }

  private var values: [String: String] = [:]

  /// Makes variables without values.
  init() {}

  /// The value of a variable.
  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, sorted.
  var names: [String] {
    values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// Why variables in a text cannot be replaced.
enum VariableFault: Error {
  case unknown(String)
  case unset(String)
  case unterminated
  case unknownModifier(String)
  /// Variables in the names of variables, deeper than the limit.
  case tooDeep(limit: Int)
}
