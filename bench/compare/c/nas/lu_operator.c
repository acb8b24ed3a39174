// SPDX-License-Identifier: Apache-2.0
// The operator of LU, line by line in each direction, and the exchange of the points that it needs.
#include <mpi.h>
#include <string.h>

#include "lu_grid.h"
#include "lu_parts.h"
#include "nas.h"

#define LONGEST 110
#define DISSIPATION (1.0 / 4)

static double numbers[5][LONGEST], fluxes[5][LONGEST], diffused[5][LONGEST], result[5][LONGEST];
static double smoothed[LONGEST];
static double *columns_sent, *columns_got, *rows_sent, *rows_got;
static int columns_length, rows_length;

void make_operator(void) {
  columns_length = share.n * (share.y_end - share.y) * HALO * 5;
  rows_length = share.n * (share.x_end - share.x) * HALO * 5;
  columns_sent = room(columns_length, sizeof(double));
  columns_got = room(columns_length, sizeof(double));
  rows_sent = room(rows_length, sizeof(double));
  rows_got = room(rows_length, sizeof(double));
  for (int i = 0; i < LONGEST; i++) numbers[0][i] = 1;
}

static void copy_columns(double *field, int i, double *packed, int pack) {
  for (int k = 0; k < share.n; k++) {
    for (int j = share.y; j < share.y_end; j++) {
      double *place = field + at(i, j, k);
      memcpy(pack ? packed : place, pack ? place : packed, HALO * 5 * sizeof(double));
      packed += HALO * 5;
    }
  }
}

static void copy_rows(double *field, int j, double *packed, int pack) {
  int length = (share.x_end - share.x) * 5;
  for (int k = 0; k < share.n; k++) {
    for (int row = j; row < j + HALO; row++) {
      double *place = field + at(share.x, row, k);
      memcpy(pack ? packed : place, pack ? place : packed, length * sizeof(double));
      packed += length;
    }
  }
}

