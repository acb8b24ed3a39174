// SPDX-License-Identifier: Apache-2.0
// Twin of Ft.java: the fields, how ranks share them, and the steps; ft.Field has the two ways to keep one.
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#include "ft.h"
#include "nas.h"

#define MOST_STEPS 20
#define SAMPLES 1024
#define ALPHA 1e-6
#define PI 3.14159265358979323846

struct field {
  double *re;
  double *im;
};

static int nx, ny, nz, steps, planes, lines, first_z, first_y;
static struct field waves, between, field;
static struct lines along_x, along_y, along_z;
static double *decay_x, *decay_y, *decay_z, *numbers;
static double sums[2 * MOST_STEPS];

static const double official[4][2 * MOST_STEPS] = {
  {5.546087004964e+02, 4.845363331978e+02, 5.546385409189e+02, 4.865304269511e+02, 5.546148406171e+02,
   4.883910722336e+02, 5.545423607415e+02, 4.901273169046e+02, 5.544255039624e+02, 4.917475857993e+02,
   5.542683411902e+02, 4.932597244941e+02},
  {5.673612178944e+02, 5.293246849175e+02, 5.631436885271e+02, 5.282149986629e+02, 5.594024089970e+02,
   5.270996558037e+02, 5.560698047020e+02, 5.260027904925e+02, 5.530898991250e+02, 5.249400845633e+02,
   5.504159734538e+02, 5.239212247086e+02},
  {5.046735008193e+02, 5.114047905510e+02, 5.059412319734e+02, 5.098809666433e+02, 5.069376896287e+02,
   5.098144042213e+02, 5.077892868474e+02, 5.101336130759e+02, 5.085233095391e+02, 5.104914655194e+02,
   5.091487099959e+02, 5.107917842803e+02},
  {5.177643571579e+02, 5.077803458597e+02, 5.154521291263e+02, 5.088249431599e+02, 5.146409228649e+02,
   5.096208912659e+02, 5.142378756213e+02, 5.101023387619e+02, 5.139626667737e+02, 5.103976610617e+02,
   5.137423460082e+02, 5.105948019802e+02, 5.135547056878e+02, 5.107404165783e+02, 5.133910925466e+02,
   5.108576573661e+02, 5.132470705390e+02, 5.109577278523e+02, 5.131197729984e+02, 5.110460304483e+02,
   5.130070319283e+02, 5.111252433800e+02, 5.129070537032e+02, 5.111968077718e+02, 5.128182883502e+02,
   5.112616233064e+02, 5.127393733383e+02, 5.113203605551e+02, 5.126691062020e+02, 5.113735928093e+02,
   5.126064276004e+02, 5.114218460548e+02, 5.125504076570e+02, 5.114656139760e+02, 5.125002331720e+02,
   5.115053595966e+02, 5.124551951846e+02, 5.115415130407e+02, 5.124146770029e+02, 5.115744692211e+02}
};

static struct field new_field(void) {
  long points = (long)planes * ny * nx;
  return (struct field){room(points, sizeof(double)), room(points, sizeof(double))};
}

static long in_planes(int z, int y) {
  return (((long)(y / lines) * planes + z) * lines + y % lines) * nx;
}

static long in_columns(int z, int y) {
  return ((long)z * lines + y) * nx;
}

static void exchange(struct field from, struct field to) {
  int block = planes * lines * nx;
  MPI_Alltoall(from.re, block, MPI_DOUBLE, to.re, block, MPI_DOUBLE, MPI_COMM_WORLD);
  MPI_Alltoall(from.im, block, MPI_DOUBLE, to.im, block, MPI_DOUBLE, MPI_COMM_WORLD);
}

static void transform_x(struct field f, int first, int forward) {
  int count = planes * ny - first < LANES ? planes * ny - first : LANES;
  for (int l = 0; l < count; l++) {
    const double *re = f.re + (long)(first + l) * nx, *im = f.im + (long)(first + l) * nx;
    for (int x = 0; x < nx; x++) along_x.re[x * LANES + l] = re[x];
    for (int x = 0; x < nx; x++) along_x.im[x * LANES + l] = im[x];
  }
  transform(&along_x, forward);
  for (int l = 0; l < count; l++) {
    double *re = f.re + (long)(first + l) * nx, *im = f.im + (long)(first + l) * nx;
    for (int x = 0; x < nx; x++) re[x] = along_x.re[along_x.row_of[x] * LANES + l];
    for (int x = 0; x < nx; x++) im[x] = along_x.im[along_x.row_of[x] * LANES + l];
  }
}

static void transform_y(struct field f, int z, int x, int forward) {
  for (int y = 0; y < ny; y++) load_row(&along_y, y, f.re, f.im, in_planes(z, y) + x);
  transform(&along_y, forward);
  for (int y = 0; y < ny; y++) store_row(&along_y, y, f.re, f.im, in_planes(z, y) + x);
}

