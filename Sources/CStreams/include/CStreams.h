// Valise — one shape for the streams of bzip2, xz and deflate
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The methods, by the libraries that know them.
enum {
  VALISE_STREAM_BZIP2 = 1,
  VALISE_STREAM_XZ = 2,
  VALISE_STREAM_DEFLATE = 3,
};

/// What a step tells.
enum {
  VALISE_STREAM_GOES_ON = 0,
  VALISE_STREAM_ENDED = 1,
  VALISE_STREAM_DAMAGED = -1,
  VALISE_STREAM_NO_MEMORY = -2,
  VALISE_STREAM_OVER_LIMIT = -3,
};

typedef struct valise_stream valise_stream;

/// Opens a stream: with a level one that packs, with level 0 one that unpacks and that takes at most
/// about `memory_limit` bytes for it, where the method can ask for much (xz).
///
/// Returns NULL when there is no memory, or for a method or level that is not known.
valise_stream *valise_stream_open(int method, int level, uint64_t memory_limit);

/// Takes some of the input and makes some output, and says how much of both.
///
/// `last` says that no input comes after this one. An ended stream stays ended.
int valise_stream_step(valise_stream *stream, const uint8_t *input, size_t input_count,
                       size_t *used, uint8_t *output, size_t room, size_t *made, int last);

/// Frees everything; NULL is allowed.
void valise_stream_close(valise_stream *stream);
