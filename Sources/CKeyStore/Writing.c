// Valise — new keys, and the files that hold them
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <limits.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <string.h>

/// The rounds that make a key of a password.
#define ROUND_COUNT 100000

EVP_PKEY *valise_new_rsa_key(size_t bit_count) { return EVP_RSA_gen(bit_count); }

EVP_PKEY *valise_new_curve_key(const char *curve) { return EVP_EC_gen(curve); }

void valise_free_bytes(valise_bytes bytes) { OPENSSL_clear_free(bytes.bytes, bytes.count); }

/// Copies what was written to memory.
static int take(BIO *memory, valise_bytes *bytes) {
  char *start = NULL;
  long count = BIO_get_mem_data(memory, &start);
  if (count <= 0) return 0;
  bytes->bytes = OPENSSL_malloc((size_t)count);
  if (bytes->bytes == NULL) return 0;
  memcpy(bytes->bytes, start, (size_t)count);
  bytes->count = (size_t)count;
  return 1;
}

int valise_key_to_pem(EVP_PKEY *key, valise_password password, valise_bytes *pem) {
  if (password.count > INT_MAX) return 0;
  // The memory of this kind is overwritten when it is freed.
  BIO *memory = BIO_new(BIO_s_secmem());
  if (memory == NULL) return 0;
  const EVP_CIPHER *cipher = password.is_given ? EVP_aes_256_cbc() : NULL;
  const char *text = (const char *)password.bytes;
  int answer =
      PEM_write_bio_PKCS8PrivateKey(memory, key, cipher, text, (int)password.count, NULL, NULL);
  if (answer == 1) answer = take(memory, pem);
  BIO_free(memory);
  return answer;
}

static X509 *certificate(const uint8_t *bytes, size_t count) {
  const unsigned char *end = bytes;
  return count > LONG_MAX ? NULL : d2i_X509(NULL, &end, (long)count);
}

int valise_key_to_pkcs12(
    EVP_PKEY *key, const uint8_t *const *certificates, const size_t *counts,
    size_t certificate_count, const char *name, valise_password password, valise_bytes *file) {
  if (certificate_count == 0 || certificate_count > CERTIFICATE_LIMIT) return 0;
  X509 *leaf = certificate(certificates[0], counts[0]);
  STACK_OF(X509) *others = sk_X509_new_null();
  int answer = leaf != NULL && others != NULL;
  for (size_t i = 1; i < certificate_count && answer; i++) {
    X509 *other = certificate(certificates[i], counts[i]);
    if (other == NULL || sk_X509_push(others, other) == 0) {
      X509_free(other);
      answer = 0;
    }
  }
  BIO *memory = answer ? BIO_new(BIO_s_mem()) : NULL;
  PKCS12 *made = NULL;
  if (memory != NULL) {
    // The text ends with a NUL, which the caller sees to.
    made = PKCS12_create(
        (const char *)password.bytes, name, key, leaf, others, 0, 0, ROUND_COUNT, ROUND_COUNT, 0);
  }
  answer = made != NULL && i2d_PKCS12_bio(memory, made) && take(memory, file);
  PKCS12_free(made);
  BIO_free(memory);
  sk_X509_pop_free(others, X509_free);
  X509_free(leaf);
  return answer;
}
