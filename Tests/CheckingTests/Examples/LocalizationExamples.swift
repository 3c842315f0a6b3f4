// Valise — examples of the rules on languages and names
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Examples of the rules on languages, tables of texts and names of files.
enum LocalizationExamples {
  private static let resources = "Contents/Resources"

  static let all: [RuleExample] = tables + folders + names

  private static func mac(_ files: [String: String]) -> SampleProduct {
    files.sorted { $0.key < $1.key }.reduce(SampleProduct.mac) { product, file in
      product.with("\(resources)/\(file.key)", file.value)
    }
  }

  private static let plural = """
    <plist version="1.0"><dict><key>items</key><dict>\
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>NSStringFormatValueTypeKey</key><string>d</string>\
    <key>one</key><string>%d item</string>OTHER</dict></dict></dict></plist>
    """

  private static func plurals(_ other: String) -> SampleProduct {
    let pieces = plural.split(separator: "OTHER", omittingEmptySubsequences: false)
    return mac(["en.lproj/L.stringsdict": pieces.joined(separator: other)])
  }

  private static let tables: [RuleExample] = [
    RuleExample(
      "strings-unparsable",
      bad: [
        mac(["en.lproj/A.strings": "\"a\" = \"1\"\n\"b\" = \"2\";\n"])
          .warning("\(resources)/en.lproj/A.strings a"),
        mac(["en.lproj/A.strings": "\"a\" = \"1\";;\n\"b\" = \"2\";\n"])
          .warning("\(resources)/en.lproj/A.strings"),
        mac(["en.lproj/A.stringsdict": "<plist>"])
          .warning("\(resources)/en.lproj/A.stringsdict"),
      ],
      good: [
        mac(["en.lproj/A.strings": ""]), mac(["en.lproj/A.strings": "a; /* b */ \"c\" = d;"]),
        mac(["en.lproj/A.txt": "\"a\" = \"1\""]),
      ]
    ),
    RuleExample(
      "strings-doubtful",
      bad: [
        mac(["en.lproj/A.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n"])
          .warning("\(resources)/en.lproj/A.strings")
      ],
      good: [
        mac(["en.lproj/A.strings": ""]),
        mac(["en.lproj/A.strings": "\"a\" = \"1\";\n\"A\" = \"2\";\n"]),
      ]
    ),
    RuleExample(
      "stringsdict-faulty",
      bad: [
        plurals("").warning("\(resources)/en.lproj/L.stringsdict items.n")
      ],
      good: [plurals("<key>other</key><string>%d items</string>")]
    ),
    RuleExample(
      "infoplist-strings-unknown-key",
      bad: [
        mac(["en.lproj/InfoPlist.strings": "CFBundelName = \"Demo\";"])
          .note("\(resources)/en.lproj/InfoPlist.strings CFBundelName")
      ],
      good: [
        mac([
          "en.lproj/InfoPlist.strings":
            "CFBundleName = a; NSHumanReadableCopyright = b; NSCameraUsageDescription = c;"
        ]),
        mac(["en.lproj/InfoPlist.strings": "\"Text file\" = a;"])
          .key("CFBundleDocumentTypes", [["CFBundleTypeName": "Text file"]]),
        mac(["en.lproj/Other.strings": "CFBundelName = a;"]),
      ]
    ),
  ]

