// SPDX-License-Identifier: Apache-2.0
// bench MEASUREMENT... [options]; see docs/performance.md.
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct measurement *const ALL[] = {
    &latency, &latency_nonblocking, &latency_echo, &latency_partitioned, &ready_1, &ready_8,
    &bandwidth, &bandwidth_own, &bandwidth_blocking, &bidirectional, &bidirectional_blocking,
    &rate, &rate_blocking,
    &window_put, &window_put_rate, &window_put_created, &window_get, &window_accumulate, &window_fetch_and_op,
    &window_compare_and_swap, &window_lock_put, &window_fence, &window_post_start,
    &file_write, &file_read, &file_write_bare, &file_read_bare, &file_write_records, &file_read_records,
    &file_write_columns, &file_read_columns, &file_read_columns_apart, &file_write_random, &file_read_random};

static const struct measurement *named(const char *name) {
  for (size_t i = 0; i < sizeof(ALL) / sizeof(ALL[0]); i++) {
    if (strcmp(ALL[i]->name, name) == 0) {
      return ALL[i];
    }
  }
  const struct measurement *m = of_collective(name);
  if (m == NULL) {
    m = on_gaps(name);
  }
  if (m == NULL) {
    fprintf(stderr, "no measurement is called %s\n", name);
    exit(2);
  }
  return m;
}

static void demand(int condition, const struct measurement *m, const char *what) {
  if (!condition) {
    fprintf(stderr, "%s needs %s\n", m->name, what);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
}

static char *page_aligned(size_t bytes) {
  size_t pages = (bytes + 4096) / 4096 * 4096;
  char *p = aligned_alloc(4096, pages);
  if (p == NULL) {
    perror("aligned_alloc");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return p;
}

static void measure_size(const struct measurement *m, const struct options *o, struct site *site, int first) {
  demand(site->bytes % (size_t)m->grain == 0, m, "sizes that are multiples of its grain");
  site->send = page_aligned(site->bytes);
  site->recv = page_aligned(site->bytes);
  struct result result = measure(m, o, site, first);
  if (site->rank == 0) {
    report_row(m, o, site, result);
  }
  free(site->send);
  free(site->recv);
}

static void run(const struct measurement *m, struct options o, struct site *site) {
  demand(m->exactly == 0 || m->exactly == site->ranks, m, "two ranks");
  demand(!m->pairs || (site->ranks > 0 && site->ranks % 2 == 0), m, "an even number of ranks");
  if (o.size_count == 0) {
    o.size_count = parse_sizes(m->sizes, o.sizes);
  }
  if (site->rank == 0) {
    report_head(m, &o, site);
  }
  for (int i = 0; i < o.size_count; i++) {
    site->bytes = o.sizes[i];
    size_t memory = m->memory != NULL ? m->memory(site) : 2 * site->bytes * (size_t)site->ranks;
    if (memory <= o.memory) {
      measure_size(m, &o, site, i == 0);
    } else if (site->rank == 0) {
      report_left_out(site, memory);
    }
  }
}

static void init(const struct options *o, int *argc, char ***argv) {
  if (o->level == MPI_THREAD_SINGLE) {
    MPI_Init(argc, argv);
    return;
  }
  int provided;
  MPI_Init_thread(argc, argv, o->level, &provided);
  if (provided < o->level) {
    fprintf(stderr, "this MPI does not offer thread level %s\n", level_name(o->level));
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
}

int main(int argc, char **argv) {
  int first_name;
  struct options o = parse_options(argc, argv, &first_name);
  init(&o, &argc, &argv);
  struct site site = {.window = o.window};
  MPI_Comm_rank(MPI_COMM_WORLD, &site.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &site.ranks);
  for (int i = first_name; i < argc; i++) {
    run(named(argv[i]), o, &site);
  }
  end_window();
  end_partitioned();
  end_ready();
  end_file();
  MPI_Finalize();
  return 0;
}
