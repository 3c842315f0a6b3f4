// Valise — TOML read by toml++, handed over as JSON text with the place of every value
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What became of a text. Exactly one of the two texts is there; both end with a NUL.
typedef struct {
  // The root as a node: {"type": T, "line": L, "column": C, "value": V}. V of a table is a list of
  // {"key": K, "line": L, "column": C, "node": N}, of an array a list of nodes.
  char *json;
  size_t json_size;
  // What is wrong with the text, and where.
  char *error;
  uint32_t line;
  uint32_t column;
} valise_toml_result;

// Reads a text of UTF-8. The result must be given back to valise_toml_free.
valise_toml_result valise_toml_parse(const char *text, size_t size);
void valise_toml_free(valise_toml_result result);

#ifdef __cplusplus
}
#endif
