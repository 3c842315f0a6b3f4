// Valise — one shape for the streams of bzip2, xz and deflate
// SPDX-License-Identifier: Apache-2.0

#include "CStreams.h"

#include <bzlib.h>
#include <limits.h>
#include <lzma.h>
#include <stdlib.h>
#include <zlib.h>

struct valise_stream {
  int method;
  int packs;
  int ended;
  union {
    bz_stream bzip2;
    lzma_stream xz;
    z_stream deflate;
  } state;
};

/// The counts of bzip2 and zlib have 32 bits.
static unsigned clamped(size_t count) { return count > INT_MAX ? INT_MAX : (unsigned)count; }

static int open_bzip2(valise_stream *stream, int level) {
  if (stream->packs) return level <= 9 && BZ2_bzCompressInit(&stream->state.bzip2, level, 0, 0) == BZ_OK;
  return BZ2_bzDecompressInit(&stream->state.bzip2, 0, 0) == BZ_OK;
}

static int open_xz(valise_stream *stream, int level, uint64_t memory_limit) {
  lzma_stream start = LZMA_STREAM_INIT;
  stream->state.xz = start;
  if (!stream->packs) return lzma_stream_decoder(&stream->state.xz, memory_limit, 0) == LZMA_OK;
  if (level > 9) return 0;
  return lzma_easy_encoder(&stream->state.xz, (uint32_t)level, LZMA_CHECK_CRC32) == LZMA_OK;
}

static int open_deflate(valise_stream *stream, int level) {
  // A negative size of the window means deflate without a header.
  if (!stream->packs) return inflateInit2(&stream->state.deflate, -15) == Z_OK;
  if (level > 9) return 0;
  return deflateInit2(&stream->state.deflate, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) == Z_OK;
}

valise_stream *valise_stream_open(int method, int level, uint64_t memory_limit) {
  valise_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  stream->method = method;
  stream->packs = level > 0;
  int is_open = 0;
  switch (method) {
    case VALISE_STREAM_BZIP2: is_open = open_bzip2(stream, level); break;
    case VALISE_STREAM_XZ: is_open = open_xz(stream, level, memory_limit); break;
    case VALISE_STREAM_DEFLATE: is_open = open_deflate(stream, level); break;
    default: break;
  }
  if (is_open) return stream;
  free(stream);
  return NULL;
}

static int step_bzip2(valise_stream *stream, const uint8_t *input, size_t input_count, size_t *used,
                      uint8_t *output, size_t room, size_t *made, int last) {
  bz_stream *state = &stream->state.bzip2;
  // The library reads the input only.
  state->next_in = (char *)input;
  unsigned given = state->avail_in = clamped(input_count);
  state->next_out = (char *)output;
  unsigned free_room = state->avail_out = clamped(room);
  int answer;
  if (stream->packs) {
    int finishes = last && given == input_count;
    // The library calls a step without input a mistake, unless it is to finish.
    answer = given == 0 && !finishes ? BZ_RUN_OK
                                     : BZ2_bzCompress(state, finishes ? BZ_FINISH : BZ_RUN);
  } else {
    answer = BZ2_bzDecompress(state);
  }
  *used = given - state->avail_in;
  *made = free_room - state->avail_out;
  switch (answer) {
    case BZ_OK:
    case BZ_RUN_OK:
    case BZ_FINISH_OK: return VALISE_STREAM_GOES_ON;
    case BZ_STREAM_END: return VALISE_STREAM_ENDED;
    case BZ_MEM_ERROR: return VALISE_STREAM_NO_MEMORY;
    default: return VALISE_STREAM_DAMAGED;
  }
}

static int step_xz(valise_stream *stream, const uint8_t *input, size_t input_count, size_t *used,
                   uint8_t *output, size_t room, size_t *made, int last) {
  lzma_stream *state = &stream->state.xz;
  state->next_in = input;
  state->avail_in = input_count;
  state->next_out = output;
  state->avail_out = room;
  lzma_ret answer = lzma_code(state, stream->packs && last ? LZMA_FINISH : LZMA_RUN);
  *used = input_count - state->avail_in;
  *made = room - state->avail_out;
  switch (answer) {
    case LZMA_OK:
    case LZMA_BUF_ERROR: return VALISE_STREAM_GOES_ON;
    case LZMA_STREAM_END: return VALISE_STREAM_ENDED;
    case LZMA_MEM_ERROR: return VALISE_STREAM_NO_MEMORY;
    case LZMA_MEMLIMIT_ERROR: return VALISE_STREAM_OVER_LIMIT;
    default: return VALISE_STREAM_DAMAGED;
  }
}

static int step_deflate(valise_stream *stream, const uint8_t *input, size_t input_count,
                        size_t *used, uint8_t *output, size_t room, size_t *made, int last) {
  z_stream *state = &stream->state.deflate;
  // The library reads the input only.
  state->next_in = (Bytef *)input;
  unsigned given = state->avail_in = clamped(input_count);
  state->next_out = output;
  unsigned free_room = state->avail_out = clamped(room);
  int finishes = last && given == input_count;
  int answer = stream->packs ? deflate(state, finishes ? Z_FINISH : Z_NO_FLUSH)
                             : inflate(state, Z_NO_FLUSH);
  *used = given - state->avail_in;
  *made = free_room - state->avail_out;
  switch (answer) {
    case Z_OK:
    case Z_BUF_ERROR: return VALISE_STREAM_GOES_ON;
    case Z_STREAM_END: return VALISE_STREAM_ENDED;
    case Z_MEM_ERROR: return VALISE_STREAM_NO_MEMORY;
    default: return VALISE_STREAM_DAMAGED;
  }
}

int valise_stream_step(valise_stream *stream, const uint8_t *input, size_t input_count,
                       size_t *used, uint8_t *output, size_t room, size_t *made, int last) {
  *used = *made = 0;
  if (stream->ended) return VALISE_STREAM_ENDED;
  int answer = VALISE_STREAM_DAMAGED;
  switch (stream->method) {
    case VALISE_STREAM_BZIP2:
      answer = step_bzip2(stream, input, input_count, used, output, room, made, last);
      break;
    case VALISE_STREAM_XZ:
      answer = step_xz(stream, input, input_count, used, output, room, made, last);
      break;
    default:
      answer = step_deflate(stream, input, input_count, used, output, room, made, last);
  }
  stream->ended = answer == VALISE_STREAM_ENDED;
  return answer;
}

void valise_stream_close(valise_stream *stream) {
  if (stream == NULL) return;
  switch (stream->method) {
    case VALISE_STREAM_BZIP2:
      (void)(stream->packs ? BZ2_bzCompressEnd(&stream->state.bzip2)
                           : BZ2_bzDecompressEnd(&stream->state.bzip2));
      break;
    case VALISE_STREAM_XZ: lzma_end(&stream->state.xz); break;
    default:
      (void)(stream->packs ? deflateEnd(&stream->state.deflate)
                           : inflateEnd(&stream->state.deflate));
  }
  free(stream);
}
