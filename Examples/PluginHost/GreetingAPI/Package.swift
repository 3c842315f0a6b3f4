// swift-tools-version: 6.2
// Valise — the protocol that the example's host and plug-ins share, as one dynamic library
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "GreetingAPI",
  platforms: [.macOS(.v15)],
  products: [
    // Dynamic: host and plug-ins must have one copy of the protocol between them.
    .library(name: "GreetingAPI", type: .dynamic, targets: ["GreetingAPI"]),
    .library(name: "CGreetingAPI", targets: ["CGreetingAPI"]),
  ],
  targets: [
    .target(name: "GreetingAPI"),
    .target(name: "CGreetingAPI"),
  ]
)
