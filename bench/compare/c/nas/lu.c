// SPDX-License-Identifier: Apache-2.0
// Twin of Lu.java: the start, the steps and the checks.
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#include "lu_grid.h"
#include "lu_parts.h"
#include "nas.h"

static double *u, *residual, *force;
static double dt;

/* For each number: the constant, then for each power the factors of x, y and z. */
static const double factors[5][13] = {
  {2.0, 0.0, 0.0, 4.0, 5.0, 3.0, 0.5, 0.02, 0.01, 0.03, 0.5, 0.4, 0.3},
  {1.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.01, 0.03, 0.02, 0.4, 0.3, 0.5},
  {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.04, 0.03, 0.05, 0.3, 0.5, 0.4},
  {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.03, 0.05, 0.04, 0.2, 0.1, 0.3},
  {5.0, 4.0, 3.0, 2.0, 0.1, 0.4, 0.3, 0.05, 0.04, 0.03, 0.1, 0.3, 0.2}
};

/* For each class five residuals, five errors, the integral. */
static const double official[4][11] = {
  {1.6196343210976702e-02, 2.1976745164821318e-03, 1.5179927653399185e-03, 1.5029584435994323e-03,
   3.4264073155896461e-02, 6.4223319957960924e-04, 8.4144342047347926e-05, 5.8588269616485186e-05,
   5.8474222595157350e-05, 1.3103347914111294e-03, 7.8418928865937083},
  {0.1236511638192e+02, 0.1317228477799e+01, 0.2550120713095e+01, 0.2326187750252e+01, 0.2826799444189e+02,
   0.4867877144216, 0.5064652880982e-01, 0.9281818101960e-01, 0.8570126542733e-01, 0.1084277417792e+01,
   11.61399311023},
  {7.7902107606689367e+02, 6.3402765259692870e+01, 1.9499249727292479e+02, 1.7845301160418537e+02,
   1.8384760349464247e+03, 2.9964085685471943e+01, 2.8194576365003349, 7.3473412698774742, 6.7139225687777051,
   7.0715315688392578e+01, 26.030925604886277},
  {3.5532672969982736e+03, 2.6214750795310692e+02, 8.8333721850952190e+02, 7.7812774739425265e+02,
   7.3087969592545314e+03, 1.1401176380212709e+02, 8.1098963655421574, 2.8480597317698308e+01,
   2.5905394567832939e+01, 2.6054907504857413e+02, 47.887162703308227}
};

static double polynomial(const double *f, int first, int i) {
  double x = i * (1.0 / (share.n - 1));
  return (f[first] + (f[first + 3] + (f[first + 6] + f[first + 9] * x) * x) * x) * x;
}

static double exact(int m, int i, int j, int k) {
  const double *f = factors[m];
  return f[0] + polynomial(f, 1, i) + polynomial(f, 2, j) + polynomial(f, 3, k);
}

static double between(double a, double b, int i) {
  double part = i * (1.0 / (share.n - 1));
  return (1 - part) * a + part * b;
}

static double guess(int m, int i, int j, int k) {
  int last = share.n - 1;
  double x = between(exact(m, 0, j, k), exact(m, last, j, k), i);
  double y = between(exact(m, i, 0, k), exact(m, i, last, k), j);
  double z = between(exact(m, i, j, 0), exact(m, i, j, last), k);
  return x + y + z - x * y - y * z - z * x + x * y * z;
}

static int is_inside(int i, int j, int k) {
  int last = share.n - 1;
  return i > 0 && i < last && j > 0 && j < last && k > 0 && k < last;
}

/* The exact values, inside those or the first guess. */
static void set_u(int guessed) {
  for (int k = 0; k < share.n; k++) {
    for (int j = share.y; j < share.y_end; j++) {
      for (int i = share.x; i < share.x_end; i++) {
        for (int m = 0; m < 5; m++) {
          u[at(i, j, k) + m] = guessed && is_inside(i, j, k) ? guess(m, i, j, k) : exact(m, i, j, k);
        }
      }
    }
  }
}

static void set_residual(void) {
  long length = (long)share.strides[2] * share.n;
  for (long p = 0; p < length; p++) residual[p] = -force[p];
  apply_operator(u, residual);
}

