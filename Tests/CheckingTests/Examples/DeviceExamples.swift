// Valise — examples of the rules on applications for devices
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Examples of the rules on applications for devices.
enum DeviceExamples {
  private static let share = "PlugIns/Share.appex/Info.plist"
  private static let watch = "Watch/Watch.app/Info.plist"
  private static let kit = "Frameworks/Kit.framework/Info.plist"

  private static func extended(_ product: SampleProduct) -> SampleProduct {
    SampleProduct.ios.embedding(product, in: "PlugIns")
  }

  private static func watched(_ product: SampleProduct) -> SampleProduct {
    SampleProduct.ios.embedding(product, in: "Watch")
  }

  private static func embedded(_ product: SampleProduct) -> SampleProduct {
    SampleProduct.ios.embedding(product, in: "Frameworks")
  }

  private static func program(_ change: (inout SampleImage) -> Void) -> SampleProduct {
    SampleProduct.ios.with("Demo", SampleImage.iosProgram.with(change))
  }

  static let all: [RuleExample] = watches + code + icons + interface + extensions + store

  private static let watches: [RuleExample] = [
    RuleExample(
      "watch-identifier-prefix",
      bad: [
        watched(.watch.key("CFBundleIdentifier", "org.other.watch"))
          .error("\(watch) CFBundleIdentifier")
      ],
      good: [watched(.watch), .watch]
    ),
    RuleExample(
      "watch-companion-identifier",
      bad: [
        watched(.watch.key("WKCompanionAppBundleIdentifier", nil))
          .error("\(watch) WKCompanionAppBundleIdentifier"),
        watched(.watch.key("WKWatchOnly", true))
          .error("\(watch) WKCompanionAppBundleIdentifier"),
      ],
      good: [
        watched(.watch),
        watched(.watch.key("WKWatchOnly", true).key("WKCompanionAppBundleIdentifier", nil)),
      ]
    ),
    RuleExample(
      "watch-extension-app-identifier",
      bad: [
        watched(
          .watch.key("WKWatchKitApp", true).embedding(
            .iosExtension.key(
              "NSExtension",
              ["NSExtensionPointIdentifier": "com.apple.watchkit"]
            ),
            in: "PlugIns"
          )
        ).error(
          "Watch/Watch.app/PlugIns/Share.appex/Info.plist NSExtension.NSExtensionAttributes.WKAppBundleIdentifier"
        )
      ],
      good: [watched(.watch.embedding(.iosExtension, in: "PlugIns"))]
    ),
    RuleExample(
      "watch-device-family",
      bad: [watched(.watch.key("UIDeviceFamily", [1])).error("\(watch) UIDeviceFamily")],
      good: [watched(.watch), watched(.watch.key("UIDeviceFamily", ["4"]))]
    ),
    RuleExample(
      "watch-embedded-frameworks",
      bad: [
        watched(.watch.key("WKWatchKitApp", true).withFolder("Frameworks"))
          .error("Watch/Watch.app/Frameworks")
      ],
      good: [watched(.watch.withFolder("Frameworks"))]
    ),
  ]