static void load_z(struct field f, int y, int x) {
  for (int z = 0; z < nz; z++) load_row(&along_z, z, f.re, f.im, in_columns(z, y) + x);
}

static void store_z(struct field f, int y, int x) {
  for (int z = 0; z < nz; z++) store_row(&along_z, z, f.re, f.im, in_columns(z, y) + x);
}

static void transform_forward(void) {
  for (int l = 0; l < planes * ny; l += LANES) transform_x(field, l, 1);
  for (int z = 0; z < planes; z++) {
    for (int x = 0; x < nx; x += LANES) transform_y(field, z, x, 1);
  }
  exchange(field, waves);
  for (int y = 0; y < lines; y++) {
    for (int x = 0; x < nx; x += LANES) {
      load_z(waves, y, x);
      transform(&along_z, 1);
      store_z(waves, y, x);
    }
  }
}

static void set_factors(double *factors, int n, double t) {
  for (int i = 0; i < n; i++) {
    double k = i < n / 2 ? i : i - n;
    factors[i] = exp(-4 * ALPHA * PI * PI * k * k * t);
  }
}

static void decay(int y, int x) {
  for (int z = 0; z < nz; z++) {
    double factor = decay_y[first_y + y] * decay_z[z];
    double *restrict re = along_z.re + z * LANES, *restrict im = along_z.im + z * LANES;
    for (int i = 0; i < LANES; i++) {
      re[i] *= factor * decay_x[x + i];
      im[i] *= factor * decay_x[x + i];
    }
  }
}

static void transform_back(double t) {
  set_factors(decay_x, nx, t);
  set_factors(decay_y, ny, t);
  set_factors(decay_z, nz, t);
  for (int y = 0; y < lines; y++) {
    for (int x = 0; x < nx; x += LANES) {
      load_z(waves, y, x);
      decay(y, x);
      transform(&along_z, 0);
      store_z(between, y, x);
    }
  }
  exchange(between, field);
  for (int z = 0; z < planes; z++) {
    for (int x = 0; x < nx; x += LANES) transform_y(field, z, x, 0);
  }
  for (int l = 0; l < planes * ny; l += LANES) transform_x(field, l, 0);
}

static void set_initial_field(void) {
  uint64_t random = skip_random(SEED, 2L * nx * ny * first_z);
  for (int z = 0; z < planes; z++) {
    for (int y = 0; y < ny; y++) {
      long start = in_planes(z, y);
      fill_random(&random, numbers, 2 * nx);
      for (int x = 0; x < nx; x++) {
        field.re[start + x] = numbers[2 * x];
        field.im[start + x] = numbers[2 * x + 1];
      }
    }
  }
}

static void add_samples(int step) {
  double sum[2] = {0, 0}, points = (double)nx * ny * nz;
  for (int j = 1; j <= SAMPLES; j++) {
    int z = 5 * j % nz - first_z;
    if (z >= 0 && z < planes) {
      long place = in_planes(z, 3 * j % ny) + j % nx;
      sum[0] += field.re[place];
      sum[1] += field.im[place];
    }
  }
  MPI_Allreduce(sum, sums + 2 * step, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  sums[2 * step] /= points;
  sums[2 * step + 1] /= points;
}

static void prepare(char size) {
  nx = by_size(size, 64, 128, 256, 512);
  ny = by_size(size, 64, 128, 256, 256);
  nz = by_size(size, 64, 32, 128, 256);
  steps = by_size(size, 6, 6, 6, 20);
  int most = ny < nz ? ny : nz;
  if ((ranks & (ranks - 1)) != 0 || ranks > most) die("ft: a power of two of ranks, at most %d", most);
  planes = nz / ranks;
  lines = ny / ranks;
  first_z = planes * rank;
  first_y = lines * rank;
  waves = new_field();
  between = new_field();
  field = new_field();
  along_x = new_lines(nx);
  along_y = new_lines(ny);
  along_z = new_lines(nz);
  decay_x = room(nx, sizeof(double));
  decay_y = room(ny, sizeof(double));
  decay_z = room(nz, sizeof(double));
  numbers = room(2L * nx, sizeof(double));
}

void run_ft(char size, struct outcome *o) {
  prepare(size);
  made();
  set_initial_field();
  transform_forward();

  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime();
  set_initial_field();
  transform_forward();
  for (int step = 0; step < steps; step++) {
    transform_back(step + 1);
    add_samples(step);
  }
  o->seconds = seconds_since(start);
  double points = (double)nx * ny * nz, l = log(points);
  o->operations = points * (14.8157 + 7.19641 * l + (5.23518 + 7.21113 * l) * steps);
  for (int i = 0; i < 2 * steps; i++) {
    char name[16];
    snprintf(name, sizeof name, "%s %d", i % 2 ? "im" : "re", i / 2 + 1);
    add_check(o, name, sums[i], official[by_size(size, 0, 1, 2, 3)][i], 1e-12);
  }
}
