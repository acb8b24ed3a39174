// SPDX-License-Identifier: Apache-2.0
// Twin of Is.java.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "nas.h"

#define ITERATIONS 10
#define LOG_BUCKETS 9
#define BUCKETS (1 << LOG_BUCKETS)
#define TESTS 5

/* What is known of a key: its index, its rank but for what the iteration adds, and how that grows. */
struct test {
  int index;
  int rank;
  int change;
};

static const struct test tests_of[4][TESTS] = {
  {{48427, 0, 1}, {17148, 18, 1}, {23627, 346, 1}, {62548, 64917, -1}, {4431, 65463, -1}},
  {{357773, 1249 - 2, 1}, {934767, 11698 - 2, 1}, {875723, 1039987, -1}, {898999, 1043896, -1},
   {404505, 1048018, -1}},
  {{2112377, 104 - 1, 1}, {662041, 17523 - 1, 1}, {5336171, 123928 - 1, 1}, {3642833, 8288932 + 1, -1},
   {4250760, 8388264 + 1, -1}},
  {{41869, 33422937, -1}, {812306, 10244, 1}, {5102857, 59149, 1}, {18232239, 33135281, -1},
   {26860214, 99, 1}}
};

static const struct test *tests;
static int keys, max_key, shift, first_key, length;
static int *key, *sorted, *received, *smaller;
static int room_received, room_smaller, received_count, ranks_verified;
static int counts[BUCKETS + TESTS], totals[BUCKETS + TESTS];
static int *firsts, *send_counts, *send_places, *receive_counts, *receive_places;

static void make_keys(void) {
  uint64_t random = skip_random(SEED, 4L * first_key);
  double quarter = max_key / 4.0;
  for (int i = 0; i < length; i++) {
    double sum = next_random(&random);
    sum += next_random(&random);
    sum += next_random(&random);
    sum += next_random(&random);
    key[i] = (int)(quarter * sum);
  }
}

static void change(int index, int value) {
  if (index >= first_key && index < first_key + length) key[index - first_key] = value;
}

static void count_buckets(void) {
  memset(counts, 0, sizeof counts);
  for (int i = 0; i < length; i++) counts[key[i] >> shift]++;
  for (int t = 0; t < TESTS; t++) {
    int i = tests[t].index - first_key;
    if (i >= 0 && i < length) counts[BUCKETS + t] = key[i];
  }
}

static void sort_into_buckets(void) {
  int places[BUCKETS], sum = 0;
  for (int b = 0; b < BUCKETS; b++) {
    places[b] = sum;
    sum += counts[b];
  }
  for (int i = 0; i < length; i++) sorted[places[key[i] >> shift]++] = key[i];
}

static void share_buckets(void) {
  int bucket = 0;
  long sum = 0;
  for (int r = 0; r < ranks; r++) {
    firsts[r] = bucket;
    while (bucket < BUCKETS && sum < (long)keys * (r + 1) / ranks) sum += totals[bucket++];
  }
  firsts[ranks] = BUCKETS;
}

static int sum_of(const int *numbers, int first, int end) {
  int sum = 0;
  for (int i = first; i < end; i++) sum += numbers[i];
  return sum;
}

/* Room for at least that many ints; what was there is lost. */
static int *ensure(int *array, int *has, int needs) {
  if (*has >= needs) return array;
  free(array);
  *has = needs;
  return room(needs, sizeof *array);
}

static void exchange(void) {
  for (int r = 0; r < ranks; r++) send_counts[r] = sum_of(counts, firsts[r], firsts[r + 1]);
  MPI_Alltoall(send_counts, 1, MPI_INT, receive_counts, 1, MPI_INT, MPI_COMM_WORLD);
  for (int r = 0; r < ranks; r++) {
    send_places[r + 1] = send_places[r] + send_counts[r];
    receive_places[r + 1] = receive_places[r] + receive_counts[r];
  }
  received_count = receive_places[ranks];
  if (room_received < received_count) {
    received = ensure(received, &room_received, received_count + 2 * ITERATIONS);
  }
  MPI_Alltoallv(sorted, send_counts, send_places, MPI_INT, received, receive_counts, receive_places, MPI_INT,
                MPI_COMM_WORLD);
}

static void count_keys(void) {
  int smallest = firsts[rank] << shift, count = (firsts[rank + 1] << shift) - smallest, sum = 0;
  smaller = ensure(smaller, &room_smaller, count);
  memset(smaller, 0, count * sizeof *smaller);
  for (int i = 0; i < received_count; i++) smaller[received[i] - smallest]++;
  for (int i = 0; i < count; i++) {
    sum += smaller[i];
    smaller[i] = sum;
  }
}

static void verify_ranks(int iteration) {
  int before = sum_of(totals, 0, firsts[rank]), smallest = firsts[rank] << shift;
  for (int t = 0; t < TESTS; t++) {
    int tested = totals[BUCKETS + t];
    if (tested >= smallest && tested < firsts[rank + 1] << shift) {
      int found = before + (tested == smallest ? 0 : smaller[tested - smallest - 1]);
      if (found == tests[t].rank + tests[t].change * iteration) ranks_verified++;
    }
  }
}

static void rank_keys(int iteration) {
  change(iteration, iteration);
  change(iteration + ITERATIONS, max_key - iteration);
  count_buckets();
  MPI_Allreduce(counts, totals, BUCKETS + TESTS, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  sort_into_buckets();
  share_buckets();
  exchange();
  count_keys();
  verify_ranks(iteration);
}

static int keys_in_order(void) {
  int *in_order = room(received_count, sizeof *in_order);
  int smallest = firsts[rank] << shift, last = 0, count = 0;
  for (int i = 0; i < received_count; i++) in_order[--smaller[received[i] - smallest]] = received[i];
  int largest = received_count == 0 ? 0 : in_order[received_count - 1];
  MPI_Exscan(&largest, &last, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  if (rank == 0) last = 0;
  for (int i = 0; i < received_count; i++) {
    if (last <= in_order[i]) count++;
    last = in_order[i];
  }
  return count;
}

void run_is(char size, struct outcome *o) {
  if (ranks > BUCKETS) die("is: at most %d ranks", BUCKETS);
  tests = tests_of[by_size(size, 0, 1, 2, 3)];
  keys = 1 << by_size(size, 16, 20, 23, 25);
  int log_max_key = by_size(size, 11, 16, 19, 21);
  max_key = 1 << log_max_key;
  shift = log_max_key - LOG_BUCKETS;
  first_key = begin_of_part(rank, ranks, keys);
  length = begin_of_part(rank + 1, ranks, keys) - first_key;
  key = room(length, sizeof *key);
  sorted = room(length, sizeof *sorted);
  firsts = room(ranks + 1, sizeof *firsts);
  send_counts = room(ranks, sizeof *send_counts);
  receive_counts = room(ranks, sizeof *receive_counts);
  send_places = room(ranks + 1, sizeof *send_places);
  receive_places = room(ranks + 1, sizeof *receive_places);
  make_keys();
  made();
  rank_keys(1);
  ranks_verified = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime();
  for (int i = 1; i <= ITERATIONS; i++) rank_keys(i);
  o->seconds = seconds_since(start);
  o->operations = (double)ITERATIONS * keys;
  int mine[2] = {ranks_verified, keys_in_order()}, all[2];
  MPI_Allreduce(mine, all, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  add_check(o, "ranks", all[0], ITERATIONS * TESTS, 0);
  add_check(o, "sorted keys", all[1], keys, 0);
}
