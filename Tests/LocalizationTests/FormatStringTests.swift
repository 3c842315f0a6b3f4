// Valise — tests of format strings: places, problems, and texts against Foundation's
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@testable import Localization

@Suite struct FormatStringTests {
  @Test(arguments: [
    ("%@ %d", "1@ 2d"), ("%2$@ %1$lld", "2@ 1lld"), ("100%%", ""), ("%*d %@", "2d 3@"),
    ("%.*f %s", "2f 3s"), ("%#@files@ %d", "1files 2d"), ("%2$#@a.b@", "2a.b"), ("%5%", ""),
    ("%lu %zd %hhx %Lf", "1lu 2zd 3hhx 4Lf"), ("%1#@v@", "1v"), ("%'d", "1d"), ("%-08.3f|", "1f"),
  ])
  func places(format: String, expected: String) {
    let places = FormatString(format).numberedSpecifiers.map { number, specifier in
      "\(number)\(specifier.variable ?? specifier.type)"
    }
    #expect(places.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("50%", [FormatString.Problem.loneMark("%")]), ("%# @v @", [.brokenVariable("%# @v @")]),
    ("%1#@v@", [.missingDollar("%1#@v@")]), ("%@ %1$@", [.mixedPositions]), ("%@ %%", []),
    ("%99999999999999999999d", [.loneMark("%99999999999")]), ("%y", [.loneMark("%y")]),
    ("%#@v", [.brokenVariable("%#@v")]), ("%0$@", [.loneMark("%0$@")]),
  ])
  func problems(format: String, expected: [FormatString.Problem]) {
    #expect(FormatString(format).problems == expected)
  }

  private func text(_ format: String, _ arguments: FormatArgument...) -> String {
    StringsEvaluation(arguments: arguments, rules: PluralRules(language: "en"), variables: [])
      .expanded(format)
  }

  @Test func wholeNumbersAreWrittenAsFoundationWritesThem() {
    let numbers: [Int64] = [0, 1, -1, 42, -99, 1_000_000, .max, .min]
    let flags = ["", "5", "-5", "05", "+", " ", "+08", ".3", "8.3", "-8.3", "025", "+.0"]
    for number in numbers {
      for flag in flags {
        for type in ["lld", "ld", "lli", "llu", "llx", "llX", "llo"] {
          let format = "<%\(flag)\(type)>"
          let expected = String(format: format, number)
          // C leaves + and space open for unsigned numbers, and no digits for 0 with precision 0.
          if flag.contains("+") || flag == " ", !type.hasSuffix("d"), !type.hasSuffix("i") {
            continue
          }
          if flag.hasSuffix(".0"), number == 0 { continue }
          #expect(text(format, .integer(number)) == expected, "\(format) \(number)")
        }
      }
    }
    #expect(text("%#x %#X %#o", 255, 255, 8) == String(format: "%#x %#X %#o", 255, 255, 8))
    #expect(text("%x %u", -1, -1) == "ffffffff 4294967295")
    #expect(text("%c%C", 65, 0x263A) == "A☺")
  }

  @Test func realNumbersAreWrittenAsFoundationWritesThem() {
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, 1.5, 2.5, 0.125, 0.1, 1e-7, 123456.789, 1e21, 1e300,
      .leastNonzeroMagnitude, 0.00001234,
      999999.5, 9.9999999, .greatestFiniteMagnitude, .infinity, -.infinity, 1234567, 100000, 1e5,
      1e6,
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let number = Double(bitPattern: generator.next())
      if !number.isNaN { numbers.append(number) }
      numbers.append(Double.random(in: -1000...1000, using: &generator))
    }
    for number in numbers {
      for flag in ["", ".0", ".1", ".2", "10.3", "-10.3", "+", "012.2", " ", ".20", "#.3"] {
        for type in ["f", "e", "g", "lf", "E", "G"] {
          if flag == "#.3", type.lowercased() != "g" { continue }
          let format = "<%\(flag)\(type)>"
          #expect(
            text(format, .real(number)) == String(format: format, number),
            "\(format) \(number)"
          )
        }
      }
    }
  }

  @Test func widthsFromArguments() {
    #expect(text("<%*d>", 5, 42) == "<   42>")
    #expect(text("<%-*d>", 5, 42) == "<42   >")
    #expect(text("<%*d>", -5, 42) == "<42   >")
    #expect(text("<%.*f>", 2, 1.005) == "<1.00>")
    #expect(text("<%2$*1$d>", 5, 42) == "<   42>")
    #expect(text("<%*d>", 2_000_000_000, 1).utf8.count == 2002)
    #expect(text("%9999.9999f", 1).utf8.count < 10_000)
  }

  @Test func argumentsOfACommandLine() {
    #expect(FormatArgument(parsing: "12") == .integer(12))
    #expect(FormatArgument(parsing: "18446744073709551615") == .unsigned(.max))
    #expect(FormatArgument(parsing: "1.50") == .real(1.5))
    #expect(FormatArgument(parsing: "1e5x") == .text("1e5x"))
    #expect(FormatArgument(parsing: "") == .text(""))
    #expect(text("%@ %@ %@", 1.0, 0.1, 1e21) == "1 0.1 1000000000000000000000")
  }
}
