// Valise — variants of keys for platforms and products
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing

@Suite("variants of keys")
struct InfoKeyVariantTests {
  @Test(
    "a key taken apart",
    arguments: [
      ("K-macos", "K", "macos", nil), ("K~ipad", "K", nil, "ipad"),
      ("K-iphoneos~ipad", "K", "iphoneos", "ipad"), ("A-b-macos", "A-b", "macos", nil),
      ("A~b~ipad", "A~b", nil, "ipad"),
    ] as [(String, String, String?, String?)]
  )
  func parts(key: String, base: String, platform: String?, product: String?) throws {
    let variant = try #require(InfoKeyVariant(key))
    #expect(variant.base == base)
    #expect(variant.platform == platform)
    #expect(variant.product == product)
  }

  @Test(
    "a key that is no variant",
    arguments: ["K", "", "-macos", "~ipad", "K-", "K~", "K-~ipad", "K~ipad-macos", "-~"]
  )
  func noVariant(key: String) { #expect(InfoKeyVariant(key) == nil) }

  @Test(
    "which one counts",
    arguments: [
      (BundlePlatform.ios, BundleDevice.ipad as BundleDevice?, ["K": "both"]),
      (.ios, .iphone, ["K": "phone"]), (.ios, .ipod, ["K": "ios"]), (.ios, nil, ["K": "ios"]),
      (.iosSimulator, .ipad, ["K": "both"]),
    ]
  )
  func chosen(
    platform: BundlePlatform,
    device: BundleDevice?,
    expected: [String: String]
  ) throws {
    let info = InfoDictionary([
      "K-iphoneos~ipad": .string("both"), "K": .string("plain"), "K~iphone": .string("phone"),
      "K-iphoneos": .string("ios"),
    ])
    #expect(strings(info.choosingVariants(platform: platform, device: device)) == expected)
  }

  @Test("the watch and the television have one product each")
  func fixedProducts() {
    let info = InfoDictionary([
      "K~applewatch": .string("watch"), "K~appletv": .string("tv"), "L-tvos": .string("tv"),
    ])
    #expect(
      strings(info.choosingVariants(platform: .watchos, device: nil))
        == ["K": "watch", "K~appletv": "tv", "L-tvos": "tv"]
    )
    #expect(
      strings(info.choosingVariants(platform: .tvos, device: nil))
        == ["K": "tv", "L": "tv", "K~applewatch": "watch"]
    )
  }

  @Test("the executable and the identifier have no variants")
  func protectedKeys() {
    let info = InfoDictionary([
      "CFBundleExecutable-macos": .string("x"), "CFBundleIdentifier": .string("a"),
      "CFBundleIdentifier-macos": .string("b"),
    ])
    #expect(
      strings(info.choosingVariants(platform: .macos, device: nil)) == ["CFBundleIdentifier": "a"]
    )
  }

  private func strings(_ info: InfoDictionary) -> [String: String] {
    var strings: [String: String] = [:]
    for (key, value) in info.properties { strings[key] = String(infoValue: value) }
    return strings
  }
}
