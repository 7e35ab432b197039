/*
 * Keeps a log of what a program writes into one folder, and of what it makes durable there: loaded before the C
 * library (LD_PRELOAD), it passes every call on and appends a record. WRITE_LOG names the log, WRITE_LOG_FOLDER the
 * folder (absolute, without symbolic links). disk.ts reads the log and knows what each record means.
 *
 * A write is noted after it was done and before the program goes on; a sync is noted before it begins and after it
 * ended. So whatever a program can know to have been written before a sync began stands before it in the log.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))
#define MOST_FILES 65536

struct record {
  uint64_t file;   /* inode */
  uint64_t number; /* offset, size, or the number of a sync */
  uint32_t length; /* of the bytes that follow; of the zeros for 'Z', which are left out */
  char kind;
  char unused[3];
};

static int log_file = -1;
static char folder[PATH_MAX];
/* Inodes of open files in the folder, by descriptor; 0 for others. */
static uint64_t files[MOST_FILES];
static uint64_t syncs;

static void fail(const char *what) {
  dprintf(2, "write-log: %s: %s\n", what, strerror(errno));
  abort();
}

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("WRITE_LOG"), *watched = getenv("WRITE_LOG_FOLDER");
  if (name == NULL || watched == NULL) return;
  snprintf(folder, sizeof folder, "%s/", watched);
  log_file = REAL(open)(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (log_file < 0) fail(name);
}

static void note(char kind, uint64_t file, uint64_t number, const void *data, size_t length) {
  int before = errno;
  struct record record = {.file = file, .number = number, .length = (uint32_t)length, .kind = kind};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)data, data == NULL ? 0 : length}};
  ssize_t whole = (ssize_t)(parts[0].iov_len + parts[1].iov_len);
  /* One call on a file opened for appending: records of several processes never mix. */
  if (REAL(writev)(log_file, parts, 2) != whole) fail("the log cannot be written");
  errno = before;
}

static uint64_t watched(int fd) { return fd >= 0 && fd < MOST_FILES ? files[fd] : 0; }

/* A path below the folder, without the folder; NULL for others. */
static const char *inside(const char *path, char *buffer) {
  if (log_file < 0) return NULL;
  if (path[0] == '/') snprintf(buffer, PATH_MAX, "%s", path);
  else {
    if (getcwd(buffer, PATH_MAX) == NULL) return NULL;
    size_t used = strlen(buffer);
    snprintf(buffer + used, PATH_MAX - used, "/%s", strncmp(path, "./", 2) == 0 ? path + 2 : path);
  }
  size_t length = strlen(folder);
  return strncmp(buffer, folder, length) == 0 ? buffer + length : NULL;
}

static void opened(int fd, const char *path, int creates, int truncates, int synchronous) {
  char buffer[PATH_MAX];
  struct stat facts;
  if (fd < 0 || log_file < 0) return;
  if (fd >= MOST_FILES) fail("more open files than expected");
  const char *name = inside(path, buffer);
  if (name == NULL || fstat(fd, &facts) != 0) {
    files[fd] = 0;
    return;
  }
  files[fd] = facts.st_ino;
  /* A folder is opened only to be synced. */
  if (S_ISDIR(facts.st_mode)) return;
  if (creates) note('C', facts.st_ino, 0, name, strlen(name));
  if (truncates) note('T', facts.st_ino, 0, NULL, 0);
  if (synchronous) note('?', facts.st_ino, 0, "O_SYNC", 6);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int fd = REAL(open)(path, flags, mode);
  opened(fd, path, flags & O_CREAT, flags & O_TRUNC, flags & (O_SYNC | O_DSYNC));
  return fd;
}

int close(int fd) {
  if (watched(fd)) files[fd] = 0;
  return REAL(close)(fd);
}

int dup(int fd) {
  int copy = REAL(dup)(fd);
  if (copy >= 0 && copy < MOST_FILES) files[copy] = watched(fd);
  return copy;
}

int dup2(int fd, int target) {
  int copy = REAL(dup2)(fd, target);
  if (copy >= 0 && copy < MOST_FILES) files[copy] = watched(fd);
  return copy;
}

static int all_zero(const char *data, size_t length) {
  return length > 0 && data[0] == 0 && memcmp(data, data + 1, length - 1) == 0;
}

