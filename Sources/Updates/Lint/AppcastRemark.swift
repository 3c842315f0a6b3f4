// Valise — something that the check of a feed has to say
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics

/// Something that the check of a feed has to say, with the byte at which it stands.
struct AppcastRemark {
  let rule: String
  let severity: Severity
  let offset: Int
  let message: String
  var detail: String?
  var remedy: String?

  static func error(
    _ rule: String,
    _ offset: Int,
    _ message: String,
    detail: String? = nil,
    remedy: String? = nil
  ) -> AppcastRemark {
    AppcastRemark(
      rule: "appcast-" + rule,
      severity: .error,
      offset: offset,
      message: message,
      detail: detail,
      remedy: remedy
    )
  }

  static func warning(
    _ rule: String,
    _ offset: Int,
    _ message: String,
    detail: String? = nil,
    remedy: String? = nil
  ) -> AppcastRemark {
    AppcastRemark(
      rule: "appcast-" + rule,
      severity: .warning,
      offset: offset,
      message: message,
      detail: detail,
      remedy: remedy
    )
  }
}
