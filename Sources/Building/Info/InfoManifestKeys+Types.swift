// Valise — the keys of the manifest about documents, addresses and types
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension InfoManifestKeys {
  static let types: [InfoManifestKey] = [
    InfoManifestKey(
      "document-types",
      .records(documentType),
      "The documents that can be opened. Becomes CFBundleDocumentTypes.",
      to: .path(["CFBundleDocumentTypes"])
    ),
    InfoManifestKey(
      "url-schemes",
      .strings,
      "The schemes of addresses that can be opened. Becomes an entry of CFBundleURLTypes.",
      to: .planner,
      kinds: [.app]
    ),
    InfoManifestKey(
      "url-types",
      .records(urlType),
      "The same with all that an entry of CFBundleURLTypes can hold.",
      to: .planner,
      kinds: [.app]
    ),
    InfoManifestKey(
      "exported-types",
      .records(typeDeclaration),
      "The types that the product owns. Becomes UTExportedTypeDeclarations.",
      to: .path(["UTExportedTypeDeclarations"])
    ),
    InfoManifestKey(
      "imported-types",
      .records(typeDeclaration),
      "The types of others that it knows of. Becomes UTImportedTypeDeclarations.",
      to: .path(["UTImportedTypeDeclarations"])
    ),
  ]

  private static let roles: [InfoManifestKey.Choice] = [
    .init("editor", "Editor"), .init("viewer", "Viewer"), .init("shell", "Shell"),
    .init("quick-look", "QLGenerator"), .init("none", "None"),
  ]

  private static let documentType: [InfoManifestKey] = [
    InfoManifestKey(
      "name",
      .string,
      "What users call it. Becomes CFBundleTypeName.",
      to: .path(["CFBundleTypeName"]),
      standard: nil
    ),
    InfoManifestKey(
      "types",
      .strings,
      "The type identifiers. Becomes LSItemContentTypes.",
      to: .path(["LSItemContentTypes"])
    ),
    InfoManifestKey(
      "role",
      .choice(roles),
      "What is done with it. Becomes CFBundleTypeRole.",
      to: .path(["CFBundleTypeRole"])
    ),
    InfoManifestKey(
      "rank",
      .choice([
        .init("owner", "Owner"), .init("default", "Default"), .init("alternate", "Alternate"),
        .init("none", "None"),
      ]),
      "How it ranks among applications for it. Becomes LSHandlerRank.",
      to: .path(["LSHandlerRank"])
    ),
    InfoManifestKey(
      "icon",
      .string,
      "The icon file. Becomes CFBundleTypeIconFile, or CFBundleTypeIconFiles for devices.",
      to: .splitList(mac: "CFBundleTypeIconFile", embedded: "CFBundleTypeIconFiles")
    ),
    InfoManifestKey(
      "extensions",
      .strings,
      "File name extensions, where there is no type. Becomes CFBundleTypeExtensions.",
      to: .path(["CFBundleTypeExtensions"])
    ),
    InfoManifestKey(
      "mime-types",
      .strings,
      "MIME types, where there is no type. Becomes CFBundleTypeMIMETypes.",
      to: .path(["CFBundleTypeMIMETypes"])
    ),
    InfoManifestKey(
      "class",
      .string,
      "The class of the documents. Becomes NSDocumentClass, or UIDocumentClass for devices.",
      to: .split(mac: "NSDocumentClass", embedded: "UIDocumentClass")
    ),
    InfoManifestKey(
      "package",
      .boolean,
      "Whether a document is a folder. Becomes LSTypeIsPackage.",
      to: .path(["LSTypeIsPackage"])
    ),
  ]

  private static let urlType: [InfoManifestKey] = [
    InfoManifestKey(
      "name",
      .string,
      "The name. Becomes CFBundleURLName.",
      to: .path(["CFBundleURLName"]),
      standard: "the key `identifier`"
    ),
    InfoManifestKey(
      "schemes",
      .strings,
      "The schemes. Becomes CFBundleURLSchemes.",
      to: .path(["CFBundleURLSchemes"]),
      standard: nil
    ),
    InfoManifestKey(
      "role",
      .choice(roles),
      "What is done with them. Becomes CFBundleTypeRole.",
      to: .path(["CFBundleTypeRole"])
    ),
    InfoManifestKey(
      "icon",
      .string,
      "The icon file. Becomes CFBundleURLIconFile.",
      to: .path(["CFBundleURLIconFile"])
    ),
  ]

  private static let typeDeclaration: [InfoManifestKey] = [
    InfoManifestKey(
      "identifier",
      .string,
      "The identity of the type. Becomes UTTypeIdentifier.",
      to: .path(["UTTypeIdentifier"]),
      standard: nil
    ),
    InfoManifestKey(
      "description",
      .string,
      "What users call it. Becomes UTTypeDescription.",
      to: .path(["UTTypeDescription"])
    ),
    InfoManifestKey(
      "conforms-to",
      .strings,
      "The types it is one of, such as `public.data`. Becomes UTTypeConformsTo.",
      to: .path(["UTTypeConformsTo"])
    ),
    InfoManifestKey(
      "extensions",
      .strings,
      "File name extensions. Becomes public.filename-extension in UTTypeTagSpecification.",
      to: .path(["UTTypeTagSpecification", "public.filename-extension"])
    ),
    InfoManifestKey(
      "mime-types",
      .strings,
      "MIME types. Becomes public.mime-type in UTTypeTagSpecification.",
      to: .path(["UTTypeTagSpecification", "public.mime-type"])
    ),
    InfoManifestKey(
      "icon",
      .string,
      "The icon file. Becomes UTTypeIconFile, or UTTypeIconFiles for devices.",
      to: .splitList(mac: "UTTypeIconFile", embedded: "UTTypeIconFiles")
    ),
    InfoManifestKey(
      "reference-url",
      .string,
      "Where the type is described. Becomes UTTypeReferenceURL.",
      to: .path(["UTTypeReferenceURL"])
    ),
  ]
}
