// Valise — libcurl as valise-remote needs it
// SPDX-License-Identifier: Apache-2.0
//
// Certificates and the names in them are always verified; nothing is kept between requests but open
// connections. No redirection is followed and nothing is unpacked: the caller decides.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What is told of transfers, during `valise_web_perform`. Each answers 1 to go on, 0 to stop.
typedef struct {
  void *context;
  /// A line of the head of an answer, its end included.
  int (*head)(void *context, uint32_t number, const uint8_t *line, size_t count);
  /// More contents.
  int (*contents)(void *context, uint32_t number, const uint8_t *bytes, size_t count);
} valise_web_receiver;

typedef struct valise_web valise_web;
typedef struct valise_transfer valise_transfer;

/// Opens libcurl. `authorities` names a file of certificates that are trusted beside the system's, or
/// is NULL. Answers NULL without memory.
valise_web *valise_web_open(valise_web_receiver receiver, const char *authorities);

/// Begins a transfer; `fields` are `count` lines `name: value`. Answers NULL when the address or a
/// field cannot be used.
valise_transfer *valise_web_begin(
    valise_web *web, uint32_t number, const char *address, const char *const *fields, size_t count);

/// Gives a transfer up, or back after its end.
void valise_web_release(valise_web *web, valise_transfer *transfer);

/// Does what can be done without waiting. Answers 0 when libcurl fails.
int valise_web_perform(valise_web *web);

/// Waits until something can be done, `input` can be read, or the time has passed. Answers whether
/// the input can be read; -1 when libcurl fails.
int valise_web_wait(valise_web *web, int input, int milliseconds);

/// Why a transfer ended.
enum {
  VALISE_WEB_DONE = 0,
  VALISE_WEB_BAD_ADDRESS,
  VALISE_WEB_NO_HOST,
  VALISE_WEB_NOT_CONNECTED,
  VALISE_WEB_CERTIFICATE,
  VALISE_WEB_BROKEN_OFF,  // the connection ended early
  VALISE_WEB_STOPPED,     // the receiver said so
  VALISE_WEB_OTHER,
};

typedef struct {
  uint32_t number;
  int reason;
  /// libcurl's words; they live as long as the transfer.
  const char *words;
} valise_web_end;

/// Answers 1 and the next transfer that has ended, or 0.
int valise_web_ended(valise_web *web, valise_web_end *end);

/// Resolves an address against another. Answers the bytes of the result, written to `result` without
/// a NUL; -1 when it is none or does not fit.
int64_t valise_web_resolve(
    const char *base, const char *address, uint8_t *result, size_t capacity);

/// The name of the server in an address, as above.
int64_t valise_web_host(const char *address, uint8_t *result, size_t capacity);