  private static let code: [RuleExample] = [
    RuleExample(
      "min-os-missing",
      bad: [
        SampleProduct.ios.key("MinimumOSVersion", nil).error("Info.plist MinimumOSVersion"),
        embedded(.iosFramework.key("MinimumOSVersion", "")).error("\(kit) MinimumOSVersion"),
      ],
      good: [.ios, .mac.key("LSMinimumSystemVersion", nil), .ios.embedding(.resources, in: "")]
    ),
    RuleExample(
      "min-os-too-low",
      bad: [
        embedded(.iosFramework.key("MinimumOSVersion", "7.1")).error("\(kit) MinimumOSVersion")
      ],
      good: [.ios, watched(.watch.key("MinimumOSVersion", "3.0"))]
    ),
    RuleExample(
      "framework-min-os-unsupported",
      bad: [
        embedded(.iosFramework.key("MinimumOSVersion", "15.0")).error("\(kit) MinimumOSVersion")
      ],
      good: [embedded(.iosFramework), embedded(.iosFramework.key("MinimumOSVersion", "100.0"))]
    ),
    RuleExample(
      "framework-min-os-above-app",
      bad: [
        embedded(.iosFramework.key("MinimumOSVersion", "17.0"))
          .warning("\(kit) MinimumOSVersion")
      ],
      good: [embedded(.iosFramework), embedded(.iosFramework.key("MinimumOSVersion", "12.0"))]
    ),
    RuleExample(
      "min-os-floor-upcoming",
      bad: [
        SampleProduct.ios.key("MinimumOSVersion", "14.0").warning("Info.plist MinimumOSVersion")
      ],
      good: [
        .ios, embedded(.iosFramework.key("MinimumOSVersion", "13.0")),
        .tvos.key("MinimumOSVersion", "13.0"),
      ]
    ),
    RuleExample(
      "simulator-platform-key",
      bad: [
        SampleProduct.ios.key("CFBundleSupportedPlatforms", ["iPhoneSimulator"])
          .error("Info.plist CFBundleSupportedPlatforms"),
        embedded(.iosFramework.key("CFBundleSupportedPlatforms", ["MacOSX"]))
          .error("\(kit) CFBundleSupportedPlatforms"),
      ],
      good: [
        .ios, watched(.watch),
        .ios.embedding(
          .resources.key("CFBundleSupportedPlatforms", ["iPhoneOS", "MacOSX"]),
          in: ""
        ),
      ]
    ),
    RuleExample(
      "missing-64bit",
      bad: [program { $0.processors = [.armv7] }.error("Demo")],
      good: [.ios, program { $0.processors = [.armv7, .arm64] }]
    ),
    RuleExample(
      "unsupported-arch",
      bad: [
        embedded(
          .iosFramework.with(
            "Kit",
            SampleImage.iosLibrary.with { $0.processors = [.arm64, .intel] }
          )
        ).error("Frameworks/Kit.framework/Kit"),
        embedded(
          .iosFramework.with("Kit", SampleImage.iosLibrary.with { $0.platform = .iosSimulator })
        ).error("Frameworks/Kit.framework/Kit"),
      ],
      good: [.ios, program { $0.platform = .iosSimulator }, .mac]
    ),
    RuleExample(
      "arch-set-inconsistent",
      bad: [
        embedded(
          .iosFramework.with("Kit", SampleImage.iosLibrary.with { $0.processors = [.armv7] })
        ).error("Frameworks/Kit.framework/Kit")
      ],
      good: [
        embedded(
          .iosFramework.with(
            "Kit",
            SampleImage.iosLibrary.with { $0.processors = [.arm64, .armv7] }
          )
        ),
        embedded(
          .iosFramework.with("Kit", SampleImage.iosLibrary.with { $0.processors = [.arm64e] })
        ),
      ]
    ),
    RuleExample(
      "capability-arm64-with-32bit",
      bad: [
        program { $0.processors = [.arm64, .armv7] }
          .key("UIRequiredDeviceCapabilities", ["arm64"])
          .error("Info.plist UIRequiredDeviceCapabilities")
      ],
      good: [
        .ios.key("UIRequiredDeviceCapabilities", ["arm64"]),
        program { $0.processors = [.arm64, .armv7] }
          .key("UIRequiredDeviceCapabilities", ["arm64": false]),
      ]
    ),
    RuleExample(
      "capability-key-in-framework",
      bad: [
        embedded(.iosFramework.key("UIRequiredDeviceCapabilities", ["arm64"]))
          .warning("\(kit) UIRequiredDeviceCapabilities")
      ],
      good: [embedded(.iosFramework.key("UIRequiredDeviceCapabilities", []))]
    ),
    RuleExample(
      "capability-wrong-type",
      bad: [
        SampleProduct.ios.key("UIRequiredDeviceCapabilities", "arm64")
          .error("Info.plist UIRequiredDeviceCapabilities"),
        SampleProduct.ios.key("UIRequiredDeviceCapabilities", ["arm64": 1])
          .error("Info.plist UIRequiredDeviceCapabilities"),
      ],
      good: [
        .ios.key("UIRequiredDeviceCapabilities", []),
        .ios.key("UIRequiredDeviceCapabilities", ["arm64": true]),
      ]
    ),
    RuleExample(
      "executable-contains-bitcode",
      bad: [program { $0.segments = ["__LLVM"] }.error("Demo")],
      good: [program { $0.segments = ["__LLVM_COV"] }]
    ),
    RuleExample(
      "not-pie",
      bad: [program { $0.flags = 0x85 }.note("Demo")],
      good: [
        .ios, embedded(.iosFramework.with("Kit", SampleImage.iosLibrary.with { $0.flags = 0x85 })),
      ]
    ),
    RuleExample(
      "deprecated-uiwebview",
      bad: [program { $0.imports = ["_OBJC_CLASS_$_UIWebView"] }.error("Demo")],
      good: [program { $0.imports = ["_OBJC_CLASS_$_UIWebViewHelper", "_printf"] }]
    ),
    RuleExample(
      "purpose-string-missing",
      bad: [
        program { $0.imports = ["_OBJC_CLASS_$_CNContactStore"] }
          .warning("Info.plist NSContactsUsageDescription"),
        program { $0.imports = ["_OBJC_CLASS_$_CNContactStore"] }
          .key("NSContactsUsageDescription", "")
          .error("Info.plist NSContactsUsageDescription"),
      ],
      good: [
        program { $0.imports = ["_OBJC_CLASS_$_CNContactStore"] }
          .key("NSContactsUsageDescription", "to greet your friends"),
        program { $0.imports = ["_OBJC_CLASS_$_WKWebView"] },
      ]
    ),
  ]

