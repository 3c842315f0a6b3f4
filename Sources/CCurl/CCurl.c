// Valise — libcurl as valise-remote needs it
// SPDX-License-Identifier: Apache-2.0

#include "CCurl.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct valise_web {
  CURLM *transfers;
  valise_web_receiver receiver;
  char *authorities;
};

struct valise_transfer {
  valise_web *web;
  uint32_t number;
  CURL *handle;
  struct curl_slist *fields;
  char words[CURL_ERROR_SIZE];
};

valise_web *valise_web_open(valise_web_receiver receiver, const char *authorities) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return NULL;
  valise_web *web = calloc(1, sizeof *web);
  if (web == NULL) return NULL;
  web->receiver = receiver;
  web->transfers = curl_multi_init();
  if (authorities != NULL) web->authorities = strdup(authorities);
  if (web->transfers != NULL && (authorities == NULL || web->authorities != NULL)) return web;
  if (web->transfers != NULL) curl_multi_cleanup(web->transfers);
  free(web->authorities);
  free(web);
  return NULL;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  valise_transfer *transfer = context;
  valise_web_receiver receiver = transfer->web->receiver;
  size_t total = size * count;
  int goes_on =
      receiver.head(receiver.context, transfer->number, (const uint8_t *)bytes, total);
  return goes_on ? total : CURL_WRITEFUNC_ERROR;
}

static size_t take_contents(char *bytes, size_t size, size_t count, void *context) {
  valise_transfer *transfer = context;
  valise_web_receiver receiver = transfer->web->receiver;
  size_t total = size * count;
  int goes_on =
      receiver.contents(receiver.context, transfer->number, (const uint8_t *)bytes, total);
  return goes_on ? total : CURL_WRITEFUNC_ERROR;
}

/// Trusts the given file beside the system's folder of authorities; else what the system trusts.
///
/// Where the system has all authorities in one file, its folder of the same ones is left out: then
/// libcurl reads the file once for all connections.
static CURLcode trust(CURL *handle, const char *authorities) {
  if (authorities != NULL) return curl_easy_setopt(handle, CURLOPT_CAINFO, authorities);
  char *usual = NULL;
  curl_easy_getinfo(handle, CURLINFO_CAINFO, &usual);
  if (usual == NULL || access(usual, R_OK) != 0) return CURLE_OK;
  CURLcode code = curl_easy_setopt(handle, CURLOPT_CAPATH, NULL);
  // Libraries of TLS without such folders know no such option.
  return code == CURLE_NOT_BUILT_IN || code == CURLE_UNKNOWN_OPTION ? CURLE_OK : code;
}

static CURLcode set_rules(CURL *handle) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  if (!code) code = curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, 1L);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, 2L);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_BUFFERSIZE, 65536L);
  // What a proxy answers is not the head of the answer.
  if (!code) code = curl_easy_setopt(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  // A request that is given up does not wait for the search for its server.
  if (!code) code = curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
  return code;
}

static CURLcode set_up(valise_transfer *transfer, const char *address) {
  CURL *handle = transfer->handle;
  CURLcode code = set_rules(handle);
  if (!code) code = trust(handle, transfer->web->authorities);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_URL, address);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_HTTPHEADER, transfer->fields);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, transfer->words);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_PRIVATE, transfer);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_head);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, transfer);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_contents);
  if (!code) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, transfer);
  return code;
}

static int keep_fields(valise_transfer *transfer, const char *const *fields, size_t count) {
  for (size_t index = 0; index < count; index += 1) {
    struct curl_slist *longer = curl_slist_append(transfer->fields, fields[index]);
    if (longer == NULL) return 0;
    transfer->fields = longer;
  }
  return 1;
}

static void destroy(valise_transfer *transfer) {
  if (transfer->handle != NULL) curl_easy_cleanup(transfer->handle);
  curl_slist_free_all(transfer->fields);
  free(transfer);
}

valise_transfer *valise_web_begin(
    valise_web *web, uint32_t number, const char *address, const char *const *fields,
    size_t count) {
  valise_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->web = web;
  transfer->number = number;
  transfer->handle = curl_easy_init();
  if (transfer->handle != NULL && keep_fields(transfer, fields, count) &&
      set_up(transfer, address) == CURLE_OK &&
      curl_multi_add_handle(web->transfers, transfer->handle) == CURLM_OK) {
    return transfer;
  }
  destroy(transfer);
  return NULL;
}

void valise_web_release(valise_web *web, valise_transfer *transfer) {
  curl_multi_remove_handle(web->transfers, transfer->handle);
  destroy(transfer);
}

int valise_web_perform(valise_web *web) {
  int running = 0;
  return curl_multi_perform(web->transfers, &running) == CURLM_OK;
}

int valise_web_wait(valise_web *web, int input, int milliseconds) {
  struct curl_waitfd extra = {.fd = input, .events = CURL_WAIT_POLLIN};
  CURLMcode code = curl_multi_poll(web->transfers, &extra, 1, milliseconds, NULL);
  return code != CURLM_OK ? -1 : extra.revents != 0;
}

static int reason(CURLcode code) {
  switch (code) {
    case CURLE_OK: return VALISE_WEB_DONE;
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL: return VALISE_WEB_BAD_ADDRESS;
    case CURLE_COULDNT_RESOLVE_HOST: return VALISE_WEB_NO_HOST;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY:
    case CURLE_SSL_CONNECT_ERROR: return VALISE_WEB_NOT_CONNECTED;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS: return VALISE_WEB_CERTIFICATE;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR: return VALISE_WEB_BROKEN_OFF;
    case CURLE_WRITE_ERROR: return VALISE_WEB_STOPPED;
    default: return VALISE_WEB_OTHER;
  }
}

int valise_web_ended(valise_web *web, valise_web_end *end) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(web->transfers, &left);
  while (message != NULL && message->msg != CURLMSG_DONE) {
    message = curl_multi_info_read(web->transfers, &left);
  }
  if (message == NULL) return 0;
  CURLcode code = message->data.result;
  char *context = NULL;
  curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &context);
  valise_transfer *transfer = (valise_transfer *)(void *)context;
  *end = (valise_web_end){.number = transfer->number, .reason = reason(code)};
  end->words = transfer->words[0] != '\0' ? transfer->words : curl_easy_strerror(code);
  return 1;
}

/// Writes a part of an address that may be relative to another.
static int64_t write_part(
    const char *base, const char *address, CURLUPart part, uint8_t *result, size_t capacity) {
  CURLU *parts = curl_url();
  char *text = NULL;
  int64_t answer = -1;
  if (parts != NULL && curl_url_set(parts, CURLUPART_URL, base, 0) == CURLUE_OK &&
      curl_url_set(parts, CURLUPART_URL, address, CURLU_URLENCODE) == CURLUE_OK &&
      curl_url_get(parts, part, &text, 0) == CURLUE_OK) {
    size_t count = strlen(text);
    if (count <= capacity) {
      memcpy(result, text, count);
      answer = (int64_t)count;
    }
  }
  curl_free(text);
  curl_url_cleanup(parts);
  return answer;
}

int64_t valise_web_resolve(
    const char *base, const char *address, uint8_t *result, size_t capacity) {
  return write_part(base, address, CURLUPART_URL, result, capacity);
}

int64_t valise_web_host(const char *address, uint8_t *result, size_t capacity) {
  return write_part(address, address, CURLUPART_HOST, result, capacity);
}
