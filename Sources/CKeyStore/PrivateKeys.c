// Valise — private keys in DER and PEM
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <limits.h>
#include <openssl/asn1t.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <string.h>

int read_plain_key(valise_key_store *store, const uint8_t *bytes, size_t count) {
  if (count > LONG_MAX) return VALISE_KEYS_DAMAGED;
  const unsigned char *end = bytes;
  EVP_PKEY *key = d2i_AutoPrivateKey(NULL, &end, (long)count);
  if (key == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  ERR_clear_error();
  if (end != bytes + count) {
    EVP_PKEY_free(key);
    return VALISE_KEYS_DAMAGED;
  }
  return add_key(store, key);
}

static int rounds_are_bearable(const ASN1_INTEGER *rounds) {
  if (rounds == NULL) return 1;
  int64_t count = 0;
  return ASN1_INTEGER_get_int64(&count, rounds) == 1 && count >= 0 && count <= ROUND_LIMIT;
}

/// The rounds of a function that makes a key of a password by PBKDF2; other functions pass.
static int derivation_is_bearable(const X509_ALGOR *function) {
  if (function == NULL || OBJ_obj2nid(function->algorithm) != NID_id_pbkdf2) return 1;
  PBKDF2PARAM *parameters =
      ASN1_TYPE_unpack_sequence(ASN1_ITEM_rptr(PBKDF2PARAM), function->parameter);
  if (parameters == NULL) return 1;
  int is_bearable = rounds_are_bearable(parameters->iter);
  PBKDF2PARAM_free(parameters);
  return is_bearable;
}

int is_bearable(const X509_ALGOR *algorithm) {
  int answer = 1;
  if (OBJ_obj2nid(algorithm->algorithm) == NID_pbes2) {
    PBE2PARAM *parameters =
        ASN1_TYPE_unpack_sequence(ASN1_ITEM_rptr(PBE2PARAM), algorithm->parameter);
    if (parameters != NULL) answer = derivation_is_bearable(parameters->keyfunc);
    PBE2PARAM_free(parameters);
  } else {
    PBEPARAM *parameters =
        ASN1_TYPE_unpack_sequence(ASN1_ITEM_rptr(PBEPARAM), algorithm->parameter);
    if (parameters != NULL) answer = rounds_are_bearable(parameters->iter);
    PBEPARAM_free(parameters);
  }
  ERR_clear_error();
  return answer;
}

int add_encrypted_key(valise_key_store *store, const X509_SIG *key, valise_password password) {
  const X509_ALGOR *algorithm = NULL;
  X509_SIG_get0(key, &algorithm, NULL);
  if (!is_bearable(algorithm)) return VALISE_KEYS_TOO_SLOW;
  if (password.count > INT_MAX) return VALISE_KEYS_WRONG_PASSWORD;
  const char *text = password.is_given ? (const char *)password.bytes : NULL;
  PKCS8_PRIV_KEY_INFO *plain = PKCS8_decrypt(key, text, (int)password.count);
  int old_are_known = 1;
  if (plain == NULL) {
    old_are_known = use_old_algorithms();
    if (old_are_known) plain = PKCS8_decrypt(key, text, (int)password.count);
  }
  if (plain == NULL) {
    if (!password.is_given) return failed(store, VALISE_KEYS_PASSWORD_NEEDED);
    int is_unknown = ERR_GET_REASON(ERR_peek_error()) == ERR_R_UNSUPPORTED;
    return failed(
        store, is_unknown || !old_are_known ? VALISE_KEYS_UNSUPPORTED : VALISE_KEYS_WRONG_PASSWORD);
  }
  EVP_PKEY *whole = EVP_PKCS82PKEY(plain);
  PKCS8_PRIV_KEY_INFO_free(plain);
  if (whole == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  ERR_clear_error();
  return add_key(store, whole);
}

int read_encrypted_key(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password) {
  if (count > LONG_MAX) return VALISE_KEYS_DAMAGED;
  const unsigned char *end = bytes;
  X509_SIG *key = d2i_X509_SIG(NULL, &end, (long)count);
  if (key == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  int answer = VALISE_KEYS_DAMAGED;
  if (!password.is_given) {
    answer = VALISE_KEYS_PASSWORD_NEEDED;
  } else if (end == bytes + count) {
    answer = add_encrypted_key(store, key, password);
  }
  X509_SIG_free(key);
  return answer;
}

/// Gives OpenSSL the password, or notes that it was asked for.
static int give_password(char *target, int capacity, int is_writing, void *context) {
  (void)is_writing;
  valise_password *password = context;
  if (!password->is_given || password->count > (size_t)capacity) return -1;
  memcpy(target, password->bytes, password->count);
  return (int)password->count;
}

/// Reads one part of PEM.
static int read_part(
    valise_key_store *store, const char *name, char *header, uint8_t *bytes, long count,
    valise_password password) {
  if (strcmp(name, PEM_STRING_X509) == 0 || strcmp(name, PEM_STRING_X509_OLD) == 0) {
    return add_certificate(store, bytes, (size_t)count);
  }
  if (strcmp(name, PEM_STRING_PKCS8) == 0) {
    return read_encrypted_key(store, bytes, (size_t)count, password);
  }
  size_t length = strlen(name);
  size_t ending = strlen(PEM_STRING_PKCS8INF);
  if (length < ending || strcmp(name + length - ending, PEM_STRING_PKCS8INF) != 0) {
    return VALISE_KEYS_READ;  // Parameters of curves, requests and the like say nothing here.
  }
  // Keys of PKCS #1 and SEC 1 say in the header how they are encrypted.
  EVP_CIPHER_INFO cipher;
  if (!PEM_get_EVP_CIPHER_INFO(header, &cipher)) return failed(store, VALISE_KEYS_UNSUPPORTED);
  if (cipher.cipher != NULL && !password.is_given) return VALISE_KEYS_PASSWORD_NEEDED;
  if (!PEM_do_header(&cipher, bytes, &count, give_password, &password)) {
    return failed(store, VALISE_KEYS_WRONG_PASSWORD);
  }
  int answer = read_plain_key(store, bytes, (size_t)count);
  // A wrong password can leave what looks like the right padding.
  if (answer == VALISE_KEYS_DAMAGED && cipher.cipher != NULL) return VALISE_KEYS_WRONG_PASSWORD;
  return answer;
}

int read_pem(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password) {
  if (count > INT_MAX) return VALISE_KEYS_DAMAGED;
  BIO *source = BIO_new_mem_buf(bytes, (int)count);
  if (source == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  int answer = VALISE_KEYS_READ;
  int parts = 0;
  while (answer == VALISE_KEYS_READ) {
    store->position = count - (size_t)BIO_pending(source);
    char *name = NULL;
    char *header = NULL;
    unsigned char *contents = NULL;
    long length = 0;
    if (!PEM_read_bio(source, &name, &header, &contents, &length)) {
      int is_end = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
      if (!is_end || parts == 0) answer = failed(store, VALISE_KEYS_DAMAGED);
      break;
    }
    long capacity = length;
    answer = read_part(store, name, header, contents, length, password);
    OPENSSL_clear_free(contents, (size_t)capacity);
    OPENSSL_free(name);
    OPENSSL_free(header);
    parts += 1;
  }
  ERR_clear_error();
  BIO_free(source);
  return answer;
}
