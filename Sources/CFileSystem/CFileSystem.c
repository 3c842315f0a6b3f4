// Valise — opening, reading, writing and naming files
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif
#endif

int valise_fault_kind(int code) {
  switch (code) {
    case ENOENT: return VALISE_FAULT_NOT_FOUND;
    case EEXIST:
    case ENOTEMPTY: return VALISE_FAULT_EXISTS;
    case ENOTDIR: return VALISE_FAULT_NOT_A_FOLDER;
    case EISDIR: return VALISE_FAULT_IS_A_FOLDER;
    case EACCES:
    case EPERM: return VALISE_FAULT_DENIED;
    case ENOSPC:
    case EDQUOT: return VALISE_FAULT_NO_SPACE;
    case ELOOP: return VALISE_FAULT_LOOP;
    case ENOSYS:
    case EINVAL:
#if EOPNOTSUPP != ENOTSUP
    case EOPNOTSUPP:
#endif
    case ENOTSUP: return VALISE_FAULT_UNSUPPORTED;
    default: return VALISE_FAULT_OTHER;
  }
}

// strerror_r has two types; overloading by hand keeps both.
static const char *words_of_int(int status, const char *buffer) {
  return status == 0 ? buffer : "unknown error";
}
static const char *words_of_pointer(const char *words, const char *buffer) {
  (void)buffer;
  return words;
}
#define WORDS(result, buffer) \
  _Generic((result), int: words_of_int, char *: words_of_pointer)((result), (buffer))

int valise_fault_text(int code, uint8_t *text, size_t capacity) {
  char buffer[256] = "";
  const char *words = WORDS(strerror_r(code, buffer, sizeof buffer), buffer);
  size_t count = strlen(words);
  if (count > capacity) count = capacity;
  memcpy(text, words, count);
  return (int)count;
}

static void fill(valise_status *status, const struct stat *facts) {
  switch (facts->st_mode & S_IFMT) {
    case S_IFREG: status->kind = VALISE_KIND_REGULAR; break;
    case S_IFDIR: status->kind = VALISE_KIND_FOLDER; break;
    case S_IFLNK: status->kind = VALISE_KIND_LINK; break;
    default: status->kind = VALISE_KIND_SPECIAL; break;
  }
  status->mode = (uint16_t)(facts->st_mode & 07777);
  status->size = facts->st_size;
#if defined(__APPLE__)
  const struct timespec time = facts->st_mtimespec;
#else
  const struct timespec time = facts->st_mtim;
#endif
  // Times before 1678 or after 2262 do not fit; they are no times of real files.
  if (__builtin_mul_overflow((int64_t)time.tv_sec, (int64_t)1000000000, &status->modified) ||
      __builtin_add_overflow(status->modified, (int64_t)time.tv_nsec, &status->modified)) {
    status->modified = time.tv_sec < 0 ? INT64_MIN : INT64_MAX;
  }
  status->inode = (uint64_t)facts->st_ino;
  status->device = (uint64_t)facts->st_dev;
  status->names = (uint64_t)facts->st_nlink;
  // Blocks are of 512 bytes whatever the volume's own are.
  if (__builtin_mul_overflow((int64_t)facts->st_blocks, (int64_t)512, &status->allocated)) {
    status->allocated = INT64_MAX;
  }
}

int valise_status_at(int folder, const uint8_t *path, size_t count, valise_status *status) {
  PATH(name, path, count);
  struct stat facts;
  if (fstatat(FOLDER(folder), name, &facts, AT_SYMLINK_NOFOLLOW) != 0) return -errno;
  fill(status, &facts);
  return 0;
}

int valise_status_of(int descriptor, valise_status *status) {
  struct stat facts;
  if (fstat(descriptor, &facts) != 0) return -errno;
  fill(status, &facts);
  return 0;
}

#if defined(__linux__)
#define SEARCHING (O_PATH | O_DIRECTORY)
#define ENTRY (O_PATH | O_NOFOLLOW)
#else
#define SEARCHING (O_RDONLY | O_DIRECTORY)
#define ENTRY (O_RDONLY | O_NONBLOCK | O_SYMLINK)
#endif

static int flags_for(int purpose) {
  switch (purpose) {
    case VALISE_OPEN_FOLDER: return SEARCHING | O_NOFOLLOW | O_CLOEXEC;
    case VALISE_OPEN_FOLDER_FOLLOWING: return SEARCHING | O_CLOEXEC;
    case VALISE_OPEN_LISTING: return O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    case VALISE_OPEN_READING: return O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC;
    case VALISE_OPEN_CREATING: return O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    case VALISE_OPEN_WRITING: return O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC;
    default: return ENTRY | O_CLOEXEC;
  }
}

int valise_open(int folder, const uint8_t *path, size_t count, int purpose, uint16_t mode) {
  PATH(name, path, count);
  return AGAIN(openat(FOLDER(folder), name, flags_for(purpose), (mode_t)mode));
}

