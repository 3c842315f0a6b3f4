// swift-tools-version: 6.2
// Valise — the fuzz targets driven by libFuzzer; a package of its own, as every file is instrumented
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "valise-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "valise", path: "../..")],
  targets: [
    .executableTarget(
      name: "valise-fuzz",
      dependencies: [.product(name: "ValiseFuzz", package: "valise")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    )
  ]
)
