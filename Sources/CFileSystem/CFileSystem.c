// Valise — calls of the system that Swift cannot make by itself
// SPDX-License-Identifier: Apache-2.0
#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#endif
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/xattr.h>

#ifdef __linux__
#include <linux/fs.h>
#include <linux/openat2.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#else
#include <copyfile.h>
#include <sys/clonefile.h>
#endif

#ifndef O_PATH
#define O_PATH O_RDONLY
#endif

const int valise_search_flags = O_PATH | O_DIRECTORY;

// Opens component by component; each folder on the way is opened without following a link.
static int open_by_components(int root, const char *path, int flags) {
  int folder = dup(root);
  while (folder >= 0) {
    const char *slash = strchr(path, '/');
    if (slash == NULL) {
      int file = openat(folder, path, flags | O_NOFOLLOW | O_CLOEXEC);
      int reason = errno;
      close(folder);
      errno = reason;
      return file;
    }
    size_t length = (size_t)(slash - path);
    char name[256];
    if (length >= sizeof name) {
      close(folder);
      errno = ENAMETOOLONG;
      return -1;
    }
    memcpy(name, path, length);
    name[length] = 0;
    int next = openat(folder, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int reason = errno;
    close(folder);
    errno = reason;
    folder = next;
    path = slash + 1;
  }
  return -1;
}

int valise_open_beneath(int root, const char *path, int flags) {
  if (*path == 0) return openat(root, ".", flags | O_CLOEXEC);
#if defined(__linux__) && defined(SYS_openat2)
  struct open_how how = {0};
  how.flags = (uint64_t)(unsigned)(flags | O_NOFOLLOW | O_CLOEXEC);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  long file = syscall(SYS_openat2, root, path, &how, sizeof how);
  // Old kernels and some sandboxes have no openat2.
  if (file >= 0 || (errno != ENOSYS && errno != EPERM)) return (int)file;
#endif
  return open_by_components(root, path, flags);
}

int valise_clone(int source, int target) {
#ifdef __linux__
  return ioctl(target, FICLONE, source);
#else
  // fclonefileat makes a new file and cannot fill one; the caller copies instead.
  (void)source;
  (void)target;
  errno = ENOTSUP;
  return -1;
#endif
}

ssize_t valise_copy_range(int source, int64_t offset, int target, size_t count) {
#ifdef __linux__
  off64_t position = offset;
  return copy_file_range(source, &position, target, NULL, count, 0);
#else
  (void)source;
  (void)offset;
  (void)target;
  (void)count;
  errno = ENOSYS;
  return -1;
#endif
}

int valise_exchange(const char *first, const char *second) {
#ifdef __linux__
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}

int valise_synchronize_volume(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  (void)descriptor;
  errno = ENOSYS;
  return -1;
#endif
}

ssize_t valise_list_attributes(const char *path, char *names, size_t size) {
#ifdef __linux__
  return llistxattr(path, names, size);
#else
  return listxattr(path, names, size, XATTR_NOFOLLOW);
#endif
}

ssize_t valise_get_attribute(const char *path, const char *name, void *value, size_t size) {
#ifdef __linux__
  return lgetxattr(path, name, value, size);
#else
  return getxattr(path, name, value, size, 0, XATTR_NOFOLLOW);
#endif
}

int valise_set_attribute(const char *path, const char *name, const void *value, size_t size) {
#ifdef __linux__
  return lsetxattr(path, name, value, size, 0);
#else
  return setxattr(path, name, value, size, 0, XATTR_NOFOLLOW);
#endif
}
