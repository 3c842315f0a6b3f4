// Valise — extended attributes
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <stdio.h>
#include <sys/xattr.h>

// A volume without attributes has none, which is no failure.
static int64_t none_if_unsupported(int64_t answer) {
  return answer == -ENOTSUP || answer == -EOPNOTSUPP ? 0 : answer;
}

#if defined(__APPLE__)

int64_t valise_attribute_names(int descriptor, uint8_t *names, size_t capacity) {
  return none_if_unsupported(AGAIN(flistxattr(descriptor, (char *)names, capacity, 0)));
}

int64_t valise_attribute(int descriptor, const char *name, uint8_t *value, size_t capacity) {
  return AGAIN(fgetxattr(descriptor, name, value, capacity, 0, 0));
}

int valise_set_attribute(
  const uint8_t *path, size_t count, const char *name, const uint8_t *value, size_t value_count) {
  PATH(file, path, count);
  return AGAIN(setxattr(file, name, value, value_count, 0, XATTR_NOFOLLOW));
}

#else

// A descriptor opened as an entry answers EBADF; its name in /proc leads to the entry itself, also
// where that is a link.
#define ENTRY_PATH(name, descriptor) \
  char name[64];                     \
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor)

int64_t valise_attribute_names(int descriptor, uint8_t *names, size_t capacity) {
  int64_t answer = AGAIN(flistxattr(descriptor, (char *)names, capacity));
  if (answer == -EBADF) {
    ENTRY_PATH(entry, descriptor);
    answer = AGAIN(listxattr(entry, (char *)names, capacity));
    if (answer == -ENOENT) return 0;
  }
  return none_if_unsupported(answer);
}

int64_t valise_attribute(int descriptor, const char *name, uint8_t *value, size_t capacity) {
  int64_t answer = AGAIN(fgetxattr(descriptor, name, value, capacity));
  if (answer != -EBADF) return answer;
  ENTRY_PATH(entry, descriptor);
  return AGAIN(getxattr(entry, name, value, capacity));
}

int valise_set_attribute(
  const uint8_t *path, size_t count, const char *name, const uint8_t *value, size_t value_count) {
  PATH(file, path, count);
  return AGAIN(lsetxattr(file, name, value, value_count, 0));
}

#endif
