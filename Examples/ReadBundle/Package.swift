// swift-tools-version: 6.2
// Valise — a program that asks a bundle for everything that Foundation's Bundle answers
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "ReadBundle",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "valise", path: "../..")],
  targets: [
    .executableTarget(
      name: "read-bundle",
      dependencies: [
        .product(name: "Bundles", package: "valise"),
        .product(name: "Localization", package: "valise"),
        .product(name: "PlugIns", package: "valise"),
        .product(name: "ValiseFiles", package: "valise"),
      ]
    )
  ]
)
