// Valise — which classes of the system need which texts for users
// SPDX-License-Identifier: Apache-2.0

/// Which classes of the system need which texts for users.
///
/// Source: Apple's Information Property List reference, protected resources.
enum PurposeString {
  /// The classes with the keys of which one is wanted, the usual one first.
  static let keys: [(symbol: String, keys: [String])] = [
    ("AVCaptureDevice", ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"]),
    ("PHPhotoLibrary", ["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]),
    (
      "CLLocationManager",
      [
        "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
        "NSLocationUsageDescription",
      ]
    ),
    ("CNContactStore", ["NSContactsUsageDescription"]),
    (
      "EKEventStore",
      [
        "NSCalendarsFullAccessUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription",
        "NSCalendarsUsageDescription", "NSRemindersFullAccessUsageDescription",
        "NSRemindersUsageDescription",
      ]
    ),
    ("CBCentralManager", ["NSBluetoothAlwaysUsageDescription"]),
    ("CMMotionActivityManager", ["NSMotionUsageDescription"]),
    ("SFSpeechRecognizer", ["NSSpeechRecognitionUsageDescription"]),
    ("LAContext", ["NSFaceIDUsageDescription"]),
    ("ATTrackingManager", ["NSUserTrackingUsageDescription"]),
    ("HKHealthStore", ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"]),
  ]
}
