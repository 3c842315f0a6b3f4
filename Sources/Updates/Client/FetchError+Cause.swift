// Valise — what of the web goes wrong for a moment only
// SPDX-License-Identifier: Apache-2.0

import ValiseFetching

extension FetchError {
  /// Whether the fault is one of the moment, so that an earlier answer is still of use.
  ///
  /// What a server or somebody on the way does on purpose, or for good, is none.
  var isOfTheMoment: Bool {
    switch self {
    case .unavailable, .noSuchHost, .notConnected, .tookTooLong, .tooSlow, .truncated, .cancelled:
      true
    case .status(let status): status == 408 || status == 429 || status >= 500
    case .badAddress, .unencrypted, .redirection, .tooManyRedirections, .certificate, .tooLarge,
      .other:
      false
    }
  }
}
