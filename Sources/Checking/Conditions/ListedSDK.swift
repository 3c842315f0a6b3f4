// Valise — the libraries that must have a privacy manifest of their own
// SPDX-License-Identifier: Apache-2.0

/// The libraries that must have a privacy manifest of their own, as their frameworks are called.
///
/// Source: Apple, Upcoming third-party SDK requirements, as published on 7 December 2023 and asked
/// for since 12 February 2025.
enum ListedSDK {
  /// The names of the frameworks without their extension.
  static let names: Set<String> = Set(
    """
    AFNetworking Abseil Alamofire AppAuth BoringSSL Capacitor Charts Cordova \
    DKImagePickerController DKPhotoGallery FBAEMKit FBLPromises FBSDKCoreKit FBSDKCoreKit_Basics \
    FBSDKLoginKit FBSDKShareKit FMDB FirebaseABTesting FirebaseAuth FirebaseCore \
    FirebaseCoreDiagnostics FirebaseCoreExtension FirebaseCoreInternal FirebaseCrashlytics \
    FirebaseDynamicLinks FirebaseFirestore FirebaseInstallations FirebaseMessaging \
    FirebaseRemoteConfig Flutter GTMAppAuth GTMSessionFetcher GoogleDataTransport GoogleSignIn \
    GoogleToolboxForMac GoogleUtilities IQKeyboardManager IQKeyboardManagerSwift Kingfisher Lottie \
    MBProgressHUD OneSignal OneSignalCore OneSignalExtension OneSignalOutcomes OpenSSL OrderedSet \
    Promises Protobuf Reachability RealmSwift RxCocoa RxRelay RxSwift SDWebImage SVProgressHUD \
    SnapKit Starscream SwiftyGif SwiftyJSON Toast UnityFramework absl connectivity_plus \
    device_info_plus file_picker flutter_inappwebview flutter_local_notifications fluttertoast \
    geolocator_apple grpcpp hermes image_picker_ios leveldb nanopb openssl_grpc package_info \
    package_info_plus path_provider path_provider_ios share_plus shared_preferences_ios sqflite \
    url_launcher url_launcher_ios video_player_avfoundation wakelock webview_flutter_wkwebview
    """.split(separator: " ").map { String($0) }
  )
}
