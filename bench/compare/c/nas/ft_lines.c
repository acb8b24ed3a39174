// SPDX-License-Identifier: Apache-2.0
#include <math.h>
#include <string.h>

#include "ft.h"
#include "nas.h"

#define PI 3.14159265358979323846

struct lines new_lines(int points) {
  struct lines l = {
    points, room((long)points * LANES, sizeof(double)), room((long)points * LANES, sizeof(double)),
    room(points, sizeof(double)), room(points, sizeof(double)), room(points, sizeof(int))
  };
  for (int k = 0; k < points; k++) {
    l.cos[k] = cos(2 * PI * k / points);
    l.sin[k] = -sin(2 * PI * k / points);
    for (int bit = 1, other = points / 2; other > 0; bit *= 2, other /= 2) {
      if (k & bit) l.row_of[k] |= other;
    }
  }
  return l;
}

static void combine_four(const struct lines *l, double *restrict a, double *restrict b, int quarter,
                         int turn) {
  double c1 = l->cos[turn], s1 = l->sin[turn], c2 = l->cos[2 * turn], s2 = l->sin[2 * turn];
  double c3 = l->cos[3 * turn], s3 = l->sin[3 * turn];
  long q = (long)quarter * LANES;
#pragma GCC ivdep
  for (int i = 0; i < LANES; i++) {
    double sum_re = a[i] + a[i + 2 * q], sum_im = b[i] + b[i + 2 * q];
    double other_sum_re = a[i + q] + a[i + 3 * q], other_sum_im = b[i + q] + b[i + 3 * q];
    double difference_re = a[i] - a[i + 2 * q], difference_im = b[i] - b[i + 2 * q];
    double other_re = a[i + q] - a[i + 3 * q], other_im = b[i + q] - b[i + 3 * q];
    a[i] = sum_re + other_sum_re;
    b[i] = sum_im + other_sum_im;
    double x = sum_re - other_sum_re, y = sum_im - other_sum_im;
    a[i + q] = x * c2 - y * s2;
    b[i + q] = x * s2 + y * c2;
    x = difference_re + other_im;
    y = difference_im - other_re;
    a[i + 2 * q] = x * c1 - y * s1;
    b[i + 2 * q] = x * s1 + y * c1;
    x = difference_re - other_im;
    y = difference_im + other_re;
    a[i + 3 * q] = x * c3 - y * s3;
    b[i + 3 * q] = x * s3 + y * c3;
  }
}

static void combine_two(double *restrict x, double *restrict y) {
  for (int i = 0; i < LANES; i++) {
    double difference = x[i] - y[i];
    x[i] += y[i];
    y[i] = difference;
  }
}

void transform(struct lines *l, int forward) {
  double *a = forward ? l->re : l->im, *b = forward ? l->im : l->re;
  int length = l->points;
  for (; length >= 4; length /= 4) {
    int quarter = length / 4, turn = l->points / length;
    for (int start = 0; start < l->points; start += length) {
      for (int j = 0; j < quarter; j++) {
        long at = (long)(start + j) * LANES;
        combine_four(l, a + at, b + at, quarter, j * turn);
      }
    }
  }
  for (long start = 0; length == 2 && start < l->points; start += 2) {
    combine_two(a + start * LANES, a + (start + 1) * LANES);
    combine_two(b + start * LANES, b + (start + 1) * LANES);
  }
}

void load_row(struct lines *l, int row, const double *re, const double *im, long at) {
  memcpy(l->re + (long)row * LANES, re + at, LANES * sizeof(double));
  memcpy(l->im + (long)row * LANES, im + at, LANES * sizeof(double));
}

void store_row(const struct lines *l, int row, double *re, double *im, long at) {
  memcpy(re + at, l->re + (long)l->row_of[row] * LANES, LANES * sizeof(double));
  memcpy(im + at, l->im + (long)l->row_of[row] * LANES, LANES * sizeof(double));
}
