// Valise — the keys and certificates of a file
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <openssl/err.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <string.h>

valise_key_store *valise_key_store_new(void) {
  return OPENSSL_zalloc(sizeof(valise_key_store));
}

void valise_key_store_free(valise_key_store *store) {
  if (store == NULL) return;
  // The library overwrites the numbers of a private key when it frees it.
  for (size_t i = 0; i < store->key_count; i++) EVP_PKEY_free(store->keys[i]);
  for (size_t i = 0; i < store->certificate_count; i++) {
    OPENSSL_free(store->certificates[i].bytes);
  }
  OPENSSL_free(store);
}

size_t valise_key_store_position(const valise_key_store *store) { return store->position; }

const char *valise_key_store_reason(const valise_key_store *store) { return store->reason; }

size_t valise_key_store_key_count(const valise_key_store *store) { return store->key_count; }

size_t valise_key_store_certificate_count(const valise_key_store *store) {
  return store->certificate_count;
}

EVP_PKEY *valise_key_store_take_key(valise_key_store *store, size_t index) {
  if (index >= store->key_count) return NULL;
  EVP_PKEY *key = store->keys[index];
  store->keys[index] = NULL;
  return key;
}

const uint8_t *valise_key_store_certificate(
    const valise_key_store *store, size_t index, size_t *count) {
  if (index >= store->certificate_count) return NULL;
  *count = store->certificates[index].count;
  return store->certificates[index].bytes;
}

int add_key(valise_key_store *store, EVP_PKEY *key) {
  if (store->key_count == KEY_LIMIT) {
    EVP_PKEY_free(key);
    return VALISE_KEYS_TOO_MANY;
  }
  store->keys[store->key_count++] = key;
  return VALISE_KEYS_READ;
}

int add_certificate(valise_key_store *store, const uint8_t *bytes, size_t count) {
  if (store->certificate_count == CERTIFICATE_LIMIT) return VALISE_KEYS_TOO_MANY;
  uint8_t *copy = OPENSSL_malloc(count > 0 ? count : 1);
  if (copy == NULL) return failed(store, VALISE_KEYS_DAMAGED);
  memcpy(copy, bytes, count);
  store->certificates[store->certificate_count++] = (struct certificate){copy, count};
  return VALISE_KEYS_READ;
}

int failed(valise_key_store *store, int fault) {
  unsigned long code = ERR_peek_error();
  store->reason = code != 0 ? ERR_reason_error_string(code) : NULL;
  ERR_clear_error();
  return fault;
}

static pthread_once_t old_algorithms_once = PTHREAD_ONCE_INIT;
static int old_algorithms_are_known;

static void load_old_algorithms(void) {
  // Kept to the end of the process, beside what is there.
  old_algorithms_are_known = OSSL_PROVIDER_try_load(NULL, "legacy", 1) != NULL;
  ERR_clear_error();
}

int use_old_algorithms(void) {
  pthread_once(&old_algorithms_once, load_old_algorithms);
  return old_algorithms_are_known;
}

/// The tag of the first element inside the first element, and where it stands; 0 for none.
static uint8_t first_inner_tag(const uint8_t *bytes, size_t count, size_t *place) {
  if (count < 4 || bytes[0] != 0x30) return 0;
  size_t start = 2;
  if (bytes[1] > 0x80) start += bytes[1] & 0x7F;
  if (start + 2 >= count) return 0;
  *place = start;
  return bytes[start];
}

int valise_key_store_read(
    valise_key_store *store, const uint8_t *bytes, size_t count, valise_password password) {
  ERR_clear_error();
  size_t place = 0;
  uint8_t tag = first_inner_tag(bytes, count, &place);
  // PKCS #12 starts with the number 3, plain keys with 0 or 1.
  if (tag == 0x02 && bytes[place + 1] == 1 && bytes[place + 2] == 3) {
    return read_pkcs12(store, bytes, count, password);
  }
  if (tag == 0x02) return read_plain_key(store, bytes, count);
  if (tag == 0x30) {
    // An encrypted key starts with an algorithm, a certificate with more than that.
    size_t inner = 0;
    uint8_t inner_tag = first_inner_tag(bytes + place, count - place, &inner);
    if (inner_tag == 0x06) return read_encrypted_key(store, bytes, count, password);
    // The version, or the serial number where there is none.
    int is_certificate = inner_tag == 0xA0 || inner_tag == 0x02;
    return is_certificate ? add_certificate(store, bytes, count) : VALISE_KEYS_DAMAGED;
  }
  return read_pem(store, bytes, count, password);
}
