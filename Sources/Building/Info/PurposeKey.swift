// Valise — the short names of the keys that say why a product asks for what is private
// SPDX-License-Identifier: Apache-2.0

/// The short names of the keys that say why a product asks for what is private.
///
/// Source: Apple's Information Property List reference, Protected resources.
enum PurposeKey {
  /// The short names with Apple's keys, in the order of the names.
  static let names: [(name: String, key: String)] = [
    ("accessory-tracking", "NSAccessoryTrackingUsageDescription"),
    ("app-data", "NSAppDataUsageDescription"),
    ("apple-events", "NSAppleEventsUsageDescription"),
    ("audio-capture", "NSAudioCaptureUsageDescription"),
    ("bluetooth", "NSBluetoothAlwaysUsageDescription"),
    ("bluetooth-peripheral", "NSBluetoothPeripheralUsageDescription"),
    ("calendars", "NSCalendarsUsageDescription"),
    ("calendars-full-access", "NSCalendarsFullAccessUsageDescription"),
    ("calendars-write-only", "NSCalendarsWriteOnlyAccessUsageDescription"),
    ("camera", "NSCameraUsageDescription"),
    ("clinical-records", "NSHealthClinicalHealthRecordsShareUsageDescription"),
    ("contacts", "NSContactsUsageDescription"),
    ("critical-messaging", "NSCriticalMessagingUsageDescription"),
    ("desktop-folder", "NSDesktopFolderUsageDescription"),
    ("documents-folder", "NSDocumentsFolderUsageDescription"),
    ("downloads-folder", "NSDownloadsFolderUsageDescription"),
    ("enterprise-mcam", "NSEnterpriseMCAMUsageDescription"),
    ("face-id", "NSFaceIDUsageDescription"),
    ("fall-detection", "NSFallDetectionUsageDescription"),
    ("file-provider-domain", "NSFileProviderDomainUsageDescription"),
    ("file-provider-presence", "NSFileProviderPresenceUsageDescription"),
    ("financial-data", "NSFinancialDataUsageDescription"),
    ("focus-status", "NSFocusStatusUsageDescription"),
    ("game-center-friends", "NSGKFriendListUsageDescription"),
    ("hands-tracking", "NSHandsTrackingUsageDescription"),
    ("health-share", "NSHealthShareUsageDescription"),
    ("health-update", "NSHealthUpdateUsageDescription"),
    ("home-kit", "NSHomeKitUsageDescription"),
    ("identity", "NSIdentityUsageDescription"),
    ("local-network", "NSLocalNetworkUsageDescription"),
    ("location", "NSLocationUsageDescription"),
    ("location-always", "NSLocationAlwaysUsageDescription"),
    ("location-always-and-when-in-use", "NSLocationAlwaysAndWhenInUseUsageDescription"),
    ("location-when-in-use", "NSLocationWhenInUseUsageDescription"),
    ("main-camera", "NSMainCameraUsageDescription"),
    ("microphone", "NSMicrophoneUsageDescription"),
    ("motion", "NSMotionUsageDescription"),
    ("music", "NSAppleMusicUsageDescription"),
    ("nearby-interaction", "NSNearbyInteractionUsageDescription"),
    ("nearby-interaction-once", "NSNearbyInteractionAllowOnceUsageDescription"),
    ("network-volumes", "NSNetworkVolumesUsageDescription"),
    ("nfc", "NFCReaderUsageDescription"),
    ("photo-library", "NSPhotoLibraryUsageDescription"),
    ("photo-library-add", "NSPhotoLibraryAddUsageDescription"),
    ("reminders", "NSRemindersUsageDescription"),
    ("reminders-full-access", "NSRemindersFullAccessUsageDescription"),
    ("removable-volumes", "NSRemovableVolumesUsageDescription"),
    ("sensor-kit", "NSSensorKitUsageDescription"),
    ("siri", "NSSiriUsageDescription"),
    ("speech-recognition", "NSSpeechRecognitionUsageDescription"),
    ("system-administration", "NSSystemAdministrationUsageDescription"),
    ("system-extension", "NSSystemExtensionUsageDescription"),
    ("tracking", "NSUserTrackingUsageDescription"),
    ("tv-provider", "NSVideoSubscriberAccountUsageDescription"),
    ("world-sensing", "NSWorldSensingUsageDescription"),
  ]

  /// Apple's key for a short name, or for one that is Apple's own.
  static func key(_ name: String) -> String? {
    if name.hasSuffix("UsageDescription"), name.hasPrefix("NS") || name.hasPrefix("NFC") {
      return name
    }
    return names.first { $0.name.utf8.elementsEqual(name.utf8) }?.key
  }
}
