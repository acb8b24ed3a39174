// SPDX-License-Identifier: Apache-2.0
// Access to a file that all ranks have open; each rank writes or reads the same places again and again.
#include "bench.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { RECORD = 64, COLUMN = 8, LARGER_FILE = 16 << 20 };

static MPI_File file = MPI_FILE_NULL; // of the present size; closed when the next one is prepared
static int bare = -1;
static long seed;

static void demand_done(int error, const char *what) {
  if (error != MPI_SUCCESS) {
    fprintf(stderr, "files: %s failed\n", what);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
}

void end_file(void) {
  if (bare >= 0) {
    close(bare);
    bare = -1;
  }
  if (file != MPI_FILE_NULL) {
    MPI_File_close(&file);
  }
}

static const char *path(void) {
  static char name[4096];
  const char *directory = getenv("BENCH_DIR");
  snprintf(name, sizeof name, "%s/mpi4j-bench.dat", directory == NULL ? "/tmp" : directory);
  return name;
}

static void prepare_empty(const struct site *site) {
  end_file();
  seed = 1;
  prepare_messages(site);
  int mode = MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE;
  demand_done(MPI_File_open(MPI_COMM_WORLD, path(), mode, MPI_INFO_NULL, &file), "open");
  MPI_Barrier(MPI_COMM_WORLD);
}

static MPI_Offset own(const struct site *site) {
  return (MPI_Offset)site->rank * (MPI_Offset)site->bytes;
}

static void write_once(const struct site *site, MPI_Offset at) {
  demand_done(MPI_File_write_at(file, at, site->send, (int)site->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "write");
}

static void read_once(const struct site *site, MPI_Offset at) {
  demand_done(MPI_File_read_at(file, at, site->recv, (int)site->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "read");
}

static void write_all_once(const struct site *site) {
  demand_done(
      MPI_File_write_at_all(file, 0, site->send, (int)site->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "write_at_all");
}

static void read_all_once(const struct site *site) {
  demand_done(
      MPI_File_read_at_all(file, 0, site->recv, (int)site->bytes, MPI_BYTE, MPI_STATUS_IGNORE), "read_at_all");
}

static void prepare_written(const struct site *site) {
  prepare_empty(site);
  write_once(site, own(site));
  MPI_Barrier(MPI_COMM_WORLD);
}

static void open_bare(void) {
  bare = open(path(), O_RDWR);
  demand_done(bare < 0, "open without MPI");
}

static void prepare_bare(const struct site *site) {
  prepare_empty(site);
  open_bare();
}

static void prepare_bare_written(const struct site *site) {
  prepare_written(site);
  open_bare();
}

static void interleave(const struct site *site, int piece) {
  MPI_Datatype pieces;
  MPI_Datatype turn;
  MPI_Type_contiguous(piece, MPI_BYTE, &pieces);
  MPI_Type_create_resized(pieces, 0, (MPI_Aint)piece * site->ranks, &turn);
  MPI_Type_commit(&turn);
  demand_done(
      MPI_File_set_view(file, (MPI_Offset)site->rank * piece, MPI_BYTE, turn, "native", MPI_INFO_NULL), "set_view");
  MPI_Type_free(&turn);
  MPI_Type_free(&pieces);
}

static void prepare_records(const struct site *site) {
  prepare_empty(site);
  interleave(site, RECORD);
}

static void prepare_columns(const struct site *site) {
  prepare_empty(site);
  interleave(site, COLUMN);
}

static void prepare_records_written(const struct site *site) {
  prepare_records(site);
  write_all_once(site);
  MPI_Barrier(MPI_COMM_WORLD);
}

static void prepare_columns_written(const struct site *site) {
  prepare_columns(site);
  write_all_once(site);
  MPI_Barrier(MPI_COMM_WORLD);
}

// Blocks of the file of which blocks anywhere are accessed.
static long blocks(const struct site *site) {
  long fit = LARGER_FILE / (long)site->bytes;
  return fit == 0 ? 1 : fit;
}

static void prepare_blocks(const struct site *site) {
  prepare_empty(site);
  for (long b = site->rank; b < blocks(site); b += site->ranks) {
    write_once(site, (MPI_Offset)b * (MPI_Offset)site->bytes);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static MPI_Offset anywhere(const struct site *site) {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return (MPI_Offset)((seed >> 8) % blocks(site)) * (MPI_Offset)site->bytes;
}

static void write_own(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    write_once(site, own(site));
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void read_own(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    read_once(site, own(site));
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void bare_write(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    for (size_t done = 0; done < site->bytes;) {
      ssize_t n = pwrite(bare, site->send + done, site->bytes - done, own(site) + (off_t)done);
      demand_done(n <= 0, "pwrite");
      done += (size_t)n;
    }
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void bare_read(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    for (size_t done = 0; done < site->bytes;) {
      ssize_t n = pread(bare, site->recv + done, site->bytes - done, own(site) + (off_t)done);
      demand_done(n <= 0, "pread");
      done += (size_t)n;
    }
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void write_together(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    write_all_once(site);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void read_together(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    read_all_once(site);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void read_apart(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    read_once(site, 0);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void write_at_random(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    write_once(site, anywhere(site));
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void read_at_random(const struct site *site, long iterations) {
  for (long i = 0; i < iterations; i++) {
    read_once(site, anywhere(site));
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static int own_correct(const struct site *site) {
  read_once(site, own(site));
  return messages_correct(site);
}

static int together_correct(const struct site *site) {
  read_all_once(site);
  return messages_correct(site);
}

static int random_correct(const struct site *site) {
  read_once(site, anywhere(site));
  return messages_correct(site);
}

static double of_all_ranks(const struct site *site) {
  return site->ranks;
}

const struct measurement file_write = {
    .name = "file-write", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m,16m", .grain = 1,
    .messages = of_all_ranks, .prepare = prepare_empty, .repeat = write_own, .correct = own_correct};

const struct measurement file_read = {
    .name = "file-read", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m,16m", .grain = 1,
    .messages = of_all_ranks, .prepare = prepare_written, .repeat = read_own, .correct = messages_correct};

const struct measurement file_write_bare = {
    .name = "file-write-bare", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m,16m", .grain = 1,
    .messages = of_all_ranks, .prepare = prepare_bare, .repeat = bare_write, .correct = own_correct};

const struct measurement file_read_bare = {
    .name = "file-read-bare", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m,16m", .grain = 1,
    .messages = of_all_ranks, .prepare = prepare_bare_written, .repeat = bare_read, .correct = messages_correct};

const struct measurement file_write_records = {
    .name = "file-write-records", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m", .grain = RECORD,
    .messages = of_all_ranks, .prepare = prepare_records, .repeat = write_together, .correct = together_correct};

const struct measurement file_read_records = {
    .name = "file-read-records", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m", .grain = RECORD,
    .messages = of_all_ranks, .prepare = prepare_records_written, .repeat = read_together,
    .correct = messages_correct};

const struct measurement file_write_columns = {
    .name = "file-write-columns", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m", .grain = COLUMN,
    .messages = of_all_ranks, .prepare = prepare_columns, .repeat = write_together, .correct = together_correct};

const struct measurement file_read_columns = {
    .name = "file-read-columns", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m", .grain = COLUMN,
    .messages = of_all_ranks, .prepare = prepare_columns_written, .repeat = read_together,
    .correct = messages_correct};

const struct measurement file_read_columns_apart = {
    .name = "file-read-columns-apart", .unit = GIGABYTES_PER_SECOND, .sizes = "64k,1m", .grain = COLUMN,
    .messages = of_all_ranks, .prepare = prepare_columns_written, .repeat = read_apart, .correct = messages_correct};

const struct measurement file_write_random = {
    .name = "file-write-random", .unit = MICROSECONDS, .sizes = "4k", .grain = 1,
    .messages = one_message, .prepare = prepare_blocks, .repeat = write_at_random, .correct = random_correct};

const struct measurement file_read_random = {
    .name = "file-read-random", .unit = MICROSECONDS, .sizes = "4k", .grain = 1,
    .messages = one_message, .prepare = prepare_blocks, .repeat = read_at_random, .correct = messages_correct};
