// Valise — bytes out of files, into files, and from one to another
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#elif defined(__APPLE__)
#include <sys/clonefile.h>
#include <sys/xattr.h>
#endif

// Some systems refuse to move more than 2 GiB in one call.
enum { LARGEST_STEP = 1 << 30, BUFFER = 64 * 1024 };

// Up to this size, one read and one write are cheaper than what the kernel sets up for a copy:
// measured on tmpfs and Linux 6.18, where 64 KiB was worse again.
enum { SMALL = 16 * 1024 };

int64_t valise_read(int descriptor, void *bytes, size_t count, int64_t offset) {
  size_t done = 0;
  while (done < count) {
    size_t step = count - done < LARGEST_STEP ? count - done : LARGEST_STEP;
    ssize_t got = AGAIN(pread(descriptor, (char *)bytes + done, step, offset + (int64_t)done));
    if (got < 0) return got;
    done += (size_t)got;
    // Of a regular file, a short answer is the end; asking again costs a call for each file.
    if ((size_t)got < step) break;
  }
  return (int64_t)done;
}

int valise_write(int descriptor, const void *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    size_t step = count - done < LARGEST_STEP ? count - done : LARGEST_STEP;
    ssize_t put = AGAIN(write(descriptor, (const char *)bytes + done, step));
    if (put < 0) return (int)put;
    done += (size_t)put;
  }
  return 0;
}

int64_t valise_seek_end(int descriptor) { return AGAIN(lseek(descriptor, 0, SEEK_END)); }

int valise_truncate(int descriptor, int64_t size) { return AGAIN(ftruncate(descriptor, size)); }

static int64_t copy_through_memory(int source, int64_t offset, int64_t count, int target) {
  char buffer[BUFFER];
  int64_t done = 0;
  while (done < count) {
    size_t step = count - done < BUFFER ? (size_t)(count - done) : BUFFER;
    int64_t got = valise_read(source, buffer, step, offset + done);
    int put = got > 0 ? valise_write(target, buffer, (size_t)got) : 0;
    if (got < 0 || put < 0) {
      done = got < 0 ? got : put;
      break;
    }
    done += got;
    if (got == 0) break;
  }
  return done;
}

#if defined(__linux__)
// One step in the kernel: copy_file_range first, sendfile where that cannot.
static ssize_t copy_step(int source, off_t *offset, size_t step, int target, int *uses_sendfile) {
  if (!*uses_sendfile) {
    ssize_t moved = AGAIN(copy_file_range(source, offset, target, NULL, step, 0));
    // Kernels before 5.19 answer 0 for files of /proc and the like; sendfile reads them.
    if (moved > 0) return moved;
    if (moved < 0 && (moved == -ENOSPC || moved == -EIO || moved == -EFBIG)) return moved;
    *uses_sendfile = 1;
  }
  return AGAIN(sendfile(target, source, offset, step));
}
#endif

int64_t valise_copy(int source, int64_t offset, int64_t count, int target) {
  int64_t done = 0;
#if defined(__linux__)
  if (count <= SMALL) return copy_through_memory(source, offset, count, target);
  off_t position = offset;
  int uses_sendfile = 0;
  while (done < count) {
    size_t step = count - done < LARGEST_STEP ? (size_t)(count - done) : LARGEST_STEP;
    ssize_t moved = copy_step(source, &position, step, target, &uses_sendfile);
    if (moved == -EINVAL || moved == -ENOSYS || moved == -EXDEV || moved == -EOPNOTSUPP) break;
    if (moved < 0) return moved;
    if (moved == 0) return done;
    done += moved;
  }
#endif
  if (done == count) return done;
  int64_t rest = copy_through_memory(source, offset + done, count - done, target);
  return rest < 0 ? rest : done + rest;
}

int valise_clone(int source, int target) {
#if defined(__linux__) && defined(FICLONE)
  return AGAIN(ioctl(target, FICLONE, source));
#else
  (void)source, (void)target;
  return -ENOTSUP;
#endif
}

#if defined(__APPLE__)
// A clone brings the attributes and the time of its source; a copy of the contents has neither.
static int forget_origin(int descriptor) {
  ssize_t count = flistxattr(descriptor, NULL, 0, 0);
  if (count > 0) {
    char *names = malloc((size_t)count);
    if (names == NULL) return -ENOMEM;
    count = flistxattr(descriptor, names, (size_t)count, 0);
    for (ssize_t start = 0; start < count; start += (ssize_t)strlen(names + start) + 1) {
      fremovexattr(descriptor, names + start, 0);
    }
    free(names);
  }
  return AGAIN(futimens(descriptor, NULL));
}
#endif

int valise_clone_new(int source, int folder, const uint8_t *path, size_t count) {
#if defined(__APPLE__)
  PATH(name, path, count);
  int cloned = AGAIN(fclonefileat(source, FOLDER(folder), name, CLONE_NOOWNERCOPY));
  if (cloned < 0) return cloned;
  fchmodat(FOLDER(folder), name, 0600, AT_SYMLINK_NOFOLLOW);
  int target = valise_open(folder, path, count, VALISE_OPEN_WRITING, 0);
  int cleaned = target < 0 ? target : forget_origin(target);
  if (cleaned >= 0) return target;
  if (target >= 0) close(target);
  unlinkat(FOLDER(folder), name, 0);
  return cleaned;
#else
  (void)source, (void)folder, (void)path, (void)count;
  return -ENOTSUP;
#endif
}