  private static let icons: [RuleExample] = [
    RuleExample(
      "icon-name-missing",
      bad: [SampleProduct.ios.key("CFBundleIconName", nil).error("Info.plist CFBundleIconName")],
      good: [
        .ios,
        .ios.key("CFBundleIconName", nil)
          .key("CFBundleIcons", ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]]),
        .tvos.key("CFBundleIconName", nil), embedded(.iosFramework.with("Assets.car")),
      ]
    ),
    RuleExample(
      "marketing-icon-missing",
      bad: [SampleProduct.ios.without("Assets.car").error(".")],
      good: [.ios, .tvos.without("Assets.car")]
    ),
    RuleExample(
      "icon-path-missing",
      bad: [
        SampleProduct.ios.without("Assets.car").key("CFBundleIconFiles", ["Icon", "Other"])
          .with("Icon@2x.png").error("Info.plist CFBundleIconFiles.1")
      ],
      good: [
        .ios.key("CFBundleIconFiles", ["Other"]),
        .ios.without("Assets.car").with("AppIcon60x60@2x~ipad.png")
          .key("CFBundleIcons", ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]]),
      ]
    ),
    RuleExample(
      "icons-value-type",
      bad: [
        SampleProduct.ios.key("CFBundleIcons", ["a"]).error("Info.plist CFBundleIcons"),
        SampleProduct.ios.key("CFBundleIcons", ["CFBundlePrimaryIcon": "AppIcon"])
          .error("Info.plist CFBundleIcons.CFBundlePrimaryIcon"),
        SampleProduct.tvos.key("CFBundleIcons", ["CFBundlePrimaryIcon": [:]])
          .error("Info.plist CFBundleIcons.CFBundlePrimaryIcon"),
      ],
      good: [
        .tvos,
        .ios.key("CFBundleIcons", ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["a"]]]),
      ]
    ),
  ]

  private static let interface: [RuleExample] = [
    RuleExample(
      "ipad-orientations",
      bad: [
        SampleProduct.ios.key(
          "UISupportedInterfaceOrientations",
          ["UIInterfaceOrientationPortrait"]
        ).error("Info.plist UISupportedInterfaceOrientations")
      ],
      good: [
        .ios,
        .ios.key("UISupportedInterfaceOrientations", []).key("UIRequiresFullScreen", true),
        .ios.key("UISupportedInterfaceOrientations", []).key("UIDeviceFamily", [1]),
      ]
    ),
    RuleExample(
      "ipad-launch-screen",
      bad: [SampleProduct.ios.key("UILaunchScreen", nil).error("Info.plist")],
      good: [.ios, .ios.key("UILaunchScreen", nil).key("UILaunchStoryboardName", "Launch")]
    ),
    RuleExample(
      "ipad-launch-storyboard-file",
      bad: [
        SampleProduct.ios.key("UILaunchStoryboardName", "Launch")
          .error("Info.plist UILaunchStoryboardName")
      ],
      good: [
        .ios.key("UILaunchStoryboardName", "Launch").with("en.lproj/Launch.nib"),
        .ios.key("UILaunchStoryboardName", "Launch").withFolder("Base.lproj/Launch.storyboardc"),
        .ios.key("UILaunchStoryboardName", ""),
      ]
    ),
    RuleExample(
      "document-open-in-place",
      bad: [
        SampleProduct.ios.key("CFBundleDocumentTypes", [["CFBundleTypeName": "Text"]])
          .warning("Info.plist CFBundleDocumentTypes")
      ],
      good: [
        .ios.key("CFBundleDocumentTypes", []),
        .ios.key("CFBundleDocumentTypes", [["CFBundleTypeName": "Text"]])
          .key("LSSupportsOpeningDocumentsInPlace", false),
      ]
    ),
    RuleExample(
      "document-handler-rank",
      bad: [
        SampleProduct.ios.key("CFBundleDocumentTypes", [["LSItemContentTypes": ["public.text"]]])
          .warning("Info.plist CFBundleDocumentTypes.0")
      ],
      good: [
        .ios.key(
          "CFBundleDocumentTypes",
          [["LSItemContentTypes": ["public.text"], "CFBundleTypeRole": "None"]]
        ),
        .ios.key(
          "CFBundleDocumentTypes",
          [["LSItemContentTypes": ["public.text"], "LSHandlerRank": "Default"]]
        ),
      ]
    ),
    RuleExample(
      "document-type-name",
      bad: [
        SampleProduct.ios.key("CFBundleDocumentTypes", ["Text"])
          .warning("Info.plist CFBundleDocumentTypes"),
        SampleProduct.ios.key("CFBundleDocumentTypes", [["CFBundleTypeExtensions": ["txt"]]])
          .warning("Info.plist CFBundleDocumentTypes.0"),
      ],
      good: [.ios.key("CFBundleDocumentTypes", [["LSItemContentTypes": ["public.text"]]])]
    ),
    RuleExample(
      "document-role-invalid",
      bad: [
        SampleProduct.mac.key("CFBundleDocumentTypes", [["CFBundleTypeRole": "editor"]])
          .error("Contents/Info.plist CFBundleDocumentTypes.0.CFBundleTypeRole")
      ],
      good: [
        .mac.key("CFBundleDocumentTypes", [["CFBundleTypeRole": "None"], ["a": "b"]])
      ]
    ),
    RuleExample(
      "background-task-identifiers",
      bad: [
        SampleProduct.ios.key("UIBackgroundModes", ["processing"])
          .error("Info.plist BGTaskSchedulerPermittedIdentifiers")
      ],
      good: [
        .ios.key("UIBackgroundModes", ["fetch"]),
        .ios.key("UIBackgroundModes", ["processing"])
          .key("BGTaskSchedulerPermittedIdentifiers", ["org.example.task"]),
      ]
    ),
  ]

  private static let extensions: [RuleExample] = [
    RuleExample(
      "appex-nsextension-missing",
      bad: [extended(.iosExtension.key("NSExtension", nil)).error("\(share) NSExtension")],
      good: [
        extended(.iosExtension),
        .ios.embedding(
          .iosExtension.key("NSExtension", nil)
            .key("EXAppExtensionAttributes", ["EXExtensionPointIdentifier": "com.apple.x"]),
          in: "Extensions"
        ),
      ]
    ),
    RuleExample(
      "appex-entry-missing",
      bad: [
        extended(
          .iosExtension.key(
            "NSExtension",
            ["NSExtensionPointIdentifier": "com.apple.share-services"]
          )
        ).warning("\(share) NSExtension")
      ],
      good: [
        extended(.iosExtension),
        extended(
          .iosExtension.key(
            "NSExtension",
            ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]
          )
        ),
      ]
    ),
    RuleExample(
      "appex-point-missing",
      bad: [
        extended(.iosExtension.key("NSExtension", ["NSExtensionPrincipalClass": "Share"]))
          .error("\(share) NSExtension.NSExtensionPointIdentifier"),
        extended(.iosExtension.key("NSExtension", ["NSExtensionPointIdentifier": "share"]))
          .error("\(share) NSExtension.NSExtensionPointIdentifier"),
      ],
      good: [extended(.iosExtension)]
    ),
    RuleExample(
      "appex-exkit-keys",
      bad: [
        SampleProduct.ios.embedding(.iosExtension, in: "Extensions")
          .error("Extensions/Share.appex/Info.plist NSExtension"),
        extended(
          .iosExtension.key("NSExtension", nil)
            .key("EXAppExtensionAttributes", ["EXExtensionPointIdentifier": "com.apple.x"])
        ).error("\(share) EXAppExtensionAttributes"),
      ],
      good: [
        extended(.iosExtension),
        .ios.embedding(
          .iosExtension.key("NSExtension", nil)
            .key("EXAppExtensionAttributes", ["EXExtensionPointIdentifier": "com.apple.x"]),
          in: "Extensions"
        ),
      ]
    ),
    RuleExample(
      "appex-file-provider-multiple",
      bad: [
        ["One.appex", "Two.appex"].reduce(SampleProduct.ios) {
          $0.embedding(
            .iosExtension.named($1).key(
              "NSExtension",
              ["NSExtensionPointIdentifier": "com.apple.fileprovider-nonui"]
            ),
            in: "PlugIns"
          )
        }.error("PlugIns/Two.appex")
      ],
      good: [extended(.iosExtension)]
    ),
    RuleExample(
      "xpc-keys-type",
      bad: [
        SampleProduct.service.key("XPCService", "x").error("Contents/Info.plist XPCService"),
        SampleProduct.service.key("XPCService", ["ServiceType": "Daemon"])
          .error("Contents/Info.plist XPCService.ServiceType"),
      ],
      good: [.service, .service.key("XPCService", [:])]
    ),
    RuleExample(
      "intents-supported-missing",
      bad: [
        extended(
          .iosExtension.key(
            "NSExtension",
            ["NSExtensionPointIdentifier": "com.apple.intents-service"]
          )
        ).error("\(share) NSExtension.NSExtensionAttributes.IntentsSupported")
      ],
      good: [
        extended(
          .iosExtension.key(
            "NSExtension",
            [
              "NSExtensionPointIdentifier": "com.apple.intents-service",
              "NSExtensionAttributes": ["IntentsSupported": ["INPlayMediaIntent"]],
            ]
          )
        ),
        extended(
          .iosExtension.key(
            "NSExtension",
            ["NSExtensionPointIdentifier": "com.apple.intents-ui-service"]
          )
        ),
      ]
    ),
    RuleExample(
      "activation-rule-truepredicate",
      bad: [
        extended(
          .iosExtension.key(
            "NSExtension",
            ["NSExtensionAttributes": ["NSExtensionActivationRule": " truepredicate "]]
          )
        ).error("\(share) NSExtension.NSExtensionAttributes.NSExtensionActivationRule")
      ],
      good: [
        extended(
          .iosExtension.key(
            "NSExtension",
            [
              "NSExtensionAttributes": [
                "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true]
              ]
            ]
          )
        )
      ]
    ),
    RuleExample(
      "appex-key-invalid",
      bad: [
        extended(
          .iosExtension.key(
            "NSExtension",
            ["NSExtensionAttributes": ["NSExtensionPointName": "x"]]
          )
        ).error("\(share) NSExtension.NSExtensionAttributes.NSExtensionPointName")
      ],
      good: [extended(.iosExtension)]
    ),
  ]

  private static let store: [RuleExample] = [
    RuleExample(
      "store-sdk-too-old",
      bad: [
        SampleProduct.ios.key("DTPlatformVersion", "18.0")
          .error("Info.plist DTPlatformVersion")
      ],
      good: [
        .ios, embedded(.iosFramework.with("Kit", SampleImage.iosLibrary.with { $0.sdk = (15, 0) })),
      ],
      date: 1_780_000_000
    ),
    RuleExample(
      "store-sdk-too-old",
      bad: [],
      good: [.ios.key("DTPlatformVersion", "18.0")],
      date: 1_750_000_000
    ),
    RuleExample(
      "store-build-keys-missing",
      bad: [
        SampleProduct.ios.key("DTXcode", nil).error("Info.plist"),
        SampleProduct.ios.key("DTSDKName", "macosx15.0").error("Info.plist DTSDKName"),
      ],
      good: [.ios, embedded(.iosFramework), .mac]
    ),
    RuleExample(
      "privacy-manifest-invalid",
      bad: [
        SampleProduct.ios.withInfo("PrivacyInfo.xcprivacy", ["NSPrivacyTracking": "no"])
          .error("PrivacyInfo.xcprivacy NSPrivacyTracking"),
        SampleProduct.ios.withInfo("PrivacyInfo.xcprivacy", ["Other": true])
          .error("PrivacyInfo.xcprivacy Other"),
      ],
      good: [
        .ios.withInfo(
          "PrivacyInfo.xcprivacy",
          ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": []]
        ),
        .mac.with("Contents/Resources/PrivacyInfo.xcprivacy", "x"),
      ]
    ),
    RuleExample(
      "privacy-manifest-nested-invalid",
      bad: [
        SampleProduct.ios.withInfo("Stuff.bundle/PrivacyInfo.xcprivacy", ["Other": true])
          .error("Stuff.bundle/PrivacyInfo.xcprivacy Other")
      ],
      good: [
        .ios.withInfo("Stuff.bundle/PrivacyInfo.xcprivacy", ["NSPrivacyTracking": false])
      ]
    ),
    RuleExample(
      "privacy-tracking-domains-without-tracking",
      bad: [
        SampleProduct.ios.withInfo(
          "PrivacyInfo.xcprivacy",
          ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": ["a.example.org"]]
        ).error("PrivacyInfo.xcprivacy NSPrivacyTrackingDomains")
      ],
      good: [
        .ios.withInfo(
          "PrivacyInfo.xcprivacy",
          ["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": ["a.example.org"]]
        )
      ]
    ),
    RuleExample(
      "privacy-tracking-without-domains",
      bad: [
        SampleProduct.ios.withInfo("PrivacyInfo.xcprivacy", ["NSPrivacyTracking": true])
          .note("PrivacyInfo.xcprivacy NSPrivacyTracking")
      ],
      good: [.ios.withInfo("PrivacyInfo.xcprivacy", ["NSPrivacyTracking": false])]
    ),
    RuleExample(
      "privacy-category-invalid",
      bad: [
        SampleProduct.ios.withInfo(
          "PrivacyInfo.xcprivacy",
          ["NSPrivacyAccessedAPITypes": [["NSPrivacyAccessedAPIType": "UserDefaults"]]]
        ).error("PrivacyInfo.xcprivacy NSPrivacyAccessedAPITypes.0")
      ],
      good: [
        .ios.withInfo(
          "PrivacyInfo.xcprivacy",
          [
            "NSPrivacyAccessedAPITypes": [
              ["NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults"]
            ]
          ]
        )
      ]
    ),
    RuleExample(
      "privacy-reason-invalid",
      bad: [
        SampleProduct.ios.withInfo(
          "PrivacyInfo.xcprivacy",
          [
            "NSPrivacyAccessedAPITypes": [
              [
                "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
                "NSPrivacyAccessedAPITypeReasons": ["C617.1"],
              ]
            ]
          ]
        ).error(
          "PrivacyInfo.xcprivacy NSPrivacyAccessedAPITypes.0.NSPrivacyAccessedAPITypeReasons"
        )
      ],
      good: [
        .ios.withInfo(
          "PrivacyInfo.xcprivacy",
          [
            "NSPrivacyAccessedAPITypes": [
              [
                "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryFileTimestamp",
                "NSPrivacyAccessedAPITypeReasons": ["C617.1", "DDA9.1"],
              ]
            ]
          ]
        )
      ]
    ),
    RuleExample(
      "obsolete-resource-spec",
      bad: [
        SampleProduct.ios.key("CFBundleResourceSpecification", "ResourceRules.plist")
          .error("Info.plist CFBundleResourceSpecification")
      ],
      good: [.ios.with("ResourceRules.plist")]
    ),
  ]
}
