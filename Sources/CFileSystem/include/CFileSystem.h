// Valise — the system calls that ValiseFiles needs, the same on Linux and macOS
// SPDX-License-Identifier: Apache-2.0
//
// Rules of every function here, unless it says otherwise:
// - It answers 0 or more when it worked, and a negated errno when it did not.
// - A path is bytes and a count, without a NUL at the end; `folder` is the descriptor that a
//   relative path starts from, or VALISE_WORKING_FOLDER.
// - The last component of a path is never followed where it is a link.
// - A call that a signal interrupts is made again.
// - Descriptors are closed when another program is started.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { VALISE_WORKING_FOLDER = -1000000 };

// What went wrong, in the kinds that callers tell apart.
enum {
  VALISE_FAULT_OTHER = 0,
  VALISE_FAULT_NOT_FOUND,
  VALISE_FAULT_EXISTS,
  VALISE_FAULT_NOT_A_FOLDER,
  VALISE_FAULT_IS_A_FOLDER,
  VALISE_FAULT_DENIED,
  VALISE_FAULT_NO_SPACE,
  VALISE_FAULT_LOOP,
  VALISE_FAULT_UNSUPPORTED,
};

// The kind of an errno, which is positive here.
int valise_fault_kind(int code);

// The system's words for an errno, into `text`; answers how many bytes they have.
int valise_fault_text(int code, uint8_t *text, size_t capacity);

enum {
  VALISE_KIND_REGULAR = 0,
  VALISE_KIND_FOLDER,
  VALISE_KIND_LINK,
  VALISE_KIND_SPECIAL,
};

typedef struct {
  int32_t kind;
  uint16_t mode;
  int64_t size;
  int64_t modified;  // nanoseconds since 1970
  uint64_t inode;
  uint64_t device;
  uint64_t names;      // how many names the entry has
  int64_t allocated;   // bytes on the disk
} valise_status;

int valise_status_at(int folder, const uint8_t *path, size_t count, valise_status *status);
int valise_status_of(int descriptor, valise_status *status);

// What a descriptor is opened for.
enum {
  VALISE_OPEN_FOLDER = 0,         // a folder, to start other paths from
  VALISE_OPEN_FOLDER_FOLLOWING,   // the same; the path may end in a link to it
  VALISE_OPEN_LISTING,            // a folder, to list it
  VALISE_OPEN_READING,            // anything but a link, to read it; never waits for a writer
  VALISE_OPEN_CREATING,           // a regular file that must not be there yet, to write it
  VALISE_OPEN_WRITING,            // a regular file that is there, to write it
  VALISE_OPEN_ENTRY,              // anything, also a link, to ask about it
};

// `mode` is for a new file, and what the process's mask leaves of it.
int valise_open(int folder, const uint8_t *path, size_t count, int purpose, uint16_t mode);

// Opens a path of several components below `root`, of which none may be a link.
// Answers -ENOSYS where the kernel has no call for that; then the caller walks.
int valise_open_beneath(int root, const uint8_t *path, size_t count, int purpose);

// Opens the folder at `path`, to which links may lead, to lock it.
int valise_open_for_lock(const uint8_t *path, size_t count);

// Takes the lock of an open file or folder, alone or shared; never waits. A lock that the
// descriptor has already is changed, and may be lost when that fails.
int valise_lock(int descriptor, int alone);

int valise_close(int descriptor);

// Reads until `count` bytes or the end of the file; answers how many.
int64_t valise_read(int descriptor, void *bytes, size_t count, int64_t offset);

// Writes all bytes at the descriptor's position.
int valise_write(int descriptor, const void *bytes, size_t count);

// Moves to the end; answers the size.
int64_t valise_seek_end(int descriptor);

int valise_truncate(int descriptor, int64_t size);

// Copies `count` bytes from `offset` of `source` to the position of `target`, in the kernel where
// it can; answers how many there were to copy, fewer where the source ends earlier.
int64_t valise_copy(int source, int64_t offset, int64_t count, int target);

// Makes the whole of `target`, which is empty, share the blocks of `source`.
int valise_clone(int source, int target);

// Makes a new file that shares the blocks of `source`, and opens it for writing.
// Answers -ENOTSUP where only `valise_clone` can do it.
int valise_clone_new(int source, int folder, const uint8_t *path, size_t count);

// Sets the mode, whatever the process's mask says, if it is another one.
int valise_set_mode(int descriptor, uint16_t mode);
int valise_set_mode_at(int folder, const uint8_t *path, size_t count, uint16_t mode);

// Sets the time of the last change, in nanoseconds since 1970, of a link itself.
int valise_set_modified(int folder, const uint8_t *path, size_t count, int64_t modified);

// Makes a folder with exactly the mode, whatever the process's mask says.
int valise_make_folder(int folder, const uint8_t *path, size_t count, uint16_t mode);
int valise_make_link(
  int folder, const uint8_t *path, size_t count, const uint8_t *target, size_t target_count);

// The text of a link into `text`; answers how many bytes it has, cut to `capacity`.
int64_t valise_link_text(
  int folder, const uint8_t *path, size_t count, uint8_t *text, size_t capacity);
int64_t valise_link_text_of(int descriptor, uint8_t *text, size_t capacity);

int valise_rename(
  const uint8_t *source, size_t source_count, const uint8_t *path, size_t path_count);
