// Valise — TOML read by toml++, handed over as JSON text with the place of every value
// SPDX-License-Identifier: Apache-2.0

namespace {
// What toml++ takes for granted does not hold: some wrong texts make its parser ask for a key where
// none can start. Its assertions would end the program, and without them it would go on regardless.
struct broken_assumption {};
} // namespace

#undef NDEBUG
#define TOML_ASSERT(expr)                                                                          \
  do {                                                                                             \
    if (!(expr)) throw broken_assumption{};                                                        \
  } while (0)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 1
#include <toml++/toml.h>

#include "CTomlPlusPlus.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

void write_text(std::string &out, std::string_view text) {
  static const char digits[] = "0123456789abcdef";
  out += '"';
  for (unsigned char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c < 0x20) {
      out += "\\u00";
      out += digits[c >> 4];
      out += digits[c & 15];
    } else {
      out += static_cast<char>(c);
    }
  }
  out += '"';
}

void write_place(std::string &out, const toml::source_region &source) {
  out += "\"line\":" + std::to_string(source.begin.line);
  out += ",\"column\":" + std::to_string(source.begin.column);
}

template <typename T> std::string text_of(const T &value) {
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream << value;
  return stream.str();
}

void write_node(std::string &out, const toml::node &node);

// Tables of toml++ are sorted by key; the order of the text is the order of the places.
void write_table(std::string &out, const toml::table &table) {
  struct entry {
    const toml::key *key;
    const toml::node *node;
  };
  std::vector<entry> entries;
  for (auto &&[key, node] : table) entries.push_back({&key, &node});
  std::stable_sort(entries.begin(), entries.end(), [](const entry &a, const entry &b) {
    const auto &x = a.key->source().begin, &y = b.key->source().begin;
    return x.line != y.line ? x.line < y.line : x.column < y.column;
  });
  out += '[';
  for (size_t i = 0; i < entries.size(); i++) {
    if (i > 0) out += ',';
    out += "{\"key\":";
    write_text(out, entries[i].key->str());
    out += ',';
    write_place(out, entries[i].key->source());
    out += ",\"node\":";
    write_node(out, *entries[i].node);
    out += '}';
  }
  out += ']';
}

void write_value(std::string &out, const char *type, const std::string &value) {
  out += "\"type\":\"";
  out += type;
  out += "\",\"value\":" + value + ",";
}

void write_quoted(std::string &out, const char *type, std::string_view value) {
  std::string quoted;
  write_text(quoted, value);
  write_value(out, type, quoted);
}

void write_node(std::string &out, const toml::node &node) {
  out += '{';
  if (const auto *table = node.as_table()) {
    out += "\"type\":\"table\",\"value\":";
    write_table(out, *table);
    out += ',';
  } else if (const auto *array = node.as_array()) {
    out += "\"type\":\"array\",\"value\":[";
    for (size_t i = 0; i < array->size(); i++) {
      if (i > 0) out += ',';
      write_node(out, (*array)[i]);
    }
    out += "],";
  } else if (const auto *text = node.as_string()) {
    write_quoted(out, "string", text->get());
  } else if (const auto *number = node.as_integer()) {
    write_value(out, "integer", std::to_string(number->get()));
  } else if (const auto *real = node.as_floating_point()) {
    // JSON has no infinities, so numbers travel as text.
    std::ostringstream stream;
    stream.imbue(std::locale::classic());
    stream.precision(17);
    stream << real->get();
    write_quoted(out, "real", stream.str());
  } else if (const auto *truth = node.as_boolean()) {
    write_value(out, "boolean", truth->get() ? "true" : "false");
  } else if (const auto *date = node.as_date()) {
    write_quoted(out, "date", text_of(date->get()));
  } else if (const auto *time = node.as_time()) {
    write_quoted(out, "time", text_of(time->get()));
  } else if (const auto *moment = node.as_date_time()) {
    write_quoted(out, "date-time", text_of(moment->get()));
  } else {
    write_quoted(out, "unknown", "");
  }
  write_place(out, node.source());
  out += '}';
}

char *copy(const std::string &text) {
  char *memory = static_cast<char *>(std::malloc(text.size() + 1));
  if (memory) std::memcpy(memory, text.c_str(), text.size() + 1);
  return memory;
}

} // namespace

namespace {

void parse(std::string_view text, valise_toml_result &result) {
  toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    result.error = copy(std::string(parsed.error().description()));
    result.line = parsed.error().source().begin.line;
    result.column = parsed.error().source().begin.column;
    return;
  }
  std::string out;
  write_node(out, parsed.table());
  result.json = copy(out);
  result.json_size = out.size();
}

// The line with which the parser's assumption breaks: the first that breaks it when it is the last.
uint32_t breaking_line(std::string_view text) {
  uint32_t line = 1;
  for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1)) {
    try {
      (void)toml::parse(text.substr(0, end + 1));
    } catch (const broken_assumption &) {
      return line;
    }
    line++;
  }
  return line;
}

} // namespace

valise_toml_result valise_toml_parse(const char *text, size_t size) {
  valise_toml_result result = {};
  std::string_view view(text ? text : "", text ? size : 0);
  try {
    parse(view, result);
  } catch (const broken_assumption &) {
    result.error = copy("a key or the name of a table is malformed");
    result.line = breaking_line(view);
    result.column = 1;
  } catch (...) {
    result.error = copy("not enough memory to read the text");
  }
  return result;
}

void valise_toml_free(valise_toml_result result) {
  std::free(result.json);
  std::free(result.error);
}
