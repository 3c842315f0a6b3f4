// Valise — the names of functions in the C library of Apple's systems
// SPDX-License-Identifier: Apache-2.0

extension StubSDK {
  /// The functions and variables of the C library that C programs use most, without the underscore
  /// that symbols begin with.
  ///
  /// Source: ISO C and POSIX, as the manual pages of macOS say what it has; the names behind
  /// `errno`, `assert` and the standard streams are those of Apple's headers.
  static let symbols: [String] = """
    __assert_rtn __error __stdinp __stdoutp __stderrp __stack_chk_fail __stack_chk_guard
    __memcpy_chk __memmove_chk __memset_chk __strcpy_chk __strncpy_chk __strcat_chk __strncat_chk
    __snprintf_chk __sprintf_chk __vsnprintf_chk __vsprintf_chk bzero
    _NSGetExecutablePath _dyld_image_count _dyld_get_image_name _NSGetArgc _NSGetArgv _NSGetEnviron
    dlopen dlsym dlclose dlerror dladdr

    fopen freopen fclose fflush setbuf setvbuf fprintf printf snprintf sprintf vfprintf vprintf
    vsnprintf vsprintf fscanf scanf sscanf vfscanf vscanf vsscanf fgetc fgets fputc fputs getc
    getchar putc putchar puts ungetc fread fwrite fgetpos fsetpos fseek ftell rewind clearerr feof
    ferror perror remove rename tmpfile fileno fdopen popen pclose getline getdelim dprintf fseeko
    ftello

    malloc calloc realloc free aligned_alloc posix_memalign reallocf abort exit _Exit atexit
    at_quick_exit quick_exit getenv setenv unsetenv putenv system qsort qsort_r bsearch abs labs
    llabs div ldiv lldiv atoi atol atoll atof strtol strtoul strtoll strtoull strtod strtof strtold
    rand srand random srandom arc4random arc4random_buf arc4random_uniform realpath mkstemp mkdtemp
    mblen mbtowc wctomb mbstowcs wcstombs

    memchr memcmp memcpy memmove memset strcat strchr strcmp strcoll strcpy strcspn strdup strndup
    strerror strerror_r strlen strnlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtok
    strtok_r strxfrm strlcpy strlcat strsep strcasecmp strncasecmp strcasestr strsignal memmem
    memset_s memset_pattern4 memset_pattern8 memset_pattern16 stpcpy stpncpy

    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit
    tolower toupper

    acos asin atan atan2 cos sin tan cosh sinh tanh acosh asinh atanh exp exp2 expm1 frexp ilogb
    ldexp log log10 log1p log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt erf erfc lgamma
    tgamma ceil floor nearbyint rint lrint llrint round lround llround trunc fmod remainder remquo
    copysign nan nextafter fdim fmax fmin fma acosf asinf atanf atan2f cosf sinf tanf coshf sinhf
    tanhf expf exp2f expm1f logf log10f log1pf log2f cbrtf fabsf hypotf powf sqrtf ceilf floorf
    nearbyintf rintf roundf lroundf truncf fmodf copysignf fmaxf fminf fmaf ldexpf frexpf modff
    __sincos_stret __sincosf_stret __exp10 __exp10f

    clock difftime mktime time asctime ctime gmtime localtime strftime asctime_r ctime_r gmtime_r
    localtime_r strptime timegm tzset nanosleep clock_gettime clock_getres gettimeofday
    mach_absolute_time mach_timebase_info

    _exit access alarm chdir chown close dup dup2 execl execle execlp execv execve execvp fork
    fsync ftruncate getcwd getegid geteuid getgid getgroups gethostname getlogin getopt optarg optind
    opterr optopt getpagesize getpgrp getpid getppid getuid isatty link lseek pathconf pause pipe
    pread pwrite read readlink rmdir setgid setsid setuid sleep symlink sysconf truncate ttyname
    umask unlink usleep write open creat fcntl ioctl chmod fchmod mkdir mkfifo wait waitpid kill
    raise signal sigaction sigemptyset sigfillset sigaddset sigdelset sigismember sigprocmask
    setjmp longjmp _setjmp _longjmp sigsetjmp siglongjmp poll select mmap munmap mprotect madvise
    getrusage getrlimit setrlimit uname sysctl sysctlbyname

    pthread_create pthread_join pthread_detach pthread_self pthread_equal pthread_exit
    pthread_mutex_init pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock
    pthread_mutex_destroy pthread_cond_init pthread_cond_wait pthread_cond_timedwait
    pthread_cond_signal pthread_cond_broadcast pthread_cond_destroy pthread_once pthread_key_create
    pthread_getspecific pthread_setspecific pthread_key_delete pthread_attr_init
    pthread_attr_destroy pthread_attr_setdetachstate pthread_attr_setstacksize
    pthread_rwlock_init pthread_rwlock_rdlock pthread_rwlock_wrlock pthread_rwlock_unlock
    pthread_rwlock_destroy pthread_setname_np sched_yield

    socket bind listen accept connect send recv sendto recvfrom shutdown getsockopt setsockopt
    getaddrinfo freeaddrinfo gai_strerror inet_ntop inet_pton htons htonl ntohs ntohl

    setlocale localeconv iswalpha iswdigit iswspace towlower towupper wcslen wcscmp wcscpy wcsncpy
    wcschr wcsrchr wmemcpy wmemset mbrtowc wcrtomb mbrlen fputwc fputws wprintf
    """.split(whereSeparator: \.isWhitespace).map { String($0) }
}
