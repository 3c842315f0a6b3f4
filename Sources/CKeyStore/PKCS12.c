// Valise — PKCS #12: keys and certificates behind one password
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <limits.h>
#include <openssl/err.h>

/// More levels of bags in bags than any program writes.
#define DEPTH_LIMIT 8

static int read_bags(
    valise_key_store *store, const STACK_OF(PKCS12_SAFEBAG) *bags, valise_password password,
    int depth);

static int read_certificate_bag(valise_key_store *store, const PKCS12_SAFEBAG *bag) {
  if (PKCS12_SAFEBAG_get_bag_nid(bag) != NID_x509Certificate) return VALISE_KEYS_READ;
  X509 *certificate = PKCS12_SAFEBAG_get1_cert(bag);
  if (certificate == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  unsigned char *bytes = NULL;
  int count = i2d_X509(certificate, &bytes);
  X509_free(certificate);
  if (count < 0) return failed(store, VALISE_KEYS_DAMAGED);
  int answer = add_certificate(store, bytes, (size_t)count);
  OPENSSL_free(bytes);
  return answer;
}

static int read_bag(
    valise_key_store *store, const PKCS12_SAFEBAG *bag, valise_password password, int depth) {
  switch (PKCS12_SAFEBAG_get_nid(bag)) {
    case NID_keyBag: {
      EVP_PKEY *key = EVP_PKCS82PKEY(PKCS12_SAFEBAG_get0_p8inf(bag));
      return key == NULL ? failed(store, VALISE_KEYS_DAMAGED) : add_key(store, key);
    }
    case NID_pkcs8ShroudedKeyBag:
      return add_encrypted_key(store, PKCS12_SAFEBAG_get0_pkcs8(bag), password);
    case NID_certBag:
      return read_certificate_bag(store, bag);
    case NID_safeContentsBag:
      return read_bags(store, PKCS12_SAFEBAG_get0_safes(bag), password, depth + 1);
    default:
      return VALISE_KEYS_READ;
  }
}

static int read_bags(
    valise_key_store *store, const STACK_OF(PKCS12_SAFEBAG) *bags, valise_password password,
    int depth) {
  if (depth > DEPTH_LIMIT) return VALISE_KEYS_TOO_MANY;
  int answer = VALISE_KEYS_READ;
  for (int i = 0; i < sk_PKCS12_SAFEBAG_num(bags) && answer == VALISE_KEYS_READ; i++) {
    answer = read_bag(store, sk_PKCS12_SAFEBAG_value(bags, i), password, depth);
  }
  return answer;
}

/// The bags of an encrypted part.
static int decrypt_bags(
    valise_key_store *store, PKCS7 *part, valise_password password,
    STACK_OF(PKCS12_SAFEBAG) **bags) {
  if (part->d.encrypted == NULL || part->d.encrypted->enc_data == NULL
      || part->d.encrypted->enc_data->algorithm == NULL) {
    return VALISE_KEYS_DAMAGED;
  }
  if (!is_bearable(part->d.encrypted->enc_data->algorithm)) return VALISE_KEYS_TOO_SLOW;
  const char *text = password.is_given ? (const char *)password.bytes : NULL;
  *bags = PKCS12_unpack_p7encdata(part, text, (int)password.count);
  if (*bags != NULL) return VALISE_KEYS_READ;
  // Files of before 2021 are encrypted with RC2, which OpenSSL keeps apart.
  int old_are_known = use_old_algorithms();
  if (old_are_known) *bags = PKCS12_unpack_p7encdata(part, text, (int)password.count);
  if (*bags != NULL) return VALISE_KEYS_READ;
  return failed(store, old_are_known ? VALISE_KEYS_DAMAGED : VALISE_KEYS_UNSUPPORTED);
}

static int read_part(valise_key_store *store, PKCS7 *part, valise_password password) {
  STACK_OF(PKCS12_SAFEBAG) *bags = NULL;
  int answer = VALISE_KEYS_READ;
  if (PKCS7_type_is_data(part)) {
    bags = PKCS12_unpack_p7data(part);
    if (bags == NULL) answer = failed(store, VALISE_KEYS_DAMAGED);
  } else if (PKCS7_type_is_encrypted(part)) {
    answer = decrypt_bags(store, part, password, &bags);
  }
  ERR_clear_error();
  if (bags != NULL) answer = read_bags(store, bags, password, 0);
  sk_PKCS12_SAFEBAG_pop_free(bags, PKCS12_SAFEBAG_free);
  return answer;
}

/// Finds out whether a password is the one of a file, and in which of the two forms that an empty
/// one has.
static int check_password(valise_key_store *store, PKCS12 *file, valise_password *password) {
  if (!PKCS12_mac_present(file)) {
    if (!password->is_given) *password = (valise_password){(const uint8_t *)"", 0, 1};
    return VALISE_KEYS_READ;
  }
  const ASN1_INTEGER *rounds = NULL;
  PKCS12_get0_mac(NULL, NULL, NULL, &rounds, file);
  int64_t count = 1;
  if (rounds != NULL && (!ASN1_INTEGER_get_int64(&count, rounds) || count > ROUND_LIMIT)) {
    return failed(store, VALISE_KEYS_TOO_SLOW);
  }
  int was_given = password->is_given;
  if (password->count > 0) {
    if (PKCS12_verify_mac(file, (const char *)password->bytes, (int)password->count)) {
      return VALISE_KEYS_READ;
    }
  } else {
    *password = (valise_password){(const uint8_t *)"", 0, 1};
    if (PKCS12_verify_mac(file, "", 0)) return VALISE_KEYS_READ;
    if (ERR_peek_error() == 0 && PKCS12_verify_mac(file, NULL, 0)) {
      *password = (valise_password){NULL, 0, 0};
      return VALISE_KEYS_READ;
    }
  }
  // A digest that is not known is told by an error, a wrong password by none.
  if (ERR_peek_error() != 0) return failed(store, VALISE_KEYS_UNSUPPORTED);
  return was_given ? VALISE_KEYS_WRONG_PASSWORD : VALISE_KEYS_PASSWORD_NEEDED;
}

int read_pkcs12(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password) {
  if (count > LONG_MAX) return VALISE_KEYS_DAMAGED;
  if (password.count > INT_MAX) return VALISE_KEYS_WRONG_PASSWORD;
  const unsigned char *end = bytes;
  PKCS12 *file = d2i_PKCS12(NULL, &end, (long)count);
  if (file == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  int answer = check_password(store, file, &password);
  if (answer == VALISE_KEYS_READ) {
    STACK_OF(PKCS7) *parts = PKCS12_unpack_authsafes(file);
    if (parts == NULL) answer = failed(store, VALISE_KEYS_DAMAGED);
    for (int i = 0; i < sk_PKCS7_num(parts) && answer == VALISE_KEYS_READ; i++) {
      answer = read_part(store, sk_PKCS7_value(parts, i), password);
    }
    sk_PKCS7_pop_free(parts, PKCS7_free);
  }
  PKCS12_free(file);
  return answer;
}
