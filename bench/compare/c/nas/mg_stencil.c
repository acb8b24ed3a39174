// SPDX-License-Identifier: Apache-2.0
#include "mg.h"

#define LONGEST 258

/* Of one line: sums over the four lines beside it, and over the four lines across the corners. */
static double beside[LONGEST], across[LONGEST];

static void add_neighbours(const double *line, int length, long plane) {
  const double *restrict before = line - plane, *restrict behind = line + plane;
  for (int i = 0; i < length; i++) {
    beside[i] = line[i - length] + line[i + length] + before[i] + behind[i];
    across[i] = before[i - length] + before[i + length] + behind[i - length] + behind[i + length];
  }
}

static void close_line(double *line, int n) {
  line[0] = line[n];
  line[n + 1] = line[1];
}

/* v and r may be the same. */
static void residual_line(const double *restrict u, const double *v, double *r, int n) {
  const double w0 = -8.0 / 3, w2 = 1.0 / 6, w3 = 1.0 / 12;
#pragma GCC ivdep
  for (int i = 1; i <= n; i++) {
    r[i] = v[i] - w0 * u[i] - w2 * (across[i] + beside[i - 1] + beside[i + 1])
         - w3 * (across[i - 1] + across[i + 1]);
  }
  close_line(r, n);
}

void residual(const struct grid *u, const struct grid *v, struct grid *r) {
  int length = u->n + 2;
  for (int z = 1; z <= u->planes; z++) {
    for (int y = 1; y <= u->n; y++) {
      long line = z * u->plane + (long)y * length;
      add_neighbours(u->at + line, length, u->plane);
      residual_line(u->at + line, v->at + line, r->at + line, u->n);
    }
  }
}

static void smooth_line(const double *restrict r, double *restrict u, int n, const double *smoother) {
  const double w0 = smoother[0], w1 = smoother[1], w2 = smoother[2];
  for (int i = 1; i <= n; i++) {
    u[i] += w0 * r[i] + w1 * (r[i - 1] + r[i + 1] + beside[i])
          + w2 * (across[i] + beside[i - 1] + beside[i + 1]);
  }
  close_line(u, n);
}

void smooth(const struct grid *r, struct grid *u, const double *smoother) {
  int length = u->n + 2;
  for (int z = 1; z <= u->planes; z++) {
    for (int y = 1; y <= u->n; y++) {
      long line = z * u->plane + (long)y * length;
      add_neighbours(r->at + line, length, r->plane);
      smooth_line(r->at + line, u->at + line, u->n, smoother);
    }
  }
}

static void restrict_line(const double *restrict fine, double *restrict coarse, int n) {
  for (int i = 0; i < 2 * n + 2; i++) across[i] = 0.25 * fine[i] + 0.125 * beside[i] + 0.0625 * across[i];
  for (int i = 1; i <= n; i++) coarse[i] = 2 * across[2 * i] + across[2 * i - 1] + across[2 * i + 1];
  close_line(coarse, n);
}

void restrict_grid(const struct grid *fine, struct grid *coarse, int first) {
  int length = fine->n + 2;
  for (int z = 1; z <= fine->planes / 2; z++) {
    for (int y = 1; y <= coarse->n; y++) {
      const double *line = fine->at + 2 * z * fine->plane + 2L * y * length;
      add_neighbours(line, length, fine->plane);
      restrict_line(line, coarse->at + (first + z) * coarse->plane + (long)y * (coarse->n + 2), coarse->n);
    }
  }
}

static void prolong_line(const double *restrict line, long dy, long dz, double *restrict fine, int n) {
  for (int i = 0; i < n + 2; i++) {
    beside[i] = 0.25 * (line[i] + line[i + dy] + line[i + dz] + line[i + dy + dz]);
  }
  for (int i = 0; i <= n; i++) {
    fine[2 * i] += beside[i];
    fine[2 * i + 1] += 0.5 * (beside[i] + beside[i + 1]);
  }
}

void prolong(const struct grid *coarse, int first, struct grid *fine) {
  int length = coarse->n + 2;
  for (int z = 0; z <= fine->planes + 1; z++) {
    for (int y = 0; y <= fine->n + 1; y++) {
      prolong_line(coarse->at + (first + z / 2) * coarse->plane + (long)(y / 2) * length, y % 2 * length,
                   z % 2 * coarse->plane, fine->at + z * fine->plane + (long)y * (fine->n + 2), coarse->n);
    }
  }
}
