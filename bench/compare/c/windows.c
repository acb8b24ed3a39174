// SPDX-License-Identifier: Apache-2.0
// One-sided operations: rank 0 accesses the part of rank 1, each operation complete at once; or all ranks together.
#include "bench.h"

#include <stdlib.h>
#include <string.h>

static MPI_Win win = MPI_WIN_NULL; // of the present size; freed when the next one is prepared
static char *part;
static char *created;
static int locked;

void end_window(void) {
  if (win != MPI_WIN_NULL) {
    if (locked) {
      MPI_Win_unlock_all(win);
    }
    MPI_Win_free(&win);
  }
  free(created);
  created = NULL;
}

static size_t part_bytes(const struct site *site) {
  return site->bytes < 64 ? 64 : site->bytes;
}

static void begin_window(const struct site *site, int own, int lock) {
  end_window();
  MPI_Aint bytes = (MPI_Aint)part_bytes(site);
  if (own) {
    created = calloc(1, (size_t)bytes);
    part = created;
    MPI_Win_create(created, bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  } else {
    MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &part, &win);
    memset(part, 0, (size_t)bytes);
  }
  locked = lock && site->rank == 0;
  prepare_messages(site);
  MPI_Barrier(MPI_COMM_WORLD);
  if (locked) {
    MPI_Win_lock_all(0, win);
  }
}

static void prepare_put(const struct site *site) {
  begin_window(site, 0, 1);
}

static void prepare_created(const struct site *site) {
  begin_window(site, 1, 1);
}

// Makes what others have written to this rank's part visible, and what it has written to others.
static void see_part(const struct site *site) {
  MPI_Win_lock(MPI_LOCK_SHARED, site->rank, 0, win);
  MPI_Win_unlock(site->rank, win);
}

static void prepare_get(const struct site *site) {
  begin_window(site, 0, 1);
  if (site->rank == 1) {
    fill(part, site->bytes, 0);
    see_part(site);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

static void prepare_epochs(const struct site *site) {
  begin_window(site, 0, 0);
}

static void put(const struct site *site, long iterations) {
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    MPI_Put(site->send, (int)site->bytes, MPI_BYTE, 1, 0, (int)site->bytes, MPI_BYTE, win);
    MPI_Win_flush(1, win);
  }
}

static void put_many(const struct site *site, long iterations) {
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    for (int j = 0; j < site->window; j++) {
      MPI_Put(site->send, (int)site->bytes, MPI_BYTE, 1, 0, (int)site->bytes, MPI_BYTE, win);
    }
    MPI_Win_flush(1, win);
  }
}

static double window_of_puts(const struct site *site) {
  return site->window;
}

static void get(const struct site *site, long iterations) {
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    MPI_Get(site->recv, (int)site->bytes, MPI_BYTE, 1, 0, (int)site->bytes, MPI_BYTE, win);
    MPI_Win_flush(1, win);
  }
}

static void accumulate(const struct site *site, long iterations) {
  double one = 1;
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    MPI_Accumulate(&one, 1, MPI_DOUBLE, 1, 0, 1, MPI_DOUBLE, MPI_SUM, win);
    MPI_Win_flush(1, win);
  }
}

static void fetch_and_op(const struct site *site, long iterations) {
  long one = 1;
  long before;
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    MPI_Fetch_and_op(&one, &before, MPI_LONG, 1, 0, MPI_SUM, win);
    MPI_Win_flush(1, win);
  }
}

static void compare_and_swap(const struct site *site, long iterations) {
  static long there;
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    long next = there + 1;
    long before;
    MPI_Compare_and_swap(&next, &there, &before, MPI_LONG, 1, 0, win);
    MPI_Win_flush(1, win);
    there = before == there ? next : before;
  }
}

static void lock_put(const struct site *site, long iterations) {
  for (long i = 0; i < iterations && site->rank == 0; i++) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Put(site->send, (int)site->bytes, MPI_BYTE, 1, 0, (int)site->bytes, MPI_BYTE, win);
    MPI_Win_unlock(1, win);
  }
}

