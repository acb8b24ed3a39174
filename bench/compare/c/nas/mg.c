// SPDX-License-Identifier: Apache-2.0
// Twin of Mg.java: the V-cycles, and how ranks share the planes.
#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "mg.h"
#include "nas.h"

#define MOST_LEVELS 10
#define ALONE 8 // grids of so few points in each direction are not shared
#define COUNT 10

struct level {
  struct grid u;
  struct grid r;
};

static struct level levels[MOST_LEVELS];
static int depth;
static struct grid v;
static double smoother[4];
static double points;

static struct grid new_grid(int n) {
  int shared = ranks > 1 && n > ALONE && n >= 2 * ranks;
  struct grid g = {.n = n, .planes = shared ? n / ranks : n, .whole = !shared};
  g.first = shared ? g.planes * rank : 0;
  g.plane = (long)(n + 2) * (n + 2);
  g.at = room((g.planes + 2) * g.plane, sizeof(double));
  return g;
}

/* Makes the first and last lines of a plane and the planes around what the other ends are. */
static void close_grid(struct grid *g) {
  int n = g->n, line = n + 2;
  for (int z = 1; z <= g->planes; z++) {
    double *plane = g->at + z * g->plane;
    memcpy(plane, plane + n * line, line * sizeof(double));
    memcpy(plane + (n + 1) * line, plane + line, line * sizeof(double));
  }
  double *first = g->at + g->plane, *last = g->at + g->planes * g->plane;
  if (g->whole) {
    memcpy(g->at, last, g->plane * sizeof(double));
    memcpy(last + g->plane, first, g->plane * sizeof(double));
  } else {
    int above = (rank + 1) % ranks, below = (rank + ranks - 1) % ranks, length = (int)g->plane;
    MPI_Sendrecv(last, length, MPI_DOUBLE, above, 1, g->at, length, MPI_DOUBLE, below, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(first, length, MPI_DOUBLE, below, 2, last + g->plane, length, MPI_DOUBLE, above, 2,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

static void clear(struct grid *g) {
  memset(g->at, 0, (g->planes + 2) * g->plane * sizeof(double));
}

static int larger(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x < y) - (x > y);
}

/* Sets the points with the ten largest numbers, or smallest ones, to 1 or -1. */
static void set_charges(const double *numbers, long length, int sign) {
  double found[COUNT + 1], *all = room((long)COUNT * ranks, sizeof *all);
  long places[COUNT + 1];
  for (int i = 0; i <= COUNT; i++) found[i] = -INFINITY;
  for (long p = 0; p < length; p++) {
    double number = sign * numbers[p];
    int i = COUNT;
    if (number <= found[COUNT - 1]) continue;
    for (; i > 0 && found[i - 1] < number; i--) {
      found[i] = found[i - 1];
      places[i] = places[i - 1];
    }
    found[i] = number;
    places[i] = p;
  }
  MPI_Allgather(found, COUNT, MPI_DOUBLE, all, COUNT, MPI_DOUBLE, MPI_COMM_WORLD);
  qsort(all, (size_t)COUNT * ranks, sizeof *all, larger);
  for (int i = 0; i < COUNT && found[i] >= all[COUNT - 1]; i++) {
    long line = places[i] / v.n;
    v.at[(1 + line / v.n) * v.plane + (1 + line % v.n) * (v.n + 2) + 1 + places[i] % v.n] = sign;
  }
  free(all);
}

static void make_right_side(void) {
  long length = (long)v.planes * v.n * v.n;
  double *numbers = room(length, sizeof *numbers);
  uint64_t random = skip_random(SEED, (long)v.first * v.n * v.n);
  fill_random(&random, numbers, (int)length);
  set_charges(numbers, length, -1);
  set_charges(numbers, length, 1);
  free(numbers);
}

static double norm(const struct grid *g) {
  double mine = 0, sum;
  for (int z = 1; z <= g->planes; z++) {
    for (int y = 1; y <= g->n; y++) {
      const double *line = g->at + z * g->plane + y * (g->n + 2);
      double even = 0, odd = 0;
      for (int x = 1; x <= g->n; x += 2) {
        even += line[x] * line[x];
        odd += line[x + 1] * line[x + 1];
      }
      mine += even + odd;
    }
  }
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sqrt(sum / points);
}

static void down(struct grid *fine, struct grid *coarse) {
  int collect = coarse->whole && !fine->whole, planes = fine->planes / 2, first = collect ? planes * rank : 0;
  restrict_grid(fine, coarse, first);
  if (collect) {
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, coarse->at + coarse->plane,
                  (int)(planes * coarse->plane), MPI_DOUBLE, MPI_COMM_WORLD);
  }
  close_grid(coarse);
}

static void smooth_level(struct level *l) {
  smooth(&l->r, &l->u, smoother);
  close_grid(&l->u);
}

static void residual_level(struct level *l, const struct grid *right) {
  residual(&l->u, right, &l->r);
  close_grid(&l->r);
}

static void cycle(void) {
  for (int k = depth - 1; k > 0; k--) down(&levels[k].r, &levels[k - 1].r);
  clear(&levels[0].u);
  smooth_level(&levels[0]);
  for (int k = 1; k < depth; k++) {
    struct level *l = &levels[k], *coarse = &levels[k - 1];
    if (k < depth - 1) clear(&l->u);
    prolong(&coarse->u, coarse->u.whole && !l->u.whole ? l->u.planes / 2 * rank : 0, &l->u);
    residual_level(l, k == depth - 1 ? &v : &l->r);
    smooth_level(l);
  }
}

void run_mg(char size, struct outcome *o) {
  int n = by_size(size, 32, 128, 256, 256), steps = by_size(size, 4, 4, 4, 20);
  if ((ranks & (ranks - 1)) != 0 || ranks > n / 2) die("mg: a power of two of ranks, at most %d", n / 2);
  points = (double)n * n * n;
  smoother[0] = value_by_size(size, -3.0 / 8, -3.0 / 8, -3.0 / 8, -3.0 / 17);
  smoother[1] = value_by_size(size, 1.0 / 32, 1.0 / 32, 1.0 / 32, 1.0 / 33);
  smoother[2] = value_by_size(size, -1.0 / 64, -1.0 / 64, -1.0 / 64, -1.0 / 61);
  for (depth = 0; 2 << depth <= n; depth++) {
    levels[depth].u = new_grid(2 << depth);
    levels[depth].r = new_grid(2 << depth);
  }
  struct level *finest = &levels[depth - 1];
  v = new_grid(n);
  make_right_side();
  made();
  residual_level(finest, &v);
  norm(&finest->r);
  cycle();
  clear(&finest->u);

  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime();
  residual_level(finest, &v);
  norm(&finest->r);
  for (int i = 0; i < steps; i++) {
    cycle();
    residual_level(finest, &v);
  }
  double result = norm(&finest->r);
  o->seconds = seconds_since(start);
  o->operations = 58 * points * steps;
  add_check(o, "norm", result,
            value_by_size(size, 0.5307707005734e-4, 0.6467329375339e-5, 0.2433365309069e-5,
                          0.1800564401355e-5),
            1e-8);
}
