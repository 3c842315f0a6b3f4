// Valise — examples of the rules on profiles and entitlements
// SPDX-License-Identifier: Apache-2.0

import Checking
import CodeSigning
import PropertyLists

/// Examples of the rules on provisioning profiles and on what code asks to be allowed.
enum ProfileExamples {
  private static let program = "Contents/MacOS/Demo"
  private static let profile = "embedded.mobileprovision"
  private static let group = "com.apple.security.application-groups"

  /// An application of iPhone that a team signed for distribution.
  private static func ios(_ entitlements: PropertyListDictionary = [:]) -> SampleProduct {
    SampleProduct.ios.with("Demo", signed(.iosProgram, entitlements))
  }

  private static func mac(
    _ entitlements: PropertyListDictionary,
    by signer: SampleSignature.Signer? = .distribution
  ) -> SampleProduct {
    SampleProduct.mac.with(program, signed(.macProgram, entitlements, by: signer))
  }

  private static func signed(
    _ image: SampleImage,
    _ entitlements: PropertyListDictionary,
    by signer: SampleSignature.Signer? = .distribution
  ) -> SampleImage {
    image.signed { signature in
      signature.flags = []
      signature.team = "TEAM"
      signature.signer = signer
      signature.entitlements = entitlements
    }
  }

  private static let identity: PropertyListDictionary = [
    "application-identifier": "TEAM.org.example.demo", "get-task-allow": false,
  ]

  static let all: [RuleExample] = profiles + entitlements + clips

  private static let profiles: [RuleExample] = [
    RuleExample(
      "profile-invalid",
      bad: [
        SampleProduct.ios.with(profile, "no profile").error(profile),
        ios().with(SampleProfile().with { $0.expires = 1_700_000_000 }).error(profile),
        ios().with(SampleProfile().with { $0.teams = ["OTHER"] }).error(profile),
        ios().with(
          SampleProfile().with { $0.entitlements["application-identifier"] = "TEAM.org.other" }
        ).error(profile),
        ios().with(SampleProfile().with { $0.devices = ["00"] }).error(profile),
        ios().with(SampleProfile().with { $0.entitlements["get-task-allow"] = true })
          .error(profile),
        mac([:]).with(
          SampleProfile.mac.with {
            $0.entitlements["com.apple.application-identifier"] = "TEAM.org.other"
          }
        ).error("Contents/embedded.provisionprofile"),
      ],
      good: [
        .ios, ios().with(SampleProfile()),
        ios().with(SampleProfile().with { $0.entitlements["application-identifier"] = "TEAM.*" }),
        mac([:]).with(SampleProfile.mac),
      ],
      date: 1_780_000_000
    ),
    RuleExample(
      "certificate-not-in-profile",
      bad: [
        ios().with(SampleProfile().with { $0.listsDistribution = false }).error("Demo"),
        SampleProduct.ios.with("Demo", signed(.iosProgram, [:], by: .developerID))
          .with(SampleProfile()).error("Demo"),
      ],
      good: [ios().with(SampleProfile()), ios(), .ios.with(SampleProfile())]
    ),
    RuleExample(
      "entitlement-not-in-profile",
      bad: [
        ios(["com.apple.developer.healthkit": true]).with(SampleProfile()).error("Demo"),
        ios(["get-task-allow": true]).with(SampleProfile()).error("Demo"),
        ios(["application-identifier": "OTHER.org.example.demo"]).with(SampleProfile())
          .error("Demo"),
        ios(["keychain-access-groups": ["TEAM.a", "OTHER.b"]]).with(SampleProfile())
          .error("Demo"),
      ],
      good: [
        ios(identity).with(SampleProfile()), ios(["com.apple.developer.healthkit": true]),
        ios(["application-identifier": "TEAM.com.a.b"])
          .with(SampleProfile().with { $0.entitlements["application-identifier"] = "TEAM.*" }),
      ]
    ),
    RuleExample(
      "mac-entitlement-not-in-profile",
      bad: [
        mac(["com.apple.developer.aps-environment": "production"]).with(SampleProfile.mac)
          .error(program),
        mac([group: ["group.org.example"]]).with(SampleProfile.mac).error(program),
      ],
      good: [
        mac(["com.apple.security.app-sandbox": true, "com.apple.security.network.client": true])
          .with(SampleProfile.mac),
        mac([group: ["TEAM.org.example"]]).with(SampleProfile.mac),
        mac(["com.apple.developer.aps-environment": "production"]),
      ],
      gates: [.macAppStore]
    ),
    RuleExample(
      "mac-application-identifier-unsigned",
      bad: [
        mac(["com.apple.security.app-sandbox": true]).with(SampleProfile.mac).note(program)
      ],
      good: [
        mac(["com.apple.application-identifier": "TEAM.org.example.demo"]).with(SampleProfile.mac),
        mac(["com.apple.security.app-sandbox": true]),
      ],
      gates: [.macAppStore]
    ),
    RuleExample(
      "restricted-entitlement-without-profile",
      bad: [
        mac(["keychain-access-groups": ["TEAM.a"]], by: .developerID).error(program),
        mac(["com.apple.developer.associated-domains": ["applinks:example.org"]]).error(program),
        mac([group: ["group.org.example"]]).error(program),
        mac(["keychain-access-groups": ["OTHER.a"]]).with(SampleProfile.mac).error(program),
      ],
      good: [
        mac(["keychain-access-groups": ["TEAM.a"]]).with(SampleProfile.mac),
        // Who signs ad hoc is asked by nobody.
        mac(["keychain-access-groups": ["TEAM.a"]], by: nil),
        mac([
          "com.apple.application-identifier": "TEAM.org.example.demo",
          "com.apple.developer.team-identifier": "TEAM",
        ]),
        mac([group: ["TEAM.org.example"]]),
      ],
      gates: [.local],
      date: 1_780_000_000
    ),
  ]

