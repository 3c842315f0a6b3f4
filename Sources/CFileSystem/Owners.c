// Valise — whom entries belong to, and how much room a volume has
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

uint32_t valise_user(void) { return (uint32_t)geteuid(); }

int valise_owner(const uint8_t *path, size_t count, valise_owners *owners) {
  PATH(entry, path, count);
  struct stat facts;
  int answer = AGAIN(fstatat(AT_FDCWD, entry, &facts, AT_SYMLINK_NOFOLLOW));
  if (answer < 0) return answer;
  owners->user = (uint32_t)facts.st_uid;
  owners->group = (uint32_t)facts.st_gid;
  return 0;
}

int valise_set_owner(const uint8_t *path, size_t count, valise_owners owners) {
  PATH(entry, path, count);
  return AGAIN(fchownat(
    AT_FDCWD, entry, (uid_t)owners.user, (gid_t)owners.group, AT_SYMLINK_NOFOLLOW));
}

int64_t valise_volume_free_bytes(const uint8_t *path, size_t count) {
  PATH(entry, path, count);
  struct statvfs facts;
  int answer = AGAIN(statvfs(entry, &facts));
  if (answer < 0) return answer;
  int64_t bytes = 0;
  if (__builtin_mul_overflow((int64_t)facts.f_bavail, (int64_t)facts.f_frsize, &bytes)) {
    return INT64_MAX;
  }
  return bytes < 0 ? INT64_MAX : bytes;
}