static void scale_residual(void) {
  int length = 5 * (share.in_x_end - share.in_x);
  for (int k = 1; k < share.n - 1; k++) {
    for (int j = share.in_y; j < share.in_y_end; j++) {
      double *line = residual + at(share.in_x, j, k);
      for (int p = 0; p < length; p++) line[p] *= dt;
    }
  }
}

static void add_correction(void) {
  int length = 5 * (share.in_x_end - share.in_x);
  double factor = 1 / (OMEGA * (2 - OMEGA));
  for (int k = 1; k < share.n - 1; k++) {
    for (int j = share.in_y; j < share.in_y_end; j++) {
      double *restrict to = u + at(share.in_x, j, k);
      const double *restrict from = residual + at(share.in_x, j, k);
      for (int p = 0; p < length; p++) to[p] += factor * from[p];
    }
  }
}

static void step(void) {
  scale_residual();
  sweep_lower(u, residual);
  sweep_upper(u, residual);
  add_correction();
  set_residual();
}

static void start(void) {
  set_u(1);
  set_residual();
}

/* Root mean squares of the residual, or of the error. */
static void norms(int of_errors, double *result) {
  double sums[5] = {0}, inner = share.n - 2.0;
  for (int k = 1; k < share.n - 1; k++) {
    for (int j = share.in_y; j < share.in_y_end; j++) {
      for (int i = share.in_x; i < share.in_x_end; i++) {
        for (int m = 0; m < 5; m++) {
          int p = at(i, j, k) + m;
          double number = of_errors ? exact(m, i, j, k) - u[p] : residual[p];
          sums[m] += number * number;
        }
      }
    }
  }
  MPI_Allreduce(sums, result, 5, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int m = 0; m < 5; m++) result[m] = sqrt(result[m] / (inner * inner * inner));
}

static double pressure(const double *p) {
  return C2 * (p[4] - 0.5 * (p[1] * p[1] + p[2] * p[2] + p[3] * p[3]) / p[0]);
}

static const int first_of_box[3] = {1, 1, 2};

static int is_end(int direction, int i) {
  return i == first_of_box[direction] || i == share.n - (direction == 1 ? 3 : 2);
}

static double weight(int direction, int i) {
  if (is_end(direction, i)) return 1;
  return i < first_of_box[direction] || i > share.n - (direction == 1 ? 3 : 2) ? 0 : 2;
}

static double surface_integral(void) {
  double mine = 0, sum, width = 1.0 / (share.n - 1);
  for (int k = 0; k < share.n; k++) {
    for (int j = share.y; j < share.y_end; j++) {
      for (int i = share.x; i < share.x_end; i++) {
        double x = weight(0, i), y = weight(1, j), z = weight(2, k);
        double squares = (is_end(2, k) ? x * y : 0) + (is_end(1, j) ? x * z : 0) + (is_end(0, i) ? y * z : 0);
        if (squares > 0) mine += squares * pressure(u + at(i, j, k));
      }
    }
  }
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return 0.25 * width * width * sum;
}

void run_lu(char size, struct outcome *o) {
  int n = by_size(size, 12, 33, 64, 102), steps = by_size(size, 50, 300, 250, 250);
  dt = value_by_size(size, 0.5, 1.5e-3, 2, 2);
  make_share(n);
  make_operator();
  make_sweeps(dt);
  u = new_field();
  residual = new_field();
  force = new_field();
  set_u(0);
  memset(force, 0, (long)share.strides[2] * n * sizeof *force);
  apply_operator(u, force);
  made();
  start();
  step();
  start();

  MPI_Barrier(MPI_COMM_WORLD);
  double begin = MPI_Wtime();
  for (int i = 0; i < steps; i++) step();
  o->seconds = seconds_since(begin);
  double square = (double)n * n;
  o->operations = steps * (1984.77 * square * n - 10923.3 * square + 27770.9 * n - 144010);
  double results[11];
  norms(0, results);
  norms(1, results + 5);
  results[10] = surface_integral();
  for (int i = 0; i < 11; i++) {
    char name[16];
    snprintf(name, sizeof name, "%s %d", i < 5 ? "residual" : i < 10 ? "error" : "integral", i % 5 + 1);
    add_check(o, name, results[i], official[by_size(size, 0, 1, 2, 3)][i], 1e-8);
  }
}
