// Valise — the processors of devices
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

extension Architecture {
  /// Whether it is a processor of phones, watches and their relatives, and no simulator's.
  var isOfDevices: Bool { name.hasPrefix("arm") }
}
