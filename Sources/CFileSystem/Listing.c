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
static int reserve(uint8_t **listing, size_t *capacity, size_t count, size_t more) {
  if (*capacity - count >= more) return 1;
  size_t larger = *capacity * 2 > count + more ? *capacity * 2 : count + more;
  uint8_t *moved = realloc(*listing, larger);
  if (moved == NULL) return 0;
  *listing = moved;
  *capacity = larger;
  return 1;
}

int64_t valise_list(int descriptor, uint8_t **listing) {
  DIR *folder = fdopendir(descriptor);
  if (folder == NULL) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  size_t capacity = 0;
  size_t count = 0;
  *listing = NULL;
  int64_t answer = 0;
  for (;;) {
    errno = 0;
    const struct dirent *entry = readdir(folder);
    if (entry == NULL) {
      answer = errno != 0 ? -errno : (int64_t)count;
      break;
    }
    if (is_self_or_parent(entry->d_name)) continue;
    size_t length = strlen(entry->d_name) + 1;
    if (!reserve(listing, &capacity, count, length + 1 + 4096)) {
      answer = -ENOMEM;
      break;
    }
    (*listing)[count] = kind_of(folder, entry);
    memcpy(*listing + count + 1, entry->d_name, length);
    count += length + 1;
  }
  closedir(folder);
  if (answer < 0) {
    free(*listing);
    *listing = NULL;
  }
  return answer;
}

void valise_release(uint8_t *listing) { free(listing); }