static void fence(const struct site *site, long iterations) {
  int next = (site->rank + 1) % site->ranks;
  MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
  for (long i = 0; i < iterations; i++) {
    MPI_Put(site->send, (int)site->bytes, MPI_BYTE, next, 0, (int)site->bytes, MPI_BYTE, win);
    MPI_Win_fence(0, win);
  }
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
}

static void post_start(const struct site *site, long iterations) {
  MPI_Group all;
  MPI_Group peer;
  int other = 1 - site->rank;
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, 1, &other, &peer);
  for (long i = 0; i < iterations; i++) {
    if (site->rank == 0) {
      MPI_Win_start(peer, 0, win);
      MPI_Put(site->send, (int)site->bytes, MPI_BYTE, 1, 0, (int)site->bytes, MPI_BYTE, win);
      MPI_Win_complete(win);
    } else {
      MPI_Win_post(peer, 0, win);
      MPI_Win_wait(win);
    }
  }
  MPI_Group_free(&peer);
  MPI_Group_free(&all);
}

static int part_correct(const struct site *site) {
  if (site->rank == 0) {
    return 1;
  }
  see_part(site);
  return holds(part, site->bytes, 0);
}

static int got_correct(const struct site *site) {
  return site->rank == 1 || holds(site->recv, site->bytes, 0);
}

static int counted(const struct site *site) {
  long bits;
  if (site->rank == 0) {
    return 1;
  }
  see_part(site);
  memcpy(&bits, part, sizeof bits);
  return bits != 0;
}

static int all_parts_correct(const struct site *site) {
  see_part(site);
  return holds(part, site->bytes, 0);
}

const struct measurement window_put = {
    .name = "put", .unit = MICROSECONDS, .sizes = "8-4m", .exactly = 2, .grain = 1,
    .messages = one_message, .prepare = prepare_put, .repeat = put, .correct = part_correct};

const struct measurement window_put_rate = {
    .name = "put-rate", .unit = MILLIONS_PER_SECOND, .sizes = "8", .exactly = 2, .grain = 1,
    .messages = window_of_puts, .prepare = prepare_put, .repeat = put_many, .correct = part_correct};

const struct measurement window_put_created = {
    .name = "put-created", .unit = MICROSECONDS, .sizes = "8-4m", .exactly = 2, .grain = 1,
    .messages = one_message, .prepare = prepare_created, .repeat = put, .correct = part_correct};

const struct measurement window_get = {
    .name = "get", .unit = MICROSECONDS, .sizes = "8-4m", .exactly = 2, .grain = 1,
    .messages = one_message, .prepare = prepare_get, .repeat = get, .correct = got_correct};

const struct measurement window_accumulate = {
    .name = "accumulate", .unit = MICROSECONDS, .sizes = "8", .exactly = 2, .grain = 8,
    .messages = one_message, .prepare = prepare_put, .repeat = accumulate, .correct = counted};

const struct measurement window_fetch_and_op = {
    .name = "fetch-and-op", .unit = MICROSECONDS, .sizes = "8", .exactly = 2, .grain = 8,
    .messages = one_message, .prepare = prepare_put, .repeat = fetch_and_op, .correct = counted};

const struct measurement window_compare_and_swap = {
    .name = "compare-and-swap", .unit = MICROSECONDS, .sizes = "8", .exactly = 2, .grain = 8,
    .messages = one_message, .prepare = prepare_put, .repeat = compare_and_swap, .correct = counted};

const struct measurement window_lock_put = {
    .name = "lock-put", .unit = MICROSECONDS, .sizes = "8", .exactly = 2, .grain = 1,
    .messages = one_message, .prepare = prepare_epochs, .repeat = lock_put, .correct = part_correct};

const struct measurement window_fence = {
    .name = "put-fence", .unit = MICROSECONDS, .sizes = "8", .exactly = 0, .grain = 1,
    .messages = one_message, .prepare = prepare_epochs, .repeat = fence, .correct = all_parts_correct};

const struct measurement window_post_start = {
    .name = "put-start", .unit = MICROSECONDS, .sizes = "8", .exactly = 2, .grain = 1,
    .messages = one_message, .prepare = prepare_epochs, .repeat = post_start, .correct = part_correct};