  private static let entitlements: [RuleExample] = [
    RuleExample(
      "entitlement-key-unsupported",
      bad: [
        ios(["com.apple.private.security.container-manager": true]).error("Demo"),
        ios(["platform-application": true]).error("Demo"),
      ],
      good: [ios(["com.apple.developer.something-new": true]), mac(["platform-application": true])]
    ),
    RuleExample(
      "mac-entitlement-unsupported",
      bad: [
        mac(["com.apple.rootless.install": true]).warning(program),
        mac(["com.apple.security.get-task-allow": true]).warning(program),
      ],
      good: [
        mac(["com.apple.security.temporary-exception.files.home-relative-path.read-only": ["/a"]]),
        mac(["com.apple.security.get-task-allow": false]),
      ],
      gates: [.macAppStore]
    ),
  ]

  private static let associated = "com.apple.developer.associated-appclip-app-identifiers"
  private static let parents = "com.apple.developer.parent-application-identifiers"

  private static func clip(_ entitlements: PropertyListDictionary) -> SampleProduct {
    ios(entitlements).named("Clip.app").key("CFBundleIdentifier", "org.example.demo.Clip")
      .key("NSAppClip", [:])
  }

  private static let clips: [RuleExample] = [
    RuleExample(
      "app-clip-entitlement-missing",
      bad: [
        ios().embedding(clip([parents: ["TEAM.org.example.demo"]]), in: "AppClips").error("Demo"),
        ios([associated: ["TEAM.org.example.demo.Clip"]])
          .embedding(clip([parents: ["TEAM.org.other"]]), in: "AppClips")
          .error("AppClips/Clip.app/Demo"),
      ],
      good: [
        ios([associated: ["TEAM.org.example.demo.Clip"]])
          .embedding(clip([parents: ["TEAM.org.example.demo"]]), in: "AppClips"),
        // What is not signed yet asks for nothing.
        .ios.embedding(
          .ios.named("Clip.app").key("CFBundleIdentifier", "org.example.demo.Clip")
            .key("NSAppClip", [:]),
          in: "AppClips"
        ),
      ]
    )
  ]
}
