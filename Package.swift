// swift-tools-version: 6.2
// Valise — the bundle system of Apple platforms on any machine
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of the package with its tests, and the modules that both may import.
///
/// The lists of imports below are the permission: docs/architecture.md draws them. Tests find their
/// fixtures by the path of their source file, so the build leaves those alone.
func module(
  _ name: String,
  imports: [String] = [],
  tests: [String] = [],
  hasFixtures: Bool = false,
  features: [String] = []
) -> [Target] {
  let imports = imports.map { Target.Dependency.byName(name: $0) }
  let tests = tests.map { Target.Dependency.byName(name: $0) }
  let features = features.map { SwiftSetting.enableExperimentalFeature($0) }
  return [
    .target(name: name, dependencies: imports, swiftSettings: settings + features),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name), "ValiseTestKit"] + imports + tests,
      exclude: hasFixtures ? ["Fixtures"] : [],
      swiftSettings: settings
    ),
  ]
}

let libraries: [[Target]] = [
  module("ValiseBytes", features: ["Lifetimes"]),
  module("ValiseDiagnostics"),
  module("ValiseCommandLine", hasFixtures: true),
  module("ValiseCryptography", imports: ["ValiseBytes", "COpenSSL", "CKeyStore"]),
  module("ValiseCompression", imports: ["ValiseBytes", "CDeflate", "CStreams"]),
  module("XMLText", imports: ["ValiseBytes"]),
  module("ValiseFiles", imports: ["ValiseDiagnostics", "CFileSystem"]),
  module("ValiseFetching"),
  module("PropertyLists", imports: ["ValiseBytes", "XMLText"], hasFixtures: true),
  module("MachOFiles", imports: ["ValiseBytes"], hasFixtures: true),
  module("ELFFiles", imports: ["ValiseBytes"]),
  module(
    "Icons",
    imports: ["ValiseBytes", "ValiseCompression", "CPNG", "COpenJPEG"],
    hasFixtures: true
  ),
  module(
    "Localization",
    imports: ["PropertyLists", "XMLText", "ValiseFiles", "ValiseDiagnostics"],
    hasFixtures: true
  ),
  module(
    "Bundles",
    imports: ["PropertyLists", "Localization", "ValiseFiles", "ValiseDiagnostics"],
    hasFixtures: true
  ),
  module(
    "PlugIns",
    imports: [
      "Bundles", "MachOFiles", "ELFFiles", "PropertyLists", "ValiseFiles", "CPlugIns",
    ],
    hasFixtures: true
  ),
  module(
    "CodeSigning",
    imports: [
      "Bundles", "MachOFiles", "PropertyLists", "ValiseBytes", "ValiseCryptography", "ValiseFiles",
      "ValiseDiagnostics",
    ],
    hasFixtures: true
  ),
  module(
    "Archives",
    imports: ["ValiseBytes", "ValiseCompression", "ValiseFiles"]
  ),
  module(
    "Inspection",
    imports: [
      "Archives", "Bundles", "CodeSigning", "Icons", "MachOFiles", "ELFFiles", "PropertyLists",
      "ValiseCryptography", "ValiseFiles", "ValiseDiagnostics",
    ],
    hasFixtures: true
  ),
  module(
    "Checking",
    imports: [
      "Inspection", "Bundles", "CodeSigning", "Icons", "Localization", "MachOFiles",
      "PropertyLists", "Repair", "ValiseFiles", "ValiseDiagnostics",
    ],
    tests: ["Archives", "ValiseCompression"],
    hasFixtures: true
  ),
  module(
    "Repair",
    imports: [
      "Bundles", "CodeSigning", "MachOFiles", "PropertyLists", "ValiseCryptography", "ValiseFiles",
      "ValiseDiagnostics",
    ],
    hasFixtures: true
  ),
  module(
    "Building",
    imports: [
      "Icons",
      "CodeSigning", "Bundles", "Localization", "MachOFiles", "PropertyLists", "ValiseBytes",
      "ValiseCryptography", "ValiseFiles", "ValiseDiagnostics", "CTomlPlusPlus",
    ],
    hasFixtures: true
  ),
  module(
    "Installation",
    imports: [
      "Archives", "Bundles", "CodeSigning", "PropertyLists", "ValiseCryptography",
      "ValiseDiagnostics", "ValiseFiles",
    ]
  ),
  module(
    "Updates",
    imports: [
      "Installation", "Archives", "Bundles", "CodeSigning", "Localization", "MachOFiles",
      "PropertyLists", "ValiseBytes", "ValiseCompression", "ValiseCryptography",
      "ValiseDiagnostics", "ValiseFetching", "ValiseFiles", "XMLText", "CMarkGFM",
    ],
    hasFixtures: true
  ),
  module(
    "ValiseCommands",
    imports: [
      "Archives",
      "Icons",
      "ValiseCommandLine", "Building", "Repair", "Checking", "Inspection", "PlugIns", "Bundles",
      "MachOFiles",
      "PropertyLists", "ValiseBytes", "ValiseCryptography", "ValiseFiles", "ValiseDiagnostics",
      "XMLText", "Localization", "CodeSigning", "Updates", "Installation", "ValiseFetching",
    ]
  ),
]

