// swift-tools-version: 6.2
// Valise — measures the command against other programs; a package of its own, so that nobody else builds it
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "valise-bench",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "valise-bench")]
)
