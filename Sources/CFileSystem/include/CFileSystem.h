// Valise — calls of the system that Swift cannot make by itself
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Flags for opening a folder only to look further below it.
extern const int valise_search_flags;

// Opens the entry at `path`, relative to the folder `root`, without following any link, so that the
// entry lies below the root whatever changes meanwhile. An empty path opens the root itself.
// Returns a descriptor, or -1 with errno set.
int valise_open_beneath(int root, const char *path, int flags);

// Makes the whole of the empty file `target` share the blocks of `source`; -1 where it cannot.
int valise_clone(int source, int target);

// Copies up to `count` bytes from `offset` of `source` to the position of `target` inside the
// kernel. Returns the count copied, 0 at the end of the source, -1 with errno set.
ssize_t valise_copy_range(int source, int64_t offset, int target, size_t count);

// Exchanges two entries in one step; -1 with errno set, ENOSYS or EINVAL where it cannot.
int valise_exchange(const char *first, const char *second);

// Flushes the whole volume that holds the descriptor; -1 where there is no such call.
int valise_synchronize_volume(int descriptor);

// Extended attributes of an entry, of a link itself if it is one.
ssize_t valise_list_attributes(const char *path, char *names, size_t size);
ssize_t valise_get_attribute(const char *path, const char *name, void *value, size_t size);
int valise_set_attribute(const char *path, const char *name, const void *value, size_t size);
