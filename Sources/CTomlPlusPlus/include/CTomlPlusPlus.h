// Valise — toml++ behind a C interface that gives a document as JSON text
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A document that was read, or why it could not be.
struct valise_toml_result {
  /// The document as JSON text; null when there is an error. No NUL is at its end.
  char *json;
  /// The bytes of the JSON text.
  size_t json_length;
  /// The error in words, ended by a NUL; null when there is a document.
  char *error;
  /// Where the error is, counted from 1; 0 when it has no place.
  uint32_t line;
  /// Where in its line the error is, counted from 1 in code points.
  uint32_t column;
};

/// Reads a TOML document.
///
/// Every value becomes `{"t":TYPE,"l":LINE,"c":COLUMN,"v":…}`. TYPE is `table` (v: an array of
/// `[key, line, column, value]`), `array` (v: an array of values), `string`, `integer`, `boolean`,
/// `real` (v: the bits of the double as a whole number), or, with its text in v, `date`, `time`,
/// `date-time` and `offset-date-time`.
///
/// Whatever `result` holds afterwards is to be given to `valise_toml_free`. Nothing is thrown.
void valise_toml_parse(const uint8_t *bytes, size_t length, struct valise_toml_result *result);

/// Frees what a result holds.
void valise_toml_free(struct valise_toml_result *result);

#ifdef __cplusplus
}
#endif
