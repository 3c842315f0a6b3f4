// Valise — tests of valise strings
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCommandLine
import ValiseTestKit

@Suite struct StringsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws -> String {
    try folder.write(Array(text.utf8), to: name)
  }

  private static let rules = """
    <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d plik</string><key>few</key><string>%d pliki</string><key>many</key>
    <string>%d plików</string><key>other</key><string>%d pliku</string></dict></dict></dict></plist>
    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hallo"
              }
            }
          }
        },
        "items" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld item"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld items"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func bundle() throws -> String {
    let resources = "A.app/Contents/Resources"
    _ = try write("\"a\" = \"A %% %@\";\n", to: "\(resources)/en.lproj/Localizable.strings")
    _ = try write(
      "\"a\" = \"Ż\";\n\"%d files\" = \"no\";\n",
      to: "\(resources)/pl.lproj/Localizable.strings"
    )
    _ = try write(Self.rules, to: "\(resources)/pl.lproj/Localizable.stringsdict")
    _ = try write("\"a\" = \"x\"\n", to: "\(resources)/en.lproj/Bad.strings")
    return folder.path("A.app")
  }

  @Test func oneText() throws {
    let bundle = try bundle()
    #expect(valise("strings", "get", bundle, "a", "--lang", "pl-PL").output == "Ż\n")
    #expect(valise("strings", "get", bundle, "a", "--lang", "fr").output == "A %% %@\n")
    #expect(valise("strings", "get", bundle, "a", "--argument", "z").output == "A % z\n")
    let counted = ["1", "3", "5"].map { count in
      valise("strings", "get", bundle, "%d files", "--lang", "pl", "--argument", count).output
    }
    #expect(counted == ["1 plik\n", "3 pliki\n", "5 plików\n"])
    #expect(valise("strings", "get", bundle, "%d files", "--lang", "pl").output == "%#@n@\n")
    #expect(valise("strings", "get", bundle, "%d files", "--argument", "2").output == "2 files\n")
    let missing = valise("strings", "get", bundle, "none", "--value", "v", "--exit-code")
    #expect(missing.status == 1)
    #expect(missing.output == "v\n")
    #expect(valise("strings", "get", bundle, "none").output == "none\n")
  }

  @Test func aTableThatCannotBeReadIsEmpty() throws {
    let bad = valise("strings", "get", try bundle(), "a", "--table", "Bad")
    #expect(bad.output == "a\n")
    #expect(bad.errors.contains("en.lproj/Bad.strings: expected \";\"") == false)
    #expect(
      bad.errors.contains(
        "Bad.strings: warning: the text ends where \";\" after the value is expected"
      )
    )
    #expect(bad.status == 0)
    #expect(valise("strings", "get", try bundle(), "a", "--table", "../x").output == "a\n")
  }

  @Test func textsAreListed() throws {
    let path = try write(Self.catalog, to: "L.xcstrings")
    let run = valise("strings", "list", path, "--lang", "en")
    #expect(
      run.output == """
        "items" = "%#@value@";
        "items" [value.one] = "%lld item";
        "items" [value.other] = "%lld items";

        """
    )
    #expect(valise("strings", "list", path, "--lang", "xx").status == 2)
    let json = try JSONText.parse(Array(valise("strings", "list", path, "--json").output.utf8))
    #expect(json[path: "tables.0.language"] == "de")
    #expect(json[path: "tables.0.texts.Hello"] == "Hallo")
  }

  @Test func tablesAreConverted() throws {
    let text = "/* Head */\n\n/* c */\na = \"ü\";\n"
    let path = try write(text, to: "de.lproj/L.strings")
    let binary = folder.path("L.bin")
    #expect(valise("strings", "convert", path, "--to", "binary", "-o", binary).status == 0)
    let script = "import plistlib,sys; print(plistlib.load(open(sys.argv[1],'rb')))"
    #expect(try ExternalTool.run("python3", ["-c", script, binary]).text == "{'a': 'ü'}\n")
    let utf8 = valise("strings", "convert", path, "--to", "utf-8")
    #expect(utf8.output == "/* Head */\n\n/* c */\n\"a\" = \"ü\";\n")
    let catalog = valise("strings", "convert", path, "--to", "xcstrings")
    #expect(catalog.output.contains("\"comment\" : \"c\""))
    #expect(catalog.output.contains("\"de\" : {"))
    let cut = try write("\"a\"=\"1\";; \"b\"=\"2\";", to: "cut.strings")
    let refused = valise("strings", "convert", cut, "--to", "binary", "-o", folder.path("none"))
    #expect(refused.status == 2)
    #expect(throws: (any Error).self) { try folder.read("none") }
    #expect(valise("strings", "convert", path, path, "--to", "utf-8").status == 64)
    let empty = try write("", to: "empty.strings")
    #expect(valise("strings", "convert", empty, "--to", "xml").output.contains("<dict/>"))
  }

  @Test func catalogsAreCompiled() throws {
    let path = try write(Self.catalog, to: "L.xcstrings")
    let out = folder.path("out")
    let dry = valise("strings", "compile", path, "--output-directory", out, "--dry-run")
    #expect(
      dry.output == "\(out)/de.lproj/L.strings\n\(out)/en.lproj/L.stringsdict\n"
    )
    #expect(throws: (any Error).self) { try folder.read("out/de.lproj/L.strings") }
    #expect(valise("strings", "compile", path, "--output-directory", out).status == 0)
    #expect(try folder.read("out/de.lproj/L.strings").starts(with: Array("bplist00".utf8)))
    let all = valise(
      "strings",
      "compile",
      path,
      "--output-directory",
      out,
      "-l",
      "en",
      "--encoding",
      "utf-8",
      "--include-untranslated"
    )
    #expect(all.status == 0)
    let english = String(decoding: try folder.read("out/en.lproj/L.strings"), as: UTF8.self)
    #expect(english == "\"Hello\" = \"Hello\";\n")
    let inside = try write(Self.catalog, to: "de.lproj/L.xcstrings")
    #expect(valise("strings", "compile", inside, "--output-directory", out).status == 2)
    #expect(valise("strings", "compile", path, "--output-directory", out, "-l", "Base").status == 2)
  }

  @Test func translationsGoAndComeBack() throws {
    let path = try write(Self.catalog, to: "L.xcstrings")
    let xliff = folder.path("X.xcloc/Localized Contents/pl.xliff")
    _ = try write("", to: "X.xcloc/Localized Contents/pl.xliff")
    #expect(valise("strings", "export", path, "--lang", "pl", "--output", xliff).status == 0)
    var text = String(
      decoding: try folder.read("X.xcloc/Localized Contents/pl.xliff"),
      as: UTF8.self
    )
    #expect(text.contains("<trans-unit id=\"items|==|plural.few\" xml:space=\"preserve\">"))
    text = text.split(separator: "state=\"new\">Hello").joined(separator: "state=\"final\">Cześć")
    _ = try write(text, to: "X.xcloc/Localized Contents/pl.xliff")
    let run = valise("strings", "import", path, folder.path("X.xcloc"))
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(valise("strings", "list", path, "--lang", "pl").output == "\"Hello\" = \"Cześć\";\n")
    let twice = try write(#"{"sourceLanguage":"en","strings":{"a":{},"a":{}}}"#, to: "T.xcstrings")
    #expect(valise("strings", "import", twice, xliff).status == 2)
  }

  @Test func tablesGoAndComeBack() throws {
    _ = try write("/* c */\nCFBundleName = \"App\";\n", to: "P/en.lproj/InfoPlist.strings")
    _ = try write("old = \"alt\";\n", to: "P/pl.lproj/InfoPlist.strings")
    _ = try write(
      Self.rules.split(separator: "plik").joined(separator: "file"),
      to: "P/S/en.lproj/L.stringsdict"
    )
    _ = try write(Self.catalog, to: "P/C.xcstrings")
    let project = folder.path("P")
    let xcloc = folder.path("pl.xcloc")
    let run = valise("strings", "export", project, "--lang", "pl", "--output", xcloc)
    #expect(run.errors == "")
    #expect(run.status == 0)
    let facts = try JSONText.parse(try folder.read("pl.xcloc/contents.json"))
    #expect(facts[path: "targetLocale"] == "pl")
    #expect(facts[path: "developmentRegion"] == "en")
    let source = "pl.xcloc/Source Contents/en.lproj/InfoPlist.strings"
    #expect(try folder.read(source) == folder.read("P/en.lproj/InfoPlist.strings"))
    // Nobody has translated anything yet: no file is made, and none is written anew.
    let rules = try folder.read("P/S/en.lproj/L.stringsdict")
    _ = try write(String(decoding: rules, as: UTF8.self), to: "P/S/pl.lproj/L.stringsdict")
    #expect(valise("strings", "import", project, xcloc).status == 0)
    #expect(try folder.read("P/S/pl.lproj/L.stringsdict") == rules)
    #expect(String(decoding: try folder.read("P/C.xcstrings"), as: UTF8.self) == Self.catalog)
    let place = "pl.xcloc/Localized Contents/pl.xliff"
    var text = String(decoding: try folder.read(place), as: UTF8.self)
    #expect(text.contains("id=\"/%d files:dict/n:dict/few:dict/:string\""))
    text = text.split(separator: "state=\"new\">").joined(separator: "state=\"translated\">pl ")
    _ = try write(text, to: place)
    let back = valise("strings", "import", project, xcloc)
    #expect(back.errors == "")
    #expect(back.status == 0)
    let names = String(decoding: try folder.read("P/pl.lproj/InfoPlist.strings"), as: UTF8.self)
    #expect(names == "/* c */\n\"CFBundleName\" = \"pl App\";\n\n\"old\" = \"alt\";\n")
    let forms = valise("strings", "list", folder.path("P/S/pl.lproj/L.stringsdict")).output
    #expect(forms.contains("[n.many] = \"pl %d"))
    let catalog = valise("strings", "list", folder.path("P/C.xcstrings"), "--lang", "pl").output
    #expect(catalog.contains("\"Hello\" = \"pl Hello\";"))
    _ = try write("CFBundleName = \"New\";", to: "P/en.lproj/InfoPlist.strings")
    let stale = valise("strings", "import", folder.path("P/en.lproj/InfoPlist.strings"), xcloc)
    #expect(stale.errors.contains("CFBundleName: warning: the source text has changed"))
    #expect(stale.status == 0)
    _ = try write("x", to: "other.xcloc/f")
    let other = folder.path("other.xcloc")
    #expect(valise("strings", "export", project, "--lang", "pl", "-o", other).status == 2)
    #expect(String(decoding: try folder.read("other.xcloc/f"), as: UTF8.self) == "x")
  }

  @Test(arguments: ["../x", "a/b", "", ".."])
  func aLanguageThatLeavesTheFolder(language: String) throws {
    let path = try write("a = \"A\";", to: "P/en.lproj/L.strings")
    let xliff = try write(
      """
      <xliff version="1.2"><file original="L.strings" source-language="en"
      target-language="\(language)"><body><trans-unit id="a"><source>A</source><target>B</target>
      </trans-unit></body></file></xliff>
      """,
      to: "x.xliff"
    )
    #expect(valise("strings", "import", path, xliff).status == 2)
  }

  @Test func mistakesAreFound() throws {
    let bundle = try bundle()
    let run = valise("strings", "lint", bundle)
    #expect(run.status == 1)
    let place = "\(bundle)/Contents/Resources"
    #expect(
      run.output == """
        \(place)/en.lproj/Bad.strings:1:10: a: error: the text ends where ";" after the value is expected [unreadable]
          the system uses nothing of this file
        \(place)/pl.lproj/Localizable.strings:1:1: a: warning: argument 1 (%@) of the source text is left out [format-mismatch]

        """
    )
    #expect(run.errors == "1 error, 1 warning\n")
    let good = try write("\"a\" = \"b\";", to: "good.strings")
    #expect(valise("strings", "lint", good).status == 0)
    let json = try JSONText.parse(Array(valise("strings", "lint", bundle, "--json").output.utf8))
    #expect(json[path: "findings.0.line"] == 1)
    #expect(json[path: "findings.0.rule"] == "unreadable")
    #expect(valise("strings", "lint", folder.path("none.strings")).status == 2)
    let loose = try write(Self.rules, to: "B.app/Resources/L.stringsdict")
    #expect(valise("strings", "lint", loose).status == 0)
  }

  @Test func coverageIsCounted() throws {
    let path = try write(Self.catalog, to: "L.xcstrings")
    let run = valise("strings", "coverage", path, "--keys", "--require", "100")
    #expect(run.status == 1)
    #expect(
      run.output == """
        table  language  done  of    %  missing  untranslated  review  extra  mismatched
        L      de           1   2   50        1             0       0      0           0
        L      en           2   2  100        0             0       0      0           0
        L de: missing: items

        """
    )
    #expect(valise("strings", "coverage", path, "--require", "50").status == 0)
    let csv = valise("strings", "coverage", path, "--csv").output.split(separator: "\n")
    #expect(csv.last == "L,en,2,2,100,0,0,0,0,0,,")
    let json = try JSONText.parse(Array(valise("strings", "coverage", path, "--json").output.utf8))
    #expect(json[path: "coverage.0.missing.0"] == "items")
    let bundle = valise("strings", "coverage", try bundle(), "--lang", "fr")
    #expect(bundle.output.contains("Localizable  pl"))
    #expect(bundle.output.contains("Localizable  fr"))
    #expect(valise("strings", "coverage", path, "--csv", "--json").status == 64)
    #expect(valise("strings", "coverage", path, "--require", "101").status == 64)
  }
}
