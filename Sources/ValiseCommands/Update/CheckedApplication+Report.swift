// Valise — what was found about one application's updates, as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Installation
import PropertyLists
import Updates

extension CheckedApplication {
  /// The columns of a line: name, installed, newest, size, what is special, feed.
  var columns: [String] {
    let application = target.application
    var newest = ""
    var size = ""
    if let offer {
      newest = offer.item.displayVersion
      if let length = offer.item.enclosure?.length, length > 0 {
        size = ByteSize.text(of: Int(clamping: length))
      }
    } else if let otherOffer {
      newest = otherOffer.version ?? "newer"
      size = otherOffer.byteCount.map { ByteSize.text(of: Int(clamping: $0)) } ?? ""
    }
    return [
      application.name, application.displayVersion ?? "no version", newest, size,
      words.joined(separator: ", "), target.choice.source?.address.map { "\($0)" } ?? "",
    ]
  }

  /// What is special, in words.
  private var words: [String] {
    switch outcome {
    case .noSource: return ["nothing tells of updates"]
    case .otherSource(let source):
      switch source.kind {
      case .appStore: return ["from the App Store, which updates it"]
      case .electron: return ["updates itself, by electron-updater"]
      case .squirrel: return ["updates itself, by Squirrel"]
      case .appcast: return ["updates itself"]
      }
    case .otherAnswer(.offer(let offer)): return ["updates itself, by \(offer.kind.rawValue)"]
    case .otherAnswer(.none(.isLatest)), .otherAnswer(.none(.nothing)): return ["up to date"]
    case .otherAnswer(.none(let reason)): return ["\(reason)"]
    case .failure: return ["not known"]
    case .answer(let answer): return answer.words
    }
  }

  /// Whether there is something newer.
  var hasUpdate: Bool { offer != nil || otherOffer != nil }

  /// What the application is called by documents: `update`, `information`, `current`, `unknown`,
  /// `other-source` or `no-source`.
  var stateName: String {
    switch outcome {
    case .noSource: "no-source"
    case .otherSource: "other-source"
    case .failure: "unknown"
    case .otherAnswer: otherOffer == nil ? "current" : "update"
    case .answer:
      if let offer { offer.isInformational ? "information" : "update" } else { "current" }
    }
  }

  /// The object that documents have for the application.
  var document: PropertyListDictionary {
    let application = target.application
    var document: PropertyListDictionary = [
      "name": .string(application.name), "path": .string("\(application.path)"),
      "domain": .string(application.domain.rawValue), "state": .string(stateName),
    ]
    document["identifier"] = application.identifier.map { .string($0) }
    document["version"] = application.version.map { .string($0) }
    document["displayVersion"] = application.displayVersion.map { .string($0) }
    if let source = target.choice.source {
      var entry: PropertyListDictionary = [
        "kind": .string(source.kind.rawValue), "origin": .string(source.origin.rawValue),
      ]
      entry["address"] = source.address.map { .string("\($0)") }
      document["source"] = .dictionary(entry)
    }
    document["update"] = (offer?.document ?? otherOffer?.document).map { .dictionary($0) }
    if case .otherAnswer(.none(let reason)) = outcome { document["reason"] = .string("\(reason)") }
    if let answer {
      document["feedSignature"] = .string(answer.trust.stateName)
      if !answer.waiting.isEmpty {
        document["waiting"] = .array(answer.waiting.map { .string("\($0)") })
      }
      if case .none(let reason, let latest) = answer.answer {
        document["reason"] = .string("\(reason)")
        document["latest"] = latest.map { .string($0.version.text) }
      }
      document["checkedAt"] = answer.checkedAt.map { .string(DisplayTime.text($0)) }
    }
    document["error"] = failure.map { .string("\($0)") }
    if !remarks.isEmpty { document["remarks"] = .array(remarks.map { .string("\($0)") }) }
    return document
  }
}

extension FeedAnswer {
  /// What is special about the answer, in words.
  fileprivate var words: [String] {
    switch answer {
    case .none(.isLatest, _): return ["up to date"]
    case .none(let reason, _): return ["\(reason)"]
    case .untrusted: return ["not known"]
    case .offer(let offer):
      var words = [offer.isInformational ? "information only" : "update"]
      if offer.isCritical { words.append("critical") }
      if offer.isMajorUpgrade { words.append("major") }
      if let channel = offer.item.channel { words.append("channel \(channel)") }
      if let delta = offer.delta?.enclosure.length, delta > 0 {
        words.append("\(ByteSize.text(of: Int(clamping: delta))) as a delta")
      }
      words += waiting.map { "\($0)" }
      return words
    }
  }
}

extension UpdateOffer {
  /// The object that documents have for the update.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "version": .string(item.version.text), "displayVersion": .string(item.displayVersion),
      "critical": .boolean(isCritical), "major": .boolean(isMajorUpgrade),
      "informational": .boolean(isInformational),
    ]
    document["title"] = item.title.map { .string($0) }
    document["date"] = item.date.map { .string(DisplayTime.text($0.seconds)) }
    document["channel"] = item.channel.map { .string($0) }
    document["link"] = item.link.map { .string("\($0)") }
    document["address"] = item.enclosure?.address.map { .string("\($0)") }
    if let length = item.enclosure?.length, length > 0 {
      document["byteCount"] = .integer(PropertyListInteger(length))
    }
    if let length = delta?.enclosure.length, length > 0 {
      document["deltaByteCount"] = .integer(PropertyListInteger(length))
    }
    return document
  }
}

extension OtherFeed.Offer {
  /// The object that documents have for the update.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["address": .string("\(address)")]
    document["version"] = version.map { .string($0) }
    document["title"] = title.map { .string($0) }
    document["date"] = date.map { .string(DisplayTime.text($0)) }
    document["byteCount"] = byteCount.map { .integer(PropertyListInteger($0)) }
    return document
  }
}
