// Valise — the words of the language of requirements
// SPDX-License-Identifier: Apache-2.0

/// The words of the language of requirements, which must be quoted where they are no words of it.
///
/// Source: `RequirementKeywords.h` of Apple's Security.
enum RequirementKeywords {
  static let all: Set<String> = [
    "guest", "host", "designated", "library", "plugin", "or", "and", "always", "true", "never",
    "false", "identifier", "cdhash", "platform", "notarized", "legacy", "anchor", "apple",
    "generic", "certificate", "cert", "trusted", "info", "entitlement", "exists", "absent", "leaf",
    "root", "timestamp",
  ]
}
