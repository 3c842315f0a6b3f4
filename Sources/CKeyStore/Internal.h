// Valise — what the files of this library share
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "CKeyStore.h"

#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>

/// More keys than anybody keeps in one file.
#define KEY_LIMIT 64
/// More certificates than any chain, or any file with several, has.
#define CERTIFICATE_LIMIT 256

struct certificate {
  uint8_t *bytes;
  size_t count;
};

struct valise_key_store {
  EVP_PKEY *keys[KEY_LIMIT];
  size_t key_count;
  struct certificate certificates[CERTIFICATE_LIMIT];
  size_t certificate_count;
  size_t position;
  const char *reason;
};

/// Adds a key, which becomes the store's, also when there is no room.
int add_key(valise_key_store *store, EVP_PKEY *key);

/// Adds a copy of a certificate.
int add_certificate(valise_key_store *store, const uint8_t *bytes, size_t count);

/// Notes the words of OpenSSL's last fault, and answers `fault`.
int failed(valise_key_store *store, int fault);

/// Reads a key that is not encrypted, in DER: PKCS #8, PKCS #1, or SEC 1.
int read_plain_key(valise_key_store *store, const uint8_t *bytes, size_t count);

/// Reads an encrypted key in DER.
int read_encrypted_key(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password);

/// Decrypts and adds a key.
int add_encrypted_key(valise_key_store *store, const X509_SIG *key, valise_password password);

int read_pem(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password);
int read_pkcs12(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password);

/// Whether a way to encrypt asks for a bearable amount of work.
int is_bearable(const X509_ALGOR *algorithm);

/// More rounds than anybody's password is worth; the programs of today make up to a million.
#define ROUND_LIMIT 10000000

/// Makes the ways of old files known to OpenSSL, RC2 above all; answers whether they are.
int use_old_algorithms(void);
