// swift-tools-version: 6.2
// Valise — a host with two plug-ins, one in Swift and one in C
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "PluginHost",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SwiftGreeter", type: .dynamic, targets: ["SwiftGreeter"]),
    .library(name: "CGreeter", type: .dynamic, targets: ["CGreeter"]),
  ],
  dependencies: [
    .package(name: "valise", path: "../.."),
    .package(path: "GreetingAPI"),
  ],
  targets: [
    .executableTarget(
      name: "greeting-host",
      dependencies: [
        .product(name: "Bundles", package: "valise"),
        .product(name: "PlugIns", package: "valise"),
        .product(name: "GreetingAPI", package: "GreetingAPI"),
        .product(name: "CGreetingAPI", package: "GreetingAPI"),
      ]
    ),
    .target(
      name: "SwiftGreeter",
      dependencies: [.product(name: "GreetingAPI", package: "GreetingAPI")]
    ),
    .target(
      name: "CGreeter",
      dependencies: [
        .product(name: "CPlugIns", package: "valise"),
        .product(name: "CGreetingAPI", package: "GreetingAPI"),
      ]
    ),
  ]
)
