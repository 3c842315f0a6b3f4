// Valise — the listing of a folder in one call
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <dirent.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static uint8_t kind_of(DIR *folder, const struct dirent *entry) {
  switch (entry->d_type) {
    case DT_REG: return VALISE_KIND_REGULAR;
    case DT_DIR: return VALISE_KIND_FOLDER;
    case DT_LNK: return VALISE_KIND_LINK;
    case DT_UNKNOWN: break;
    default: return VALISE_KIND_SPECIAL;
  }
  // Some file systems do not keep the kind in the listing.
  valise_status status;
  const uint8_t *name = (const uint8_t *)entry->d_name;
  int known = valise_status_at(dirfd(folder), name, strlen(entry->d_name), &status);
  return known < 0 ? VALISE_KIND_SPECIAL : (uint8_t)status.kind;
}

static int is_self_or_parent(const char *name) {
  return name[0] == '.' && (name[1] == '\0' || (name[1] == '.' && name[2] == '\0'));
}

// Makes room for `more` bytes behind `count`; answers 0 when there is no memory.
static int reserve(uint8_t **names, size_t *capacity, size_t count, size_t more) {
  if (*capacity - count >= more) return 1;
  size_t larger = *capacity * 2 > count + more ? *capacity * 2 : count + more;
  uint8_t *moved = realloc(*names, larger);
  if (moved == NULL) return 0;
  *names = moved;
  *capacity = larger;
  return 1;
}

// Reads the names, each behind a byte for its kind and before a NUL; answers how many bytes.
static int64_t read_names(DIR *folder, valise_listing *listing) {
  size_t capacity = 0;
  size_t size = 0;
  for (;;) {
    errno = 0;
    const struct dirent *entry = readdir(folder);
    if (entry == NULL) return errno != 0 ? -errno : (int64_t)size;
    if (is_self_or_parent(entry->d_name)) continue;
    size_t length = strlen(entry->d_name) + 1;
    if (!reserve(&listing->names, &capacity, size, length + 1 + 4096)) return -ENOMEM;
    listing->names[size] = kind_of(folder, entry);
    memcpy(listing->names + size + 1, entry->d_name, length);
    size += length + 1;
    listing->count += 1;
  }
}

// Up to eight bytes of a name, the first one highest, so that numbers are ordered as names are.
static uint64_t start_of(const uint8_t *name, size_t count) {
  uint64_t start = 0;
  for (size_t index = 0; index < 8; index += 1) {
    start = start << 8 | (index < count ? name[index] : 0);
  }
  return start;
}

static int compare(const valise_entry *a, const valise_entry *b) {
  if (a->start != b->start) return a->start < b->start ? -1 : 1;
  int order = memcmp(a->name, b->name, a->count < b->count ? a->count : b->count);
  return order != 0 ? order : a->count < b->count ? -1 : a->count > b->count;
}

// Sorts by merging, with room for half of the entries; halves that are in order are left so, since
// file systems often list entries in some order.
static void merge_sort(valise_entry *entries, size_t count, valise_entry *room) {
  if (count < 2) return;
  size_t half = count / 2;
  merge_sort(entries, half, room);
  merge_sort(entries + half, count - half, room);
  if (compare(&entries[half - 1], &entries[half]) <= 0) return;
  memcpy(room, entries, half * sizeof *entries);
  size_t left = 0;
  size_t right = half;
  for (size_t next = 0; left < half; next += 1) {
    int takes_right = right < count && compare(&entries[right], &room[left]) < 0;
    entries[next] = takes_right ? entries[right++] : room[left++];
  }
}

// Makes the sorted entries of the names.
static int sort_entries(valise_listing *listing) {
  if (listing->count == 0) return 0;
  listing->entries = calloc(listing->count, sizeof *listing->entries);
  if (listing->entries == NULL) return -ENOMEM;
  const uint8_t *next = listing->names;
  for (size_t index = 0; index < listing->count; index += 1) {
    valise_entry *entry = &listing->entries[index];
    entry->kind = next[0];
    entry->name = next + 1;
    entry->count = (uint32_t)strlen((const char *)entry->name);
    entry->start = start_of(entry->name, entry->count);
    next = entry->name + entry->count + 1;
  }
  valise_entry *room = malloc((listing->count / 2 + 1) * sizeof *room);
  if (room == NULL) return -ENOMEM;
  merge_sort(listing->entries, listing->count, room);
  free(room);
  return 0;
}

// Asks for the facts of each entry by its name in the open folder, so that the kernel walks the
// path to the folder once.
static int ask_statuses(int folder, valise_listing *listing) {
  if (listing->count == 0) return 0;
  listing->statuses = calloc(listing->count, sizeof *listing->statuses);
  if (listing->statuses == NULL) return -ENOMEM;
  for (size_t index = 0; index < listing->count; index += 1) {
    const valise_entry *entry = &listing->entries[index];
    int asked = valise_status_at(folder, entry->name, entry->count, &listing->statuses[index]);
    if (asked < 0) {
      listing->count = index;
      return asked;
    }
  }
  return 0;
}

int valise_list(int descriptor, int wants_statuses, valise_listing *listing) {
  *listing = (valise_listing){0};
  DIR *folder = fdopendir(descriptor);
  if (folder == NULL) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  int64_t size = read_names(folder, listing);
  int answer = size < 0 ? (int)size : sort_entries(listing);
  if (answer == 0 && wants_statuses) answer = ask_statuses(dirfd(folder), listing);
  closedir(folder);
  return answer;
}

void valise_release(valise_listing *listing) {
  free(listing->statuses);
  free(listing->entries);
  free(listing->names);
  *listing = (valise_listing){0};
}
