// Valise — tests of reading tags of languages
// SPDX-License-Identifier: Apache-2.0

import Localization
import Testing
import ValiseTestKit

@Suite("tags of languages")
struct LanguageTagTests {
  /// Text, identifier, and the identifier with old names and codes replaced.
  ///
  /// The second is what ICU's `uloc_getBaseName` answers.
  @Test(
    "are read",
    arguments: [
      ("en", "en", "en"), ("EN-gb", "en_GB", "en_GB"), ("eng_USA", "en_US", "en_US"),
      ("zh-hans", "zh_Hans", "zh_Hans"), ("zh_CN", "zh_CN", "zh_Hans_CN"),
      ("zh-HANT-tw", "zh_Hant_TW", "zh_Hant_TW"), ("zh-cmn-Hans", "zh_CMN_HANS", "zh_CMN_HANS"),
      ("es-419", "es_419", "es_419"), ("de-1996", "de__1996", "de__1996"),
      ("de-DE-1996", "de_DE_1996", "de_DE_1996"), ("en__POSIX", "en__POSIX", "en__POSIX"),
      ("en__US", "en__US", "en__US"), ("en-US-u-ca-buddhist", "en_US", "en_US"),
      ("en_US_x_foo", "en_US", "en_US"), ("en-US-x", "en_US_X", "en_US_X"),
      ("de@collation=phonebook", "de", "de"), ("en_US.UTF-8", "en_US.UTF-8", "en_US.UTF-8"),
      ("en-", "en", "en"), ("en_US_", "en_US", "en_US"), ("de__", "de", "de"),
      ("en_US__", "en_US__", "en_US__"), ("no_NO_NY", "no_NO_NY", "no_NO_NY"),
      ("en_UK", "en_UK", "en_UK"), ("Base", "base", "base"), ("English", "english", "en"),
      ("English_US", "english_US", "english_US"), ("Norwegian", "norwegian", "nb"),
      ("iw-IL", "iw_IL", "he_IL"), ("sh_RS", "sh_RS", "sr_Latn_RS"), ("sh", "sh", "sr_Latn"),
      ("sh_1996", "sh__1996", "sr_Latn"), ("swc_KE", "swc_KE", "sw_CD"),
      ("sgn-BE-FR", "sgn_BE_FR", "sfb"), ("jp", "jp", "jp"),
    ]
  )
  func reading(text: String, identifier: String, normalized: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.identifier == identifier)
    #expect(tag.normalizedIdentifier == normalized)
  }

  @Test func partsAreTold() throws {
    let tag = try #require(LanguageTag("sr-latn-rs-ekavsk"))
    #expect(tag.language == "sr")
    #expect(tag.script == "Latn")
    #expect(tag.region == "RS")
    #expect(tag.variants == ["EKAVSK"])
  }

  @Test(
    "that are malformed are none",
    arguments: [
      "", "-", "_en", "x-foo", "i-klingon", "C", "$(DEVELOPMENT_LANGUAGE)", "abcdefghijkl",
      "@", ".lproj", "-en",
    ]
  )
  func malformed(text: String) { #expect(LanguageTag(text) == nil) }

  @Test func anyBytesAreTakenWithoutHarm() {
    let tag = Array("zh_Hant-TW-u-ca@a.b".utf8)
    let inputs = Array(HostileInputs.truncations(of: tag)) + Array(HostileInputs.flips(of: tag))
    for input in inputs {
      let text = String(decoding: input, as: UTF8.self)
      let match = LanguageMatcher(available: [text, "en"]).match([text, "zh"])
      #expect(match.localizations.first == text || LanguageTag(text) == nil)
    }
  }
}
