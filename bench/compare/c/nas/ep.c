// SPDX-License-Identifier: Apache-2.0
// Twin of Ep.java.
#include <math.h>
#include <mpi.h>
#include <string.h>

#include "nas.h"

#define SQUARES 10
#define BATCH 2048

static double uniform[2 * BATCH], x[BATCH], y[BATCH], square[BATCH];
static double sums[2 + SQUARES], totals[2 + SQUARES];

static int select_in_circle(int pairs) {
  int count = 0;
  for (int i = 0; i < pairs; i++) {
    double a = 2 * uniform[2 * i] - 1;
    double b = 2 * uniform[2 * i + 1] - 1;
    double s = a * a + b * b;
    x[count] = a;
    y[count] = b;
    square[count] = s;
    count += s <= 1;
  }
  return count;
}

static void add_up(int count) {
  double sum_x = 0, sum_y = 0;
  for (int i = 0; i < count; i++) {
    double s = square[i];
    double factor = sqrt(-2 * log(s) / s);
    double a = x[i] * factor;
    double b = y[i] * factor;
    double size_of_a = fabs(a), size_of_b = fabs(b);
    sums[2 + (int)(size_of_a > size_of_b ? size_of_a : size_of_b)]++;
    sum_x += a;
    sum_y += b;
  }
  sums[0] += sum_x;
  sums[1] += sum_y;
}

static void tally(int64_t first, int64_t end) {
  uint64_t random = skip_random(271828183, 2 * first);
  for (int64_t done = first; done < end; done += BATCH) {
    int pairs = (int)(end - done < BATCH ? end - done : BATCH);
    fill_random(&random, uniform, 2 * pairs);
    add_up(select_in_circle(pairs));
  }
}

static int64_t begin_of(int r, int64_t pairs) {
  int64_t more = pairs % ranks;
  return pairs / ranks * r + (r < more ? r : more);
}

void run_ep(char size, struct outcome *o) {
  int64_t pairs = 1L << by_size(size, 24, 25, 28, 30);
  made();
  tally(0, BATCH);
  memset(sums, 0, sizeof sums);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime();
  tally(begin_of(rank, pairs), begin_of(rank + 1, pairs));
  MPI_Allreduce(sums, totals, 2 + SQUARES, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  o->seconds = seconds_since(start);
  o->operations = 2.0 * pairs;
  add_check(o, "sum of x", totals[0],
            value_by_size(size, -3.247834652034740e3, -2.863319731645753e3, -4.295875165629892e3,
                          4.033815542441498e4), 1e-8);
  add_check(o, "sum of y", totals[1],
            value_by_size(size, -6.958407078382297e3, -6.320053679109499e3, -1.580732573678431e4,
                          -2.660669192809235e4), 1e-8);
}
