// SPDX-License-Identifier: Apache-2.0
// Runs one of the NAS benchmarks: nas cg A.
#include <ctype.h>
#include <math.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nas.h"

int rank, ranks;
static double started, prepared;

static const struct {
  const char *name;
  benchmark *run;
} benchmarks[] = {
  {"ep", run_ep}, {"is", run_is}, {"cg", run_cg}, {"mg", run_mg}, {"ft", run_ft}, {"lu", run_lu}
};

void made(void) {
  prepared = MPI_Wtime() - started;
}

void die(const char *format, ...) {
  if (rank == 0) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Barrier(MPI_COMM_WORLD); // never ends: rank 0 ends the job
  abort();
}

void *room(long count, long bytes) {
  void *place = calloc(count > 0 ? count : 1, bytes);
  if (place == NULL) {
    fprintf(stderr, "no memory for %ld elements of %ld bytes\n", count, bytes);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return place;
}

double seconds_since(double start) {
  double mine = MPI_Wtime() - start, all;
  MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  return all;
}

void add_check(struct outcome *outcome, const char *name, double value, double official, double tolerance) {
  struct check *c = &outcome->check[outcome->checks++];
  snprintf(c->name, sizeof c->name, "%s", name);
  c->value = value;
  c->official = official;
  c->tolerance = tolerance;
}

double value_by_size(char size, double s, double w, double a, double b) {
  return size == 'S' ? s : size == 'W' ? w : size == 'A' ? a : b;
}

int by_size(char size, int s, int w, int a, int b) {
  return (int)value_by_size(size, s, w, a, b);
}

uint64_t skip_random(uint64_t x, int64_t count) {
  uint64_t power = 1, square = FACTOR;
  for (; count > 0; count >>= 1) {
    if (count & 1) power = power * square & MASK;
    square = square * square & MASK;
  }
  return power * x & MASK;
}

void fill_random(uint64_t *x, double *numbers, int count) {
  uint64_t last = *x;
  for (int i = 0; i < count; i++) {
    last = FACTOR * last & MASK;
    numbers[i] = (double)(int64_t)last * UNIT;
  }
  *x = last;
}

static void report(const struct outcome *o) {
  int verified = 1;
  for (int i = 0; i < o->checks; i++) {
    const struct check *c = &o->check[i];
    double error = fabs((c->value - c->official) / c->official);
    printf("%-12s %22.13e   official %22.13e   error %.1e\n", c->name, c->value, c->official, error);
    if (!(error <= c->tolerance)) verified = 0;
  }
  printf("VERIFICATION %s\n", verified ? "SUCCESSFUL" : "FAILED");
  printf("data made in %.3f s\ntime     %.4f s\nspeed    %.1f Mop/s\n", prepared, o->seconds,
         o->operations / o->seconds / 1e6);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  char size = argc == 3 ? (char)toupper((unsigned char)argv[2][0]) : '?';
  int known = (int)(sizeof benchmarks / sizeof benchmarks[0]);
  int b = 0;
  while (b < known && (argc != 3 || strcmp(argv[1], benchmarks[b].name) != 0)) b++;
  if (b == known || strchr("SWAB", size) == NULL) die("usage: nas BENCHMARK S|W|A|B");
  struct outcome outcome = {0};
  started = MPI_Wtime();
  benchmarks[b].run(size, &outcome);
  if (rank == 0) report(&outcome);
  MPI_Finalize();
  return 0;
}