let package = Package(
  name: "valise",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "valise", targets: ["valise"]),
    .executable(name: "valise-remote", targets: ["valise-remote"]),
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "MachOFiles", targets: ["MachOFiles"]),
    .library(name: "ELFFiles", targets: ["ELFFiles"]),
    .library(name: "Icons", targets: ["Icons"]),
    .library(name: "ValiseFiles", targets: ["ValiseFiles"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "Bundles", targets: ["Bundles"]),
    .library(name: "PlugIns", targets: ["PlugIns"]),
    .library(name: "CPlugIns", targets: ["CPlugIns"]),
    .library(name: "CodeSigning", targets: ["CodeSigning"]),
    .library(name: "Archives", targets: ["Archives"]),
    .library(name: "Inspection", targets: ["Inspection"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "Repair", targets: ["Repair"]),
    .library(name: "Building", targets: ["Building"]),
    .library(name: "ValiseFetching", targets: ["ValiseFetching"]),
    .library(name: "Installation", targets: ["Installation"]),
    .library(name: "Updates", targets: ["Updates"]),
    .library(name: "ValiseFuzz", targets: ["ValiseFuzz"]),
  ],
  targets: libraries.flatMap { $0 } + [
    .systemLibrary(
      name: "COpenSSL",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
    ),
    .systemLibrary(
      name: "CDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CLibOpenJPEG",
      pkgConfig: "libopenjp2",
      providers: [.apt(["libopenjp2-7-dev"]), .brew(["openjpeg"])]
    ),
    .systemLibrary(
      name: "CMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]
    ),
    .systemLibrary(
      name: "CLibLZMA",
      pkgConfig: "liblzma",
      providers: [.apt(["liblzma-dev"]), .brew(["xz"])]
    ),
    .target(
      name: "CStreams",
      dependencies: ["CLibLZMA"],
      linkerSettings: [.linkedLibrary("bz2"), .linkedLibrary("z")]
    ),
    .target(name: "CKeyStore", dependencies: ["COpenSSL"]),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .target(name: "COpenJPEG", dependencies: ["CLibOpenJPEG"]),
    .target(name: "CFileSystem"),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(
      name: "CPlugIns",
      linkerSettings: [
        .linkedLibrary("dl", .when(platforms: [.linux])),
        .linkedFramework("CoreFoundation", .when(platforms: [.macOS])),
      ]
    ),
    .target(name: "CTomlPlusPlus"),
    .executableTarget(
      name: "valise",
      dependencies: ["ValiseCommands", "ValiseCommandLine"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "valise-remote",
      dependencies: ["ValiseFetching", "CCurl"],
      swiftSettings: settings
    ),
    .target(
      name: "ValiseFuzz",
      dependencies: [
        "Archives", "Icons", "Inspection", "XMLText", "PropertyLists", "MachOFiles", "ELFFiles",
        "Localization", "Bundles", "Repair", "Building", "ValiseFiles", "CodeSigning",
        "ValiseCryptography", "Updates", "Checking", "ValiseFetching",
      ],
      path: "Fuzz",
      exclude: ["LibFuzzer"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "ValiseFuzz", "ValiseTestKit", "PropertyLists", "Localization", "MachOFiles",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Localization", "Bundles", "Inspection", "MachOFiles", "PropertyLists", "Repair",
        "ValiseCryptography", "ValiseDiagnostics", "ValiseFiles", "ValiseTestKit", "Building",
        "CodeSigning", "Icons", "Checking",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["ValiseTestKit"],
      swiftSettings: settings
    ),
    .target(
      name: "ValiseTestKit",
      dependencies: ["ValiseFiles"],
      path: "Tests/ValiseTestKit",
      swiftSettings: settings
    ),
  ],
  cxxLanguageStandard: .cxx17
)