static void written(int fd, const void *data, ssize_t length, off_t offset) {
  if (length <= 0 || !watched(fd)) return;
  if (all_zero(data, (size_t)length)) note('Z', files[fd], (uint64_t)offset, NULL, (size_t)length);
  else note('W', files[fd], (uint64_t)offset, data, (size_t)length);
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  ssize_t done = REAL(pwrite)(fd, data, length, offset);
  written(fd, data, done, offset);
  return done;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  ssize_t done = REAL(pwritev)(fd, parts, count, offset);
  ssize_t left = done;
  for (int part = 0; part < count && left > 0; part += 1) {
    ssize_t length = (ssize_t)parts[part].iov_len < left ? (ssize_t)parts[part].iov_len : left;
    written(fd, parts[part].iov_base, length, offset + (done - left));
    left -= length;
  }
  return done;
}

ssize_t write(int fd, const void *data, size_t length) {
  ssize_t done = REAL(write)(fd, data, length);
  if (done > 0 && watched(fd)) written(fd, data, done, lseek(fd, 0, SEEK_CUR) - done);
  return done;
}

int ftruncate(int fd, off_t size) {
  int result = REAL(ftruncate)(fd, size);
  if (result == 0 && watched(fd)) note('T', files[fd], (uint64_t)size, NULL, 0);
  return result;
}

int truncate(const char *path, off_t size) {
  char buffer[PATH_MAX];
  struct stat facts;
  int result = REAL(truncate)(path, size);
  if (result == 0 && inside(path, buffer) != NULL && stat(path, &facts) == 0)
    note('T', facts.st_ino, (uint64_t)size, NULL, 0);
  return result;
}

int posix_fallocate(int fd, off_t offset, off_t length) {
  struct stat before;
  int known = watched(fd) && fstat(fd, &before) == 0;
  int result = REAL(posix_fallocate)(fd, offset, length);
  if (result == 0 && known && offset + length > before.st_size)
    note('Z', files[fd], (uint64_t)before.st_size, NULL, (size_t)(offset + length - before.st_size));
  return result;
}

static int synced(int fd, int (*sync)(int)) {
  uint64_t file = watched(fd), number = ((uint64_t)getpid() << 32) | ++syncs;
  if (!file) return sync(fd);
  note('B', file, number, NULL, 0);
  int result = sync(fd);
  if (result == 0) note('E', file, number, NULL, 0);
  return result;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

int rename(const char *from, const char *to) {
  char one[PATH_MAX], two[2 * PATH_MAX];
  const char *old = inside(from, one), *new = inside(to, two);
  int result = REAL(rename)(from, to);
  if (result != 0 || old == NULL || new == NULL) return result;
  char names[3 * PATH_MAX];
  int length = snprintf(names, sizeof names, "%s\n%s", old, new);
  note('R', 0, 0, names, (size_t)length);
  return result;
}

static int changed(char kind, const char *path, int result) {
  char buffer[PATH_MAX];
  const char *name = result == 0 ? inside(path, buffer) : NULL;
  if (name != NULL) note(kind, 0, 0, name, strlen(name));
  return result;
}

int unlink(const char *path) { return changed('U', path, REAL(unlink)(path)); }
int rmdir(const char *path) { return changed('U', path, REAL(rmdir)(path)); }
int mkdir(const char *path, mode_t mode) { return changed('M', path, REAL(mkdir)(path, mode)); }

/* Streams write without any of the calls above: what one has written is noted when it is closed. */
FILE *fopen(const char *path, const char *mode) {
  FILE *stream = REAL(fopen)(path, mode);
  if (stream != NULL) opened(fileno(stream), path, mode[0] != 'r', mode[0] == 'w', 0);
  return stream;
}

int fclose(FILE *stream) {
  int fd = fileno(stream);
  uint64_t file = watched(fd);
  if (!file) return REAL(fclose)(stream);
  int copy = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDONLY ? -1 : REAL(dup)(fd);
  files[fd] = 0;
  int result = REAL(fclose)(stream);
  if (copy >= 0) {
    char name[64];
    static char data[65536];
    snprintf(name, sizeof name, "/proc/self/fd/%d", copy);
    int again = REAL(open)(name, O_RDONLY);
    ssize_t length = 0;
    for (off_t offset = 0; (length = pread(again, data, sizeof data, offset)) > 0; offset += length)
      note('W', file, (uint64_t)offset, data, (size_t)length);
    REAL(close)(again);
    REAL(close)(copy);
  }
  return result;
}

/* Writes in a way that this log does not know: it says so. */
ssize_t copy_file_range(int in, off_t *from, int out, off_t *to, size_t length, unsigned flags) {
  if (watched(out)) note('?', files[out], 0, "copy_file_range", 15);
  return REAL(copy_file_range)(in, from, out, to, length, flags);
}