  private static let folders: [RuleExample] = [
    RuleExample(
      "lproj-incomplete",
      bad: [
        mac(["en.lproj/A.strings": "", "en.lproj/B.strings": "", "fr.lproj/A.strings": ""])
          .note("\(resources)/fr.lproj")
      ],
      good: [
        mac(["Base.lproj/MainMenu.nib": "", "fr.lproj/MainMenu.strings": ""]),
        mac(["en.lproj/A.strings": "", "pt-BR.lproj/B.strings": ""]),
        mac(["en.lproj/A.strings": "", "en.lproj/notes.txt": "", "fr.lproj/A.stringsdict": ""]),
      ]
    ),
    RuleExample(
      "lproj-default-missing",
      bad: [
        SampleProduct.ios.key("CFBundleIconFiles", ["Icon"]).with("en.lproj/Icon.png", "")
          .note("en.lproj/Icon.png")
      ],
      good: [
        .ios.key("CFBundleIconFiles", ["Icon"]).with("en.lproj/Icon.png", "").with("Icon.png", ""),
        .ios.with("Base.lproj/Launch.storyboardc", ""),
      ]
    ),
    RuleExample(
      "localized-file-shadowed",
      bad: [
        mac(["Localizable.strings": "", "en.lproj/Localizable.strings": ""])
          .warning("\(resources)/Localizable.strings")
      ],
      good: [
        mac(["Other.strings": "", "en.lproj/Localizable.strings": ""]),
        mac(["folder/Localizable.strings": "", "en.lproj/Localizable.strings": ""]),
      ]
    ),
    RuleExample(
      "development-region-without-folder",
      bad: [
        mac(["fr.lproj/A.strings": "", "de.lproj/A.strings": ""])
          .note("Contents/Info.plist CFBundleDevelopmentRegion")
      ],
      good: [
        .mac, mac(["fr.lproj/A.strings": "", "en-GB.lproj/A.strings": ""]),
        mac(["fr.lproj/A.strings": "", "Base.lproj/A.nib": ""]),
        mac(["English.lproj/A.strings": ""]),
      ]
    ),
    RuleExample(
      "lproj-two-spellings",
      bad: [
        mac(["en_GB.lproj/A.strings": "", "en-GB.lproj/A.strings": ""])
          .warning("\(resources)/en_GB.lproj"),
        mac(["English.lproj/A.strings": "", "en.lproj/A.strings": ""])
          .warning("\(resources)/en.lproj"),
      ],
      good: [
        mac(["en.lproj/A.strings": "", "en-GB.lproj/A.strings": "", "Base.lproj/A.strings": ""]),
        mac(["zh-Hans.lproj/A.strings": "", "zh-Hant.lproj/A.strings": ""]),
      ]
    ),
    RuleExample(
      "localizations-undeclared",
      bad: [
        mac(["translations/app_de.qm": "", "translations/app_fr.qm": ""])
          .warning("Contents/Info.plist CFBundleLocalizations")
      ],
      good: [
        mac(["translations/app_de.qm": "", "translations/app_fr.qm": ""])
          .key("CFBundleLocalizations", ["de", "fr"]),
        mac([
          "a_de.qm": "", "a_fr.qm": "", "de.lproj/InfoPlist.strings": "",
          "fr.lproj/InfoPlist.strings": "",
        ]),
        mac(["data/de.json": "", "data/fr.json": ""]), mac(["app_de.qm": ""]),
      ]
    ),
  ]

  private static let names: [RuleExample] = [
    RuleExample(
      "info-variant-ignored",
      bad: [
        SampleProduct.mac.key("LSUIElement-macosx", true)
          .warning("Contents/Info.plist LSUIElement-macosx"),
        SampleProduct.ios.key("CFBundleExecutable~ipad", "Other")
          .warning("Info.plist CFBundleExecutable~ipad"),
      ],
      good: [
        .mac.key("LSUIElement-macos", true),
        .ios.key("UISupportedInterfaceOrientations~ipad", ["UIInterfaceOrientationPortrait"]),
        .mac.key("My-Own-Key", true).key("UIFoo~ipad", true),
      ]
    ),
    RuleExample(
      "name-not-sealable",
      bad: [mac(["a\u{1}b.txt": ""]).warning("\(resources)/a\u{1}b.txt")],
      good: [mac(["a b.txt": "", "ä&<>\".txt": ""])]
    ),
    RuleExample(
      "name-not-normalized",
      bad: [
        mac(["\u{442}\u{440}\u{430}\u{432}\u{43E}\u{439}.json": ""])
          .warning("\(resources)/\u{442}\u{440}\u{430}\u{432}\u{43E}\u{439}.json"),
        mac(["Te\u{301}st.txt": ""]).warning("\(resources)/Te\u{301}st.txt"),
      ],
      good: [mac(["\u{43C}\u{438}\u{440}.txt": "", "\u{F8}\u{DF}.txt": "", "\u{4E2D}.txt": ""])]
    ),
  ]
}
