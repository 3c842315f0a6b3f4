// Valise — starting other programs, reading what they write, and waiting for them
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <stdlib.h>
#endif

// The streams of the program; one that reads nothing has a negative `input`.
typedef struct {
  int input;
  int output;
  int errors;
} program_streams;

static int direct_streams(
    posix_spawn_file_actions_t *actions, const char *folder, program_streams streams) {
  int failed = posix_spawn_file_actions_addchdir_np(actions, folder);
  if (!failed && streams.input < 0) {
    failed = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  } else if (!failed) {
    failed = posix_spawn_file_actions_adddup2(actions, streams.input, 0);
  }
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, streams.output, 1);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, streams.errors, 2);
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

static int spawn(const valise_program *program, program_streams streams, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failed = posix_spawn_file_actions_init(&actions);
  if (failed) return failed;
  failed = posix_spawnattr_init(&attributes);
  if (!failed) {
    failed = direct_streams(&actions, program->folder, streams);
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

static void close_pipe(int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

// Keeps both ends from programs that are started; answers 0 or a negated errno.
static int keep_own(int ends[2]) {
  for (int end = 0; end < 2; end += 1) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    // The three standard streams are opened anew in the program: a pipe there would be lost.
    if (ends[end] > 2) continue;
    int moved = fcntl(ends[end], F_DUPFD_CLOEXEC, 3);
    int code = errno;
    if (moved < 0) {
      close_pipe(ends);
      return -code;
    }
    close(ends[end]);
    ends[end] = moved;
  }
  return 0;
}

// Makes a pipe that programs do not inherit; answers 0 or a negated errno.
static int make_pipe(int ends[2]) { return pipe(ends) != 0 ? -errno : keep_own(ends); }

// Makes two ends of which one writes to the other; answers 0 or a negated errno. Unlike a pipe,
// one whose reader went away can be written to without a signal.
static int make_connection(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -errno;
  return keep_own(ends);
}

int valise_start(const valise_program *program, int *output) {
  int ends[2];
  int failed = make_pipe(ends);
  if (failed) return failed;
  pid_t process = 0;
  // One pipe for both outputs, so that lines keep their order.
  failed = spawn(program, (program_streams){-1, ends[1], ends[1]}, &process);
  close(ends[1]);
  if (failed) {
    close(ends[0]);
    return -failed;
  }
  *output = ends[0];
  return process;
}

// Starts a program between three pipes, of which it gets its ends; those are closed here.
static int start_filter(
    const valise_program *program, int input[2], int output[2], int errors[2]) {
  pid_t process = 0;
  int failed = spawn(program, (program_streams){input[0], output[1], errors[1]}, &process);
  close(output[1]);
  close(errors[1]);
  if (failed) {
    close(output[0]);
    close(errors[0]);
    return -failed;
  }
  return process;
}

int valise_start_filter(
    const valise_program *program, const uint8_t *input, size_t count, int *output, int *errors) {
  if (count > VALISE_FILTER_INPUT_LIMIT) return -EINVAL;
  int inputs[2];
  int outputs[2];
  int faults[2];
  int answer = make_pipe(inputs);
  if (answer) return answer;
  // A pipe takes so few bytes at once, also before anybody reads.
  answer = valise_write(inputs[1], input, count);
  if (!answer) answer = make_pipe(outputs);
  if (answer) {
    close_pipe(inputs);
    return answer;
  }
  answer = make_pipe(faults);
  if (answer) {
    close_pipe(outputs);
  } else {
    answer = start_filter(program, inputs, outputs, faults);
    *output = outputs[0];
    *errors = faults[0];
  }
  close_pipe(inputs);
  return answer;
}

int valise_start_conversation(const valise_program *program, int *input, int *output) {
  int inputs[2];
  int outputs[2];
  int answer = make_connection(inputs);
  if (answer) return answer;
  answer = make_pipe(outputs);
  if (answer) {
    close_pipe(inputs);
    return answer;
  }
  pid_t process = 0;
  int failed = spawn(program, (program_streams){inputs[1], outputs[1], 2}, &process);
  close(inputs[1]);
  close(outputs[1]);
  if (failed) {
    close(inputs[0]);
    close(outputs[0]);
    return -failed;
  }
  *input = inputs[0];
  *output = outputs[0];
  return process;
}

// Hands on what is taken at once; what somebody who went away does not take counts as handed on.
static int64_t hand_on(int input, const uint8_t *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  int flags = MSG_DONTWAIT | MSG_NOSIGNAL;
#else
  int flags = MSG_DONTWAIT;
  int on = 1;
  setsockopt(input, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  int64_t sent = AGAIN((int64_t)send(input, bytes, count, flags));
  if (sent == -EAGAIN || sent == -EWOULDBLOCK) return 0;
  return sent < 0 ? (int64_t)count : sent;
}

int64_t valise_converse(
    int input, const uint8_t *bytes, size_t count, int64_t *sent, int output, uint8_t *taken,
    size_t capacity) {
  *sent = 0;
  struct pollfd ends[2] = {
    {.fd = output, .events = POLLIN},
    {.fd = count > 0 ? input : -1, .events = POLLOUT},
  };
  int ready = AGAIN(poll(ends, 2, -1));
  if (ready < 0) return ready;
  if (ends[1].revents != 0) *sent = hand_on(input, bytes, count);
  if (ends[0].revents == 0) return VALISE_NOTHING_YET;
  return AGAIN((int64_t)read(output, taken, capacity));
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

int valise_own_path(uint8_t *text, size_t capacity) {
#ifdef __APPLE__
  char path[PATH_MAX];
  uint32_t size = sizeof path;
  char whole[PATH_MAX];
  if (_NSGetExecutablePath(path, &size) != 0) return -ENAMETOOLONG;
  if (realpath(path, whole) == NULL) return -errno;
  size_t count = strlen(whole);
  if (count > capacity) return -ENAMETOOLONG;
  memcpy(text, whole, count);
  return (int)count;
#else
  int count = (int)readlink("/proc/self/exe", (char *)text, capacity);
  return count < 0 ? -errno : count;
#endif
}

int valise_working_folder(uint8_t *text, size_t capacity) {
  return getcwd((char *)text, capacity) == NULL ? -errno : (int)strlen((char *)text);
}

void valise_pause(int milliseconds) { poll(NULL, 0, milliseconds); }
