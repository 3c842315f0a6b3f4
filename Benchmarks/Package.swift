// swift-tools-version: 6.2
// Valise — measures the command against other programs; a package of its own, so that nobody else builds it
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "valise-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "valise", path: "..")],
  targets: [
    .executableTarget(name: "valise-bench"),
    // What is measured inside a process of its own; Foundation apart, whose libraries take memory.
    .executableTarget(
      name: "plist-side",
      dependencies: [
        .product(name: "PropertyLists", package: "valise"),
        .product(name: "ValiseFiles", package: "valise"),
      ]
    ),
    .executableTarget(name: "plist-side-foundation"),
    .executableTarget(
      name: "fetch-bench",
      dependencies: [
        .product(name: "ValiseFetching", package: "valise"),
        .product(name: "ValiseFiles", package: "valise"),
      ]
    ),
    .executableTarget(
      name: "lookup-bench",
      dependencies: [
        .product(name: "Bundles", package: "valise"),
        .product(name: "ValiseFiles", package: "valise"),
      ]
    ),
  ]
)
