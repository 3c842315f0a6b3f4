// Valise — the list of all fuzz targets
// SPDX-License-Identifier: Apache-2.0

extension FuzzTarget {
  /// Every target, by name.
  public static let all: [FuzzTarget] = [
    bundleInfo,
    bundleTree,
    certificate,
    codeDirectory,
    derEntitlements,
    detachedSignatures,
    elf,
    icns,
    identity,
    infoPlist,
    jp2,
    json,
    languageTag,
    localizationTable,
    macho,
    machoEdit,
    manifest,
    openstep,
    plist,
    plistEdit,
    png,
    profile,
    repairSeal,
    repairTree,
    requirement,
    resourceSeal,
    signature,
    strings,
    stringsDictionary,
    ticket,
    timeStamp,
    catalog,
    translation,
    xml,
    zip,
  ]
}
