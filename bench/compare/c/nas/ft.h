// SPDX-License-Identifier: Apache-2.0
// Fourier transforms of many lines at once; twin of ft.Lines.
#ifndef FT_H
#define FT_H

#define LANES 64

struct lines {
  int points;
  double *re; // [point][lane]
  double *im;
  double *cos;
  double *sin;
  int *row_of; // where a point of the result is
};

struct lines new_lines(int points);

void transform(struct lines *lines, int forward);

/* Copies a row of all lanes from a field, and a row of the result to it. */
void load_row(struct lines *lines, int row, const double *re, const double *im, long at);
void store_row(const struct lines *lines, int row, double *re, double *im, long at);

#endif
