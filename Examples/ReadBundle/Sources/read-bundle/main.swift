// Valise — asking a bundle for what it holds
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ValiseFiles

let path = FilePath(CommandLine.arguments.dropFirst().first ?? "Greeter.bundle")
let languages = Array(CommandLine.arguments.dropFirst(2))

// Nothing comes from the process: platform, device and languages are what the program says.
let bundle = try BundleDirectory(opening: path, on: DiskFileSystem(), platform: .macos)
let resources = BundleResources(of: bundle, for: languages)

print(resources.localizedString("greeting", "Ada"))
for count in [1, 2, 5] { print(resources.localizedString("files", count)) }
let info = resources.localizedInfo
print(info.text(.displayName) ?? info.text(.bundleName) ?? bundle.name.stem)
print(try resources.path(forResource: "Manual", type: "txt")?.description ?? "no manual")

try readEverything(of: bundle, resources)
