// Valise — starting other programs, reading what they write, and waiting for them
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

// The streams of the program: nothing to read, and one pipe for both outputs, so that lines keep
// their order.
static int direct_streams(posix_spawn_file_actions_t *actions, const char *folder, int output) {
  int failed = posix_spawn_file_actions_addchdir_np(actions, folder);
  if (!failed) failed = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, output, 2);
  return failed;
}

// A group of its own, and no signal blocked or ignored that our own process blocks or ignores for
// itself: a program that writes to a closed pipe must end.
static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none;
  sigset_t usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  int failed = posix_spawnattr_setflags(attributes, flags);
  if (!failed) failed = posix_spawnattr_setpgroup(attributes, 0);
  if (!failed) failed = posix_spawnattr_setsigmask(attributes, &none);
  if (!failed) failed = posix_spawnattr_setsigdefault(attributes, &usual);
  return failed;
}

static int spawn(const valise_program *program, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failed = posix_spawn_file_actions_init(&actions);
  if (failed) return failed;
  failed = posix_spawnattr_init(&attributes);
  if (!failed) {
    failed = direct_streams(&actions, program->folder, output);
    if (!failed) failed = set_attributes(&attributes);
    if (!failed) {
      failed = posix_spawn(
        process, program->path, &actions, &attributes, program->arguments, program->environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

int valise_start(const valise_program *program, int *output) {
  int ends[2];
  if (pipe(ends) != 0) return -errno;
  for (int end = 0; end < 2; end += 1) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    // The three standard streams are opened anew in the program: a pipe there would be lost.
    if (ends[end] > 2) continue;
    int moved = fcntl(ends[end], F_DUPFD_CLOEXEC, 3);
    int code = errno;
    close(ends[end]);
    if (moved < 0) {
      close(ends[1 - end]);
      return -code;
    }
    ends[end] = moved;
  }
  pid_t process = 0;
  int failed = spawn(program, ends[1], &process);
  close(ends[1]);
  if (failed) {
    close(ends[0]);
    return -failed;
  }
  *output = ends[0];
  return process;
}

int64_t valise_read_output(int output, uint8_t *bytes, size_t capacity, int milliseconds) {
  struct pollfd wanted = {.fd = output, .events = POLLIN};
  int ready = AGAIN(poll(&wanted, 1, milliseconds));
  if (ready < 0) return ready;
  if (ready == 0) return VALISE_NOTHING_YET;
  return AGAIN(read(output, bytes, capacity));
}

int valise_has_ended(int process) {
  siginfo_t info = {0};
  int answer = AGAIN(waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT));
  return answer < 0 ? answer : info.si_pid == process;
}

int valise_collect(int process, valise_end *end) {
  int status = 0;
  int answer = (int)AGAIN(waitpid(process, &status, 0));
  if (answer < 0) return answer;
  *end = (valise_end){.code = WEXITSTATUS(status)};
  if (WIFSIGNALED(status)) *end = (valise_end){.code = WTERMSIG(status), .is_signal = 1};
  return 0;
}

void valise_signal_group(int process, int signal) { kill(-process, signal); }

void valise_kill_group(int process) { kill(-process, SIGKILL); }

int valise_working_folder(uint8_t *text, size_t capacity) {
  return getcwd((char *)text, capacity) == NULL ? -errno : (int)strlen((char *)text);
}

void valise_pause(int milliseconds) { poll(NULL, 0, milliseconds); }
