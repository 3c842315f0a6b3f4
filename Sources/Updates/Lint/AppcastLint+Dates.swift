// Valise — checking the dates and rollouts of a feed
// SPDX-License-Identifier: Apache-2.0

extension AppcastLint {
  /// What is wrong with the date of an item, and with its rollout.
  func dateRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    let isRolledOut = item.phasedRolloutInterval != nil
    let node = item.element.children.first { $0.key == "pubDate" }
    guard let node, let text = item.dateText else {
      guard isRolledOut else { return [] }
      return [
        .error(
          "date",
          item.element.range.lowerBound,
          "item \(item.number) has no pubDate, which switches its rollout off: all get it at once",
          remedy: "add <pubDate>, such as <pubDate>\(Self.exampleDate)</pubDate>"
        )
      ]
    }
    let offset = node.range.lowerBound
    guard let fields = FeedDateFields(text) else {
      return [unreadableRemark(text, offset, isRolledOut: isRolledOut)]
    }
    return oddDateRemarks(fields, text, offset) + rolloutRemarks(item, FeedDate(fields), offset)
  }

  private static let exampleDate = "Sat, 26 Jul 2014 15:20:11 +0000"

  private func unreadableRemark(
    _ text: String,
    _ offset: Int,
    isRolledOut: Bool
  ) -> AppcastRemark {
    let message = "clients do not read the date \"\(text)\": \(Self.cause(of: text))"
    let remedy = "write it as \(Self.exampleDate)"
    guard isRolledOut else {
      return .warning("date", offset, message, detail: "it is shown nowhere", remedy: remedy)
    }
    return .error(
      "date",
      offset,
      message,
      detail: "without a date the rollout is switched off: all get the update at once",
      remedy: remedy
    )
  }

  /// Why a date is none.
  static func cause(of text: String) -> String {
    if text.isEmpty { return "it is empty" }
    if text.first?.isNewline == true || text.last?.isNewline == true {
      return "line ends stand around it"
    }
    let words = text.split { $0 == " " || $0 == "," }.map { $0.lowercased() }
    if text.first?.isNumber == true {
      return words.count == 1 ? "it is not in the form of RFC 822" : "the weekday is missing"
    }
    let english = (FeedDate.weekdays + FeedDate.months).map { $0.lowercased() }
    let names = Set(english + english.map { String($0.prefix(3)) })
    if let word = words.first(where: { $0.allSatisfy(\.isLetter) && !names.contains($0) }),
      word != words.last
    {
      let known = english.first { $0.hasPrefix(word.prefix(3)) }
      if let known {
        return "\"\(word)\" is no short form that clients know; write \(known.prefix(3))"
      }
      return "\"\(word)\" is no English name; the tool that wrote it used its own language"
    }
    if let time = words.first(where: { $0.contains(":") }), time.count(where: { $0 == ":" }) == 1 {
      return "the seconds are missing"
    }
    if let zone = words.last, zone.allSatisfy(\.isLetter), !["gmt", "utc", "z"].contains(zone) {
      return "the zone \"\(zone.uppercased())\" is not known; write it as +hhmm"
    }
    if words.last?.contains(":") == true, words.last?.hasPrefix("+") != true {
      return "the zone is missing"
    }
    return "a number is out of its range, or a part is missing"
  }

  private func oddDateRemarks(
    _ fields: FeedDateFields,
    _ text: String,
    _ offset: Int
  ) -> [AppcastRemark] {
    if fields.yearDigitCount < 4 {
      return [
        .error(
          "date-year",
          offset,
          "clients read the date \"\(text)\" as one of the year \(fields.year)",
          remedy: "write the year with four digits"
        )
      ]
    }
    let days = CivilDay.number(year: fields.year, month: fields.month, day: fields.day)
    let weekday = Int((days % 7 + 7 + 3) % 7)
    guard weekday != fields.weekday else { return [] }
    return [
      .warning(
        "date-weekday",
        offset,
        "\(fields.day) \(FeedDate.months[Int(fields.month) - 1]) \(fields.year) is a "
          + "\(FeedDate.weekdays[weekday]), not a \(FeedDate.weekdays[fields.weekday])",
        detail: "clients do not mind"
      )
    ]
  }

  private func rolloutRemarks(
    _ item: AppcastItem,
    _ date: FeedDate,
    _ offset: Int
  ) -> [AppcastRemark] {
    guard let interval = item.phasedRolloutInterval,
      let node = item.element.children.first(where: { $0.key == "sparkle:phasedRolloutInterval" })
    else { return [] }
    var remarks: [AppcastRemark] = []
    if interval <= 0 || "\(interval)" != node.trimmedText {
      remarks.append(
        .error(
          "rollout",
          node.range.lowerBound,
          "clients read the interval \"\(node.trimmedText)\" as \(interval) seconds",
          detail: interval <= 0 ? "all groups get the update at once" : nil,
          remedy: "write a whole number of seconds, such as 86400 for a day"
        )
      )
    }
    if let now = knowledge.now, date.seconds > now {
      remarks.append(
        .warning(
          "rollout-future",
          offset,
          "item \(item.number) has a rollout and a date that is still to come: until then no "
            + "application finds it by itself"
        )
      )
    }
    if case .forAll = item.critical {
      remarks.append(
        .warning(
          "rollout-critical",
          node.range.lowerBound,
          "item \(item.number) is critical for all, which switches its rollout off"
        )
      )
    }
    return remarks
  }
}