int valise_open_for_lock(const uint8_t *path, size_t count) {
  PATH(name, path, count);
  return AGAIN(open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

int valise_lock(int descriptor, int alone) {
  return AGAIN(flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB));
}

int valise_open_beneath(int root, const uint8_t *path, size_t count, int purpose) {
#if defined(SYS_openat2) && defined(RESOLVE_BENEATH)
  PATH(name, path, count);
  struct open_how how = {
    .flags = (uint64_t)flags_for(purpose),
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  return (int)AGAIN(syscall(SYS_openat2, FOLDER(root), name, &how, sizeof how));
#else
  (void)root, (void)path, (void)count, (void)purpose;
  return -ENOSYS;
#endif
}

int valise_close(int descriptor) {
  // After EINTR the descriptor is gone on Linux, and closing again could close another's.
  if (close(descriptor) != 0 && errno != EINTR) return -errno;
  return 0;
}

int valise_set_mode(int descriptor, uint16_t mode) {
  // Asking is cheap; changing the mode writes to the volume's journal.
  struct stat facts;
  if (fstat(descriptor, &facts) == 0 && (facts.st_mode & 07777) == mode) return 0;
  return AGAIN(fchmod(descriptor, (mode_t)mode));
}

int valise_set_mode_at(int folder, const uint8_t *path, size_t count, uint16_t mode) {
  PATH(name, path, count);
  return AGAIN(fchmodat(FOLDER(folder), name, (mode_t)mode, AT_SYMLINK_NOFOLLOW));
}

int valise_set_modified(int folder, const uint8_t *path, size_t count, int64_t modified) {
  PATH(name, path, count);
  int64_t seconds = modified / 1000000000;
  int64_t rest = modified % 1000000000;
  if (rest < 0) {
    seconds -= 1;
    rest += 1000000000;
  }
  struct timespec times[2] = {
    {.tv_nsec = UTIME_OMIT},
    {.tv_sec = (time_t)seconds, .tv_nsec = (long)rest},
  };
  return AGAIN(utimensat(FOLDER(folder), name, times, AT_SYMLINK_NOFOLLOW));
}

int valise_make_folder(int folder, const uint8_t *path, size_t count, uint16_t mode) {
  PATH(name, path, count);
  int made = AGAIN(mkdirat(FOLDER(folder), name, (mode_t)mode));
  if (made < 0) return made;
  struct stat facts;
  if (fstatat(FOLDER(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 &&
      (facts.st_mode & 07777) == mode) {
    return 0;
  }
  int changed = AGAIN(fchmodat(FOLDER(folder), name, (mode_t)mode, 0));
  if (changed < 0) unlinkat(FOLDER(folder), name, AT_REMOVEDIR);
  return changed;
}

int valise_make_link(
  int folder, const uint8_t *path, size_t count, const uint8_t *target, size_t target_count) {
  PATH(name, path, count);
  PATH(text, target, target_count);
  return AGAIN(symlinkat(text, FOLDER(folder), name));
}

int64_t valise_link_text(
  int folder, const uint8_t *path, size_t count, uint8_t *text, size_t capacity) {
  PATH(name, path, count);
  return AGAIN(readlinkat(FOLDER(folder), name, (char *)text, capacity));
}

int64_t valise_link_text_of(int descriptor, uint8_t *text, size_t capacity) {
#if defined(__APPLE__)
  return AGAIN(freadlink(descriptor, (char *)text, capacity));
#else
  int64_t count = AGAIN(readlinkat(descriptor, "", (char *)text, capacity));
  // Of an entry that is no link, Linux says that it is not there.
  return count == -ENOENT ? -EINVAL : count;
#endif
}

int valise_rename(
  const uint8_t *source, size_t source_count, const uint8_t *path, size_t path_count) {
  PATH(old, source, source_count);
  PATH(new, path, path_count);
  return AGAIN(rename(old, new));
}

int valise_exchange(
  const uint8_t *first, size_t first_count, const uint8_t *second, size_t second_count) {
  PATH(left, first, first_count);
  PATH(right, second, second_count);
#if defined(__APPLE__)
  return AGAIN(renamex_np(left, right, RENAME_SWAP));
#elif defined(SYS_renameat2) && defined(RENAME_EXCHANGE)
  return (int)AGAIN(syscall(SYS_renameat2, AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE));
#else
  (void)left, (void)right;
  return -ENOSYS;
#endif
}

int valise_remove_file(int folder, const uint8_t *path, size_t count) {
  PATH(name, path, count);
  int removed = AGAIN(unlinkat(FOLDER(folder), name, 0));
#if defined(__APPLE__)
  // macOS says EPERM of folders, where Linux says EISDIR.
  struct stat facts;
  if (removed == -EPERM &&
      fstatat(FOLDER(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(facts.st_mode)) {
    return -EISDIR;
  }
#endif
  return removed;
}

int valise_remove_folder(int folder, const uint8_t *path, size_t count) {
  PATH(name, path, count);
  return AGAIN(unlinkat(FOLDER(folder), name, AT_REMOVEDIR));
}

int valise_flush(int descriptor) {
#if defined(__APPLE__)
  // fsync on macOS does not reach the medium; this does, where the volume can.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return AGAIN(fsync(descriptor));
}

int valise_flush_volume(int descriptor) {
#if defined(__APPLE__)
  char path[PATH_MAX];
  if (fcntl(descriptor, F_GETPATH, path) != 0) return -errno;
  return AGAIN(sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT));
#else
  return AGAIN(syncfs(descriptor));
#endif
}
