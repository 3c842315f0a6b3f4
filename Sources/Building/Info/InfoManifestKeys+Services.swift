// Valise — the keys of the manifest about extensions, services and build tools
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension InfoManifestKeys {
  static let services: [InfoManifestKey] = [
    InfoManifestKey(
      "extension-point",
      .string,
      "What the extension extends, such as `com.apple.share-services`. Becomes NSExtensionPointIdentifier in NSExtension, or EXExtensionPointIdentifier in EXAppExtensionAttributes.",
      to: .planner,
      kinds: [.appex]
    ),
    InfoManifestKey(
      "extension-kit",
      .boolean,
      "Whether it is an extension of ExtensionKit, whose keys are in EXAppExtensionAttributes.",
      to: .planner,
      standard: "`false`",
      kinds: [.appex]
    ),
    InfoManifestKey(
      "extension-attributes",
      .table,
      "What the extension point wants to know, as Apple names it. Becomes NSExtensionAttributes, or goes into EXAppExtensionAttributes.",
      to: .planner,
      kinds: [.appex]
    ),
    InfoManifestKey(
      "service-type",
      .choice([
        .init("application", "Application"), .init("user", "User"), .init("system", "System"),
      ]),
      "For whom the service runs. Becomes ServiceType in XPCService.",
      to: .path(["XPCService", "ServiceType"]),
      standard: "`application`",
      kinds: [.xpc]
    ),
    InfoManifestKey(
      "run-loop",
      .choice([.init("dispatch", "dispatch_main"), .init("foundation", "NSRunLoop")]),
      "The run loop of the service. Becomes RunLoopType in XPCService.",
      to: .path(["XPCService", "RunLoopType"]),
      kinds: [.xpc]
    ),
    InfoManifestKey(
      "join-session",
      .boolean,
      "Whether the service sees the user's keychain. Becomes JoinExistingSession in XPCService.",
      to: .path(["XPCService", "JoinExistingSession"]),
      kinds: [.xpc]
    ),
  ]

  /// The fields of `build-environment`.
  static let buildEnvironment: [InfoManifestKey] = [
    InfoManifestKey(
      "xcode",
      .string,
      "The version of Xcode, such as `26.1`. Becomes DTXcode in its own form, `2610`.",
      to: .planner
    ),
    InfoManifestKey(
      "xcode-build",
      .string,
      "The build of Xcode. Becomes DTXcodeBuild.",
      to: .path(["DTXcodeBuild"])
    ),
    InfoManifestKey(
      "sdk",
      .string,
      "The version of the SDK, such as `26.1`. Becomes DTPlatformVersion and, with the platform, DTSDKName.",
      to: .planner
    ),
    InfoManifestKey(
      "sdk-build",
      .string,
      "The build of the SDK. Becomes DTSDKBuild and DTPlatformBuild.",
      to: .planner
    ),
    InfoManifestKey(
      "compiler",
      .string,
      "The compiler. Becomes DTCompiler.",
      to: .path(["DTCompiler"]),
      standard: "`com.apple.compilers.llvm.clang.1_0`"
    ),
    InfoManifestKey(
      "machine",
      .string,
      "The build of the macOS that built it. Becomes BuildMachineOSBuild.",
      to: .path(["BuildMachineOSBuild"])
    ),
  ]
}