static void shift_columns(double *field, int out, int to, int in, int from) {
  int tag = out > in ? 1 : 2;
  if (to != MPI_PROC_NULL) copy_columns(field, out, columns_sent, 1);
  MPI_Sendrecv(columns_sent, columns_length, MPI_DOUBLE, to, tag, columns_got, columns_length, MPI_DOUBLE,
               from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (from != MPI_PROC_NULL) copy_columns(field, in, columns_got, 0);
}

static void shift_rows(double *field, int out, int to, int in, int from) {
  int tag = out > in ? 1 : 2;
  if (to != MPI_PROC_NULL) copy_rows(field, out, rows_sent, 1);
  MPI_Sendrecv(rows_sent, rows_length, MPI_DOUBLE, to, tag, rows_got, rows_length, MPI_DOUBLE, from, tag,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (from != MPI_PROC_NULL) copy_rows(field, in, rows_got, 0);
}

static void exchange(double *field) {
  shift_columns(field, share.x_end - HALO, share.east, share.x - HALO, share.west);
  shift_columns(field, share.x, share.west, share.x_end, share.east);
  shift_rows(field, share.y_end - HALO, share.south, share.y - HALO, share.north);
  shift_rows(field, share.y, share.north, share.y_end, share.south);
}

/* Which number stands first, second, ... in lines along a direction: its momentum is second. */
static const int orders[3][5] = {{0, 1, 2, 3, 4}, {0, 2, 1, 3, 4}, {0, 3, 1, 2, 4}};

static void load(const double *field, int stride, const int *order, int first, int end) {
  int o1 = order[1], o2 = order[2], o3 = order[3];
  for (int i = first; i < end; i++) {
    numbers[0][i] = field[0];
    numbers[1][i] = field[o1];
    numbers[2][i] = field[o2];
    numbers[3][i] = field[o3];
    numbers[4][i] = field[4];
    field += stride;
  }
}

static void add_result(double *field, int stride, const int *order, int first, int end) {
  int o1 = order[1], o2 = order[2], o3 = order[3];
  for (int i = first; i < end; i++) {
    field[0] += result[0][i];
    field[o1] += result[1][i];
    field[o2] += result[2][i];
    field[o3] += result[3][i];
    field[4] += result[4][i];
    field += stride;
  }
}

static void set_fluxes(int first, int end) {
  for (int i = first; i < end; i++) {
    double inverse = 1 / numbers[0][i];
    double v = numbers[1][i] * inverse;
    diffused[1][i] = v;
    diffused[2][i] = numbers[2][i] * inverse;
    diffused[3][i] = numbers[3][i] * inverse;
    fluxes[2][i] = numbers[2][i] * v;
    fluxes[3][i] = numbers[3][i] * v;
  }
  for (int i = first; i < end; i++) {
    double v = diffused[1][i];
    double squares = v * v + diffused[2][i] * diffused[2][i] + diffused[3][i] * diffused[3][i];
    double kinetic = 0.5 * squares * numbers[0][i];
    fluxes[1][i] = numbers[1][i] * v + C2 * (numbers[4][i] - kinetic);
    fluxes[4][i] = (C1 * numbers[4][i] - C2 * kinetic) * v;
    diffused[4][i] =
        0.5 * (1 - C1 * C5) * squares + 1.0 / 6 * v * v + C1 * C5 * (numbers[4][i] / numbers[0][i]);
  }
}

static void combine(int m, int first, int end) {
  const double *restrict f = m == 0 ? numbers[1] : fluxes[m];
  const double *restrict s = diffused[m], *restrict w = smoothed;
  double *restrict r = result[m], c = (share.n - 1) / 2.0;
  for (int i = first; i < end; i++) {
    r[i] = -c * (f[i + 1] - f[i - 1]) + (s[i - 1] - 2 * s[i] + s[i + 1])
         - DISSIPATION * (w[i - 2] - 4 * w[i - 1] + 6 * w[i] - 4 * w[i + 1] + w[i + 2]);
  }
}

static void compute(int direction, int first, int end, int from_boundary, int to_boundary) {
  double diffuse = (share.n - 1.0) * (share.n - 1), factor = diffusion_in(direction) * diffuse;
  set_fluxes(first - 1, end + 1);
  for (int m = 0; m < 5; m++) {
    double viscous = m == 0 ? 0 : C34 * diffuse * (m == 1 ? 4.0 / 3 : 1);
    for (int i = first - 1; i < end + 1; i++) {
      diffused[m][i] = factor * numbers[m][i] + viscous * diffused[m][i];
    }
    memcpy(smoothed + first - 2, numbers[m] + first - 2, (end - first + 4) * sizeof(double));
    if (from_boundary) {
      smoothed[first - 1] = 0;
      smoothed[first - 2] = -smoothed[first];
    }
    if (to_boundary) {
      smoothed[end] = 0;
      smoothed[end + 1] = -smoothed[end - 1];
    }
    combine(m, first, end);
  }
}

static void along_x(double *field, double *sums, int j, int k) {
  int first = share.in_x - share.x + HALO, end = first + share.in_x_end - share.in_x;
  load(field + at(share.in_x - HALO, j, k), share.strides[0], orders[0], first - HALO, end + HALO);
  compute(0, first, end, share.in_x == 1, share.in_x_end == share.n - 1);
  add_result(sums + at(share.in_x, j, k), share.strides[0], orders[0], first, end);
}

static void along_y(double *field, double *sums, int i, int k) {
  int first = share.in_y - share.y + HALO, end = first + share.in_y_end - share.in_y;
  load(field + at(i, share.in_y - HALO, k), share.strides[1], orders[1], first - HALO, end + HALO);
  compute(1, first, end, share.in_y == 1, share.in_y_end == share.n - 1);
  add_result(sums + at(i, share.in_y, k), share.strides[1], orders[1], first, end);
}

static void along_z(double *field, double *sums, int i, int j) {
  int end = HALO + share.n;
  load(field + at(i, j, 0), share.strides[2], orders[2], HALO, end);
  compute(2, HALO + 1, end - 1, 1, 1);
  add_result(sums + at(i, j, 1), share.strides[2], orders[2], HALO + 1, end - 1);
}

void apply_operator(double *field, double *sums) {
  exchange(field);
  for (int k = 1; k < share.n - 1; k++) {
    for (int j = share.in_y; j < share.in_y_end; j++) along_x(field, sums, j, k);
    for (int i = share.in_x; i < share.in_x_end; i++) along_y(field, sums, i, k);
  }
  for (int j = share.in_y; j < share.in_y_end; j++) {
    for (int i = share.in_x; i < share.in_x_end; i++) along_z(field, sums, i, j);
  }
}
