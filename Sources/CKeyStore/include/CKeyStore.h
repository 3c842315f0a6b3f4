// Valise — private keys and certificates in files, read and written by OpenSSL
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <openssl/types.h>
#include <stddef.h>
#include <stdint.h>

/// What became of reading a file.
enum {
  VALISE_KEYS_READ = 0,
  VALISE_KEYS_DAMAGED,
  VALISE_KEYS_PASSWORD_NEEDED,
  VALISE_KEYS_WRONG_PASSWORD,
  /// The file is encrypted in a way that OpenSSL as it is set up does not know.
  VALISE_KEYS_UNSUPPORTED,
  /// There are more keys or certificates than any identity has, or they are nested too deep.
  VALISE_KEYS_TOO_MANY,
  /// The file asks for more work than any password is worth.
  VALISE_KEYS_TOO_SLOW,
};

/// A password; an empty one is another thing than none.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  int is_given;
} valise_password;

/// The keys and certificates of a file.
typedef struct valise_key_store valise_key_store;

/// Makes an empty store; NULL where there is no memory.
valise_key_store *valise_key_store_new(void);

/// Frees a store with all that was not taken out of it; keys are overwritten.
void valise_key_store_free(valise_key_store *store);

/// Reads a file into an empty store: PEM with any number of parts, or in DER one key, one
/// certificate or PKCS #12. Answers one of the values above.
int valise_key_store_read(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password);

/// Where in the file the fault is, in bytes: the start of a part of PEM, else 0.
size_t valise_key_store_position(const valise_key_store *store);

/// The fault in OpenSSL's words; NULL for none.
const char *valise_key_store_reason(const valise_key_store *store);

size_t valise_key_store_key_count(const valise_key_store *store);
size_t valise_key_store_certificate_count(const valise_key_store *store);

/// Takes a key out of a store; the caller frees it.
EVP_PKEY *valise_key_store_take_key(valise_key_store *store, size_t index);

/// A certificate in DER, which stays the store's.
const uint8_t *valise_key_store_certificate(
    const valise_key_store *store, size_t index, size_t *count);

/// Makes a new RSA key; NULL where that fails.
EVP_PKEY *valise_new_rsa_key(size_t bit_count);

/// Makes a new key on a curve with a name of OpenSSL's; NULL where that fails.
EVP_PKEY *valise_new_curve_key(const char *curve);

/// Bytes that OpenSSL made; freed with `valise_free_bytes`, which overwrites them.
typedef struct {
  uint8_t *bytes;
  size_t count;
} valise_bytes;

void valise_free_bytes(valise_bytes bytes);

/// A key as PKCS #8 in PEM, encrypted where a password is given. Answers 1 for success.
int valise_key_to_pem(EVP_PKEY *key, valise_password password, valise_bytes *pem);

/// A key and its certificates, the first one being the key's, as PKCS #12. `name` ends with a NUL.
/// Answers 1 for success.
int valise_key_to_pkcs12(
    EVP_PKEY *key, const uint8_t *const *certificates, const size_t *counts,
    size_t certificate_count, const char *name, valise_password password, valise_bytes *file);