int valise_exchange(
  const uint8_t *first, size_t first_count, const uint8_t *second, size_t second_count);

int valise_remove_file(int folder, const uint8_t *path, size_t count);
int valise_remove_folder(int folder, const uint8_t *path, size_t count);

int valise_flush(int descriptor);
// Flushes all of the volume that holds the descriptor.
int valise_flush_volume(int descriptor);

// One entry of a listing; the name belongs to the listing.
typedef struct {
  uint64_t start;  // the first bytes of the name as a number that orders names
  const uint8_t *name;
  uint32_t count;
  uint32_t kind;
} valise_entry;

// The entries of a folder but "." and "..", sorted by the bytes of their names.
typedef struct {
  valise_entry *entries;
  size_t count;
  valise_status *statuses;  // of the entries, when they are wanted
  uint8_t *names;
} valise_listing;

// Lists a folder, with the facts of each entry when `wants_statuses` is not 0. The caller gives the
// listing back with `valise_release`, also when the call failed. The descriptor is used up.
//
// When the facts of an entry cannot be had, `listing->count` is the index of that entry and
// `listing->statuses` is not NULL.
int valise_list(int descriptor, int wants_statuses, valise_listing *listing);
void valise_release(valise_listing *listing);

// The names of the extended attributes, each with a NUL; answers how many bytes they have, also
// when `names` is NULL. `descriptor` may be opened for reading or, of a link, as an entry.
int64_t valise_attribute_names(int descriptor, uint8_t *names, size_t capacity);
int64_t valise_attribute(int descriptor, const char *name, uint8_t *value, size_t capacity);
int valise_set_attribute(
  const uint8_t *path, size_t count, const char *name, const uint8_t *value, size_t value_count);

// Whom an entry belongs to.
typedef struct {
  uint32_t user;
  uint32_t group;
} valise_owners;

// The user in whose name the process acts, to whom what it makes belongs.
uint32_t valise_user(void);
int valise_owner(const uint8_t *path, size_t count, valise_owners *owners);
int valise_set_owner(const uint8_t *path, size_t count, valise_owners owners);

// How many bytes somebody without privileges may still write to the volume that holds the entry, to
// which links may lead.
int64_t valise_volume_free_bytes(const uint8_t *path, size_t count);

// How many processors there are to run threads on, at least 1.
int valise_processor_count(void);

// Runs `work(context)` in `count` threads at the same time, of which the caller's is one, and waits
// for all of them; in fewer where the system gives fewer.
void valise_run_in_threads(int count, void (*work)(void *context), void *context);

// Starts a thread that calls `ended(context, signal)` once, when the first of SIGINT, SIGTERM and
// SIGHUP arrives that was not ignored before.
int valise_watch_signals(void (*ended)(void *context, int signal), void *context);

// Ends the process as `signal` does without anybody watching.
void valise_end_by_signal(int signal);

// Another program: its path, and what it is started with. Texts end with a NUL, lists with NULL.
typedef struct {
  const char *path;
  char *const *arguments;    // the first is the name of the program
  char *const *environment;  // of the form NAME=value
  const char *folder;        // where it runs
} valise_program;

// Starts a program as the leader of a group of its own; answers the number of its process.
//
// It reads nothing. What it writes to both its outputs can be read from `output`, which the caller
// closes. Whoever starts a program collects it.
int valise_start(const valise_program *program, int *output);

enum { VALISE_FILTER_INPUT_LIMIT = 4096 };

// Starts a program as above that reads `input`, at most VALISE_FILTER_INPUT_LIMIT bytes, and then
// the end. What it writes to its two outputs can be read apart; the caller closes both.
int valise_start_filter(
  const valise_program *program, const uint8_t *input, size_t count, int *output, int *errors);

enum { VALISE_NOTHING_YET = -1000001 };

// Starts a program as above that reads what `valise_converse` hands on. What it writes to standard
// output can be read from `output`; its errors go where ours go. The caller closes both.
int valise_start_conversation(const valise_program *program, int *input, int *output);

// Waits until the program takes some of the bytes, of which there may be none, or writes something;
// `sent` gets how many were taken. Answers how many bytes were read, 0 at the end, or
// VALISE_NOTHING_YET.
int64_t valise_converse(
  int input, const uint8_t *bytes, size_t count, int64_t *sent, int output, uint8_t *taken,
  size_t capacity);

// Waits for output, at most so long; answers how many bytes were read, 0 at the end, or
// VALISE_NOTHING_YET.
int64_t valise_read_output(int output, uint8_t *bytes, size_t capacity, int milliseconds);

// Whether a process that was started has ended; it stays to be collected. 1 is yes.
int valise_has_ended(int process);

// How a process ended.
typedef struct {
  int code;       // the exit status, or the signal
  int is_signal;
} valise_end;

// Waits for the end of a process that was started, and forgets it.
int valise_collect(int process, valise_end *end);

// Sends a signal to a process that was started and to all in its group.
void valise_signal_group(int process, int signal);
void valise_kill_group(int process);

// The absolute path of the folder where we run, into `text`; answers how many bytes it has.
int valise_working_folder(uint8_t *text, size_t capacity);

// The absolute path of the program that we are, without links; answers how many bytes it has.
int valise_own_path(uint8_t *text, size_t capacity);

// Does nothing for so long.
void valise_pause(int milliseconds);
