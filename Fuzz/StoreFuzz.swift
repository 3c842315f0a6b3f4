// Valise — fuzzing receipts and answers of the App Store
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Updates

extension FuzzTarget {
  /// Receipts of the App Store: read, and checked for a bundle and a machine.
  static let receipt = FuzzTarget(
    name: "receipt",
    seeds: [Base64Text.bytes(of: Array(receiptSeed.utf8)) ?? []],
    words: [
      [0x30, 0x80], [0x31, 0], [2, 1, 5], [4, 0x81], [0x0C, 0], [0x16, 0], [2, 1, 21],
    ],
    body: { bytes in
      guard let receipt = try? AppStoreReceipt(parsing: bytes) else { return }
      let subject = AppStoreReceipt.Subject(
        bundleIdentifier: "org.example.greeter",
        version: "2.1",
        machine: [2, 0x42, 0xAC, 0x11, 0, 2],
        anchors: [],
        now: 2_000_000_000
      )
      _ = try? receipt.faults(for: subject)
    }
  )

  /// Answers of the App Store.
  static let storeAnswer = FuzzTarget(
    name: "store-answer",
    seeds: [
      Array(
        """
        {"resultCount": 1, "results": [{"trackId": 497799835, "bundleId": "org.example.greeter",
        "trackName": "Greeter", "version": "2.1", "kind": "mac-software",
        "minimumOsVersion": "13.0", "fileSizeBytes": "1234567", "supportedDevices": ["a"],
        "currentVersionReleaseDate": "2024-03-05T10:20:30Z"}]}
        """.utf8
      )
    ],
    body: { bytes in
      guard let entries = try? StoreEntry.entries(parsing: bytes) else { return }
      for entry in entries {
        _ = StoreVerdict(entry, country: "us", installed: "1.0", system: "14.0")
      }
    }
  )

  /// A receipt without certificates, signed by OpenSSL.
  private static let receiptSeed = """
    MIIBhgYJKoZIhvcNAQcCoIIBdzCCAXMCAQExDTALBglghkgBZQMEAgEwgcsGCSqGSIb3DQEHAaCBvQSBujGBtzAUAg\
    EAAgEBBAwMClByb2R1Y3Rpb24wHQIBAgIBAQQVDBNvcmcuZXhhbXBsZS5ncmVldGVyMA0CAQMCAQEEBQwDMi4xMAwC\
    AQQCAQEEBAECAwQwHAIBBQIBAQQUAAAAAAAAAAAAAAAAAAAAAAAAAAAwHgIBDAIBAQQWFhQyMDMwLTAxLTAyVDAzOj\
    A0OjA1WjAKAgERAgEBBAIxADANAgETAgEBBAUMAzEuMDAKAgEVAgEBBAIWADGBkDCBjQIBATAnMA8xDTALBgNVBAMM\
    BFNlZWQCFAqg6Skgoa9GMwR4a+DXyqyl7Wb3MAsGCWCGSAFlAwQCATAKBggqhkjOPQQDAgRGMEQCIHQnmZhW56DbVg\
    96r8zx+lGanTynjrAGhk0+ohctANsxAiAUS9cMCNjKytGRDgLK3eg+VaeHpDcPYlWNwnSiG4T5hg==
    """
}
