// Valise — the texts of new projects
// SPDX-License-Identifier: Apache-2.0

extension ProjectTemplate {
  /// The manifest of a project.
  func manifest(_ name: String) -> String {
    var writer = TOMLWriter()
    writer.comment("\(name), \(noun). Every key is explained in docs/manifest.md of Valise.")
    writer.entry("format", .integer(1))
    writer.table([product.rawValue, name])
    writer.entry("identifier", .string("com.example.\(Self.hyphenated(name))"))
    writer.entry("version", .string("0.1"))
    if self != .framework, self != .xpc { writer.entry("display-name", .string(name)) }
    if self == .iosApp { writer.entry("platform", .string("ios")) }
    if self == .framework { writer.entry("headers", .string("Headers")) }
    if self == .app { writer.entry("category", .string("utilities")) }
    if self == .appex { writer.entry("extension-point", .string("com.apple.share-services")) }
    writer.table([product.rawValue, name, "build"])
    writer.entry("c", .string("Sources/*.c"))
    if self == .framework { writer.entry("flags", .array([.string("-IHeaders")])) }
    return writer.text
  }

  /// The source in C.
  func source(_ name: String) -> String {
    switch self {
    case .app, .iosApp, .appex, .xpc:
      """
      // \(name): the program.
      #include <stdio.h>

      int main(void) {
        printf("Hello from \(name).\\n");
        return 0;
      }

      """
    case .framework:
      """
      // \(name): what the framework does.
      #include "\(name).h"

      int \(Self.symbol(name))_answer(void) { return 42; }

      """
    case .plugin:
      """
      // \(name): what a host finds in the plug-in by name.
      __attribute__((visibility("default"))) int \(Self.symbol(name))_answer(void) { return 42; }

      """
    }
  }

  /// The header of a framework.
  func header(_ name: String) -> String {
    let guardName = Self.symbol(name).uppercased() + "_H"
    return """
      // \(name): what programs that link the framework can call.
      #ifndef \(guardName)
      #define \(guardName)

      /// The answer.
      int \(Self.symbol(name))_answer(void);

      #endif

      """
  }

  /// What the project says of itself.
  func readme(_ name: String) -> String {
    """
    # \(name)

    \(Self.capitalized(noun)), built by Valise on any machine:

    ```sh
    valise plan      # what would be made, and how
    valise build     # dist/\(bundleName(named: name))
    valise info dist/\(bundleName(named: name))
    valise check dist/\(bundleName(named: name))
    ```

    - `Valise.toml`: identifier, version and everything else that Info.plist says
    - `Sources`: the code in C; clang and LLVM's linker (Debian's `lld-19`) build it
    \(hints(name).map { "- \($0)\n" }.joined())
    """
  }

  /// What to do after the first build, a line each.
  public func hints(_ name: String) -> [String] {
    switch self {
    case .app:
      [
        "put an icon beside the manifest: `AppIcon.png`, of 1024 pixels",
        "put files and `.lproj` folders into `Resources`",
      ]
    case .iosApp:
      ["name an SDK of Apple's in `[app.\(name).build]` as `sdk` for a program with a window"]
    case .framework: ["put the headers for everybody into `Headers`"]
    case .plugin: ["state the host's keys in `[plugin.\(name).plist]`, such as NSPrincipalClass"]
    case .appex:
      [
        "put it into an application of your manifest with `embed = [\"appex.\(name)\"]`",
        "name what it extends with `extension-point`, and in the dictionary `NSExtension` of"
          + " `[appex.\(name).plist]` the class that begins, `NSExtensionPrincipalClass`",
      ]
    case .xpc: ["put it into an application of your manifest with `embed = [\"xpc.\(name)\"]`"]
    }
  }

  private var noun: String {
    switch self {
    case .app: "an application for the Mac"
    case .iosApp: "an application for iOS"
    case .framework: "a framework for the Mac"
    case .plugin: "a plug-in for the Mac"
    case .appex: "an extension of an application"
    case .xpc: "a service of an application"
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  static func hyphenated(_ name: String) -> String {
    String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// The name as part of names in C.
  private static func symbol(_ name: String) -> String {
    String(name.lowercased().map { $0 == "-" ? "_" : $0 })
  }
}
