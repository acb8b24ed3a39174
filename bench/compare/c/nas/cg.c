// SPDX-License-Identifier: Apache-2.0
// Twin of Cg.java: its vectors, grid of ranks and power iteration.
#include <math.h>
#include <mpi.h>
#include <string.h>

#include "cg.h"
#include "nas.h"

#define INNER_STEPS 25
#define PIECE 1

static struct problem problem;
static struct matrix matrix;
static int rows, columns, partner;
static int row_length, piece_length, piece_start, given_length;
static MPI_Comm row;
static double *x, *z, *p, *q, *r, *part, *sums;

static struct problem problem_of(char size) {
  return (struct problem){
    .order = by_size(size, 1400, 7000, 14000, 75000),
    .nonzeros = by_size(size, 7, 8, 11, 13),
    .steps = by_size(size, 15, 15, 15, 75),
    .shift = value_by_size(size, 10, 12, 20, 60),
    .zeta = value_by_size(size, 8.5971775078648, 10.362595087124, 17.130235054029, 22.712745482631)
  };
}

static void make_grid(void) {
  int n = problem.order;
  rows = 1;
  for (int s = 2; s * s <= ranks; s++) {
    if (ranks % (s * s) == 0) rows = s;
  }
  columns = ranks / rows;
  int i = rank / columns, j = rank % columns, k = columns / rows;
  int first_row = begin_of_part(i, rows, n), first_column = begin_of_part(j, columns, n);
  row_length = begin_of_part(i + 1, rows, n) - first_row;
  piece_length = begin_of_part(j + 1, columns, n) - first_column;
  MPI_Comm_split(MPI_COMM_WORLD, i, j, &row);
  int partners_column = k * i + j % k;
  partner = j / k * columns + partners_column;
  piece_start = begin_of_part(partners_column, columns, n) - first_row;
  given_length = begin_of_part(partners_column + 1, columns, n) - first_row - piece_start;
  matrix = make_matrix(&problem, first_row, row_length, first_column, piece_length);
}

static double sum_of_row(double value) {
  double sum;
  if (columns == 1) return value;
  MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, row);
  return sum;
}

static void sum_pieces(double *piece) {
  if (columns == 1) {
    memcpy(piece, part, piece_length * sizeof *piece);
    return;
  }
  MPI_Allreduce(part, sums, row_length, MPI_DOUBLE, MPI_SUM, row);
  if (partner == rank) {
    memcpy(piece, sums + piece_start, piece_length * sizeof *piece);
  } else {
    MPI_Sendrecv(sums + piece_start, given_length, MPI_DOUBLE, partner, PIECE, piece, piece_length,
                 MPI_DOUBLE, partner, PIECE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

static double dot(const double *restrict a, const double *restrict b) {
  double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  int i = 0;
  for (; i < piece_length - 3; i += 4) {
    s0 += a[i] * b[i];
    s1 += a[i + 1] * b[i + 1];
    s2 += a[i + 2] * b[i + 2];
    s3 += a[i + 3] * b[i + 3];
  }
  for (; i < piece_length; i++) s0 += a[i] * b[i];
  return sum_of_row((s0 + s1) + (s2 + s3));
}

static void add(double factor, const double *restrict from, double *restrict to) {
  for (int i = 0; i < piece_length; i++) to[i] += factor * from[i];
}

static double step(double rho) {
  multiply(&matrix, p, part, row_length);
  sum_pieces(q);
  double alpha = rho / dot(p, q);
  add(alpha, p, z);
  add(-alpha, q, r);
  double next = dot(r, r), beta = next / rho;
  for (int i = 0; i < piece_length; i++) p[i] = r[i] + beta * p[i];
  return next;
}

static double solve(void) {
  memset(z, 0, piece_length * sizeof *z);
  memcpy(r, x, piece_length * sizeof *x);
  memcpy(p, x, piece_length * sizeof *x);
  double rho = dot(r, r);
  for (int i = 0; i < INNER_STEPS; i++) rho = step(rho);
  multiply(&matrix, z, part, row_length);
  sum_pieces(r);
  for (int i = 0; i < piece_length; i++) r[i] = x[i] - r[i];
  return sqrt(dot(r, r));
}

static double normalize(void) {
  double zeta = problem.shift + 1 / dot(x, z);
  double factor = 1 / sqrt(dot(z, z));
  for (int i = 0; i < piece_length; i++) x[i] = factor * z[i];
  return zeta;
}

static void set_ones(void) {
  for (int i = 0; i < piece_length; i++) x[i] = 1;
}

static double operations(void) {
  double per_row = (double)problem.nonzeros * (problem.nonzeros + 1);
  return 2.0 * problem.steps * problem.order * (3 + per_row + INNER_STEPS * (5 + per_row) + 3);
}

void run_cg(char size, struct outcome *o) {
  problem = problem_of(size);
  make_grid();
  double **vectors[] = {&x, &z, &p, &q, &r};
  for (int v = 0; v < 5; v++) *vectors[v] = room(piece_length, sizeof(double));
  part = room(row_length, sizeof(double));
  sums = room(row_length, sizeof(double));
  made();
  set_ones();
  solve();
  normalize();

  set_ones();
  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime(), zeta = 0;
  for (int i = 0; i < problem.steps; i++) {
    solve();
    zeta = normalize();
  }
  o->seconds = seconds_since(start);
  o->operations = operations();
  add_check(o, "zeta", zeta, problem.zeta, 1e-10);
}
