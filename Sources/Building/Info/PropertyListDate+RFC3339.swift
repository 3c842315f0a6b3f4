// Valise — moments as TOML spells them
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension PropertyListDate {
  /// Reads a date and time with an offset from UTC, a part of a second dropped, as XML drops it.
  ///
  /// Source: RFC 3339; TOML gives `1979-05-27T07:32:00.5-08:00` in this form.
  init?(rfc3339 text: String) {
    let seconds = text.prefix(19)
    guard let local = PropertyListDate(iso8601: seconds + "Z") else { return nil }
    let zone = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
    guard zone != "Z" else {
      self = local
      return
    }
    let parts = zone.dropFirst().split(separator: ":")
    guard let sign = zone.first, parts.count == 2, let hours = Int(parts[0]),
      let minutes = Int(parts[1]), hours < 25, minutes < 60
    else { return nil }
    let offset = Double((hours * 60 + minutes) * 60) * (sign == "-" ? -1 : 1)
    self.init(secondsSinceReferenceDate: local.secondsSinceReferenceDate - offset)
  }
}
