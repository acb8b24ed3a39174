// SPDX-License-Identifier: Apache-2.0
#include <math.h>
#include <stdlib.h>

#include "cg.h"
#include "nas.h"

#define CONDITION 0.1

/* The sparse vectors that the matrix is made of, in flat arrays. */
static int *starts, *places;
static double *values;

/* For each row of the block the vectors that add to it, and times what. */
static int *term_starts, *term_vectors;
static double *term_factors;

static int index_of(int place, int start, int end) {
  int i = start;
  while (i < end && places[i] != place) i++;
  return i;
}

static int draw(uint64_t *random, int start, int end, const struct problem *problem) {
  int drawn_from = 1, next = start;
  while (drawn_from < problem->order) drawn_from *= 2;
  while (next < end) {
    double value = next_random(random);
    int place = (int)(drawn_from * next_random(random));
    if (place < problem->order && index_of(place, start, next) == next) {
      places[next] = place;
      values[next++] = value;
    }
  }
  return next;
}

static void make_vectors(const struct problem *problem) {
  int n = problem->order;
  uint64_t random = SEED;
  next_random(&random);
  starts = room(n + 1, sizeof *starts);
  places = room((long)n * (problem->nonzeros + 1), sizeof *places);
  values = room((long)n * (problem->nonzeros + 1), sizeof *values);
  for (int i = 0; i < n; i++) {
    int end = draw(&random, starts[i], starts[i] + problem->nonzeros, problem);
    int centre = index_of(i, starts[i], end);
    places[centre] = i;
    values[centre] = 0.5;
    starts[i + 1] = end > centre ? end : centre + 1;
  }
}

static void make_terms(const struct problem *problem, int first, int rows) {
  int n = problem->order;
  term_starts = room(rows + 1, sizeof *term_starts);
  for (int k = 0; k < starts[n]; k++) {
    int r = places[k] - first;
    if (r >= 0 && r < rows) term_starts[r + 1]++;
  }
  int *next = room(rows + 1, sizeof *next);
  for (int i = 0; i < rows; i++) next[i + 1] = term_starts[i + 1] += term_starts[i];
  term_vectors = room(term_starts[rows], sizeof *term_vectors);
  term_factors = room(term_starts[rows], sizeof *term_factors);
  double ratio = pow(CONDITION, 1.0 / n), weight = 1;
  for (int i = 0; i < n; i++) {
    for (int k = starts[i]; k < starts[i + 1]; k++) {
      int r = places[k] - first;
      if (r >= 0 && r < rows) {
        term_vectors[next[r]] = i;
        term_factors[next[r]++] = weight * values[k];
      }
    }
    weight *= ratio;
  }
  free(next);
}

static void add_term(double factor, int vector, int first, int columns, double *row, uint64_t *touched) {
  for (int k = starts[vector]; k < starts[vector + 1]; k++) {
    int j = places[k] - first;
    if (j >= 0 && j < columns) {
      row[j] += factor * values[k];
      touched[j >> 6] |= 1UL << (j & 63);
    }
  }
}

static int take_elements(struct matrix *m, int next, double *row, uint64_t *touched, int words) {
  for (int w = 0; w < words; w++) {
    uint64_t bits = touched[w];
    touched[w] = 0;
    for (; bits != 0; bits &= bits - 1) {
      int j = (w << 6) + __builtin_ctzl(bits);
      m->columns[next] = j;
      m->values[next++] = row[j];
      row[j] = 0;
    }
  }
  return next;
}

struct matrix make_matrix(const struct problem *problem, int first_row, int rows, int first_column,
                          int columns) {
  make_vectors(problem);
  make_terms(problem, first_row, rows);
  int words = (columns + 63) >> 6, next = 0;
  double *row = room(columns, sizeof *row);
  uint64_t *touched = room(words, sizeof *touched);
  // pages that are never touched take no memory
  long most = (long)term_starts[rows] * (problem->nonzeros + 1) + rows;
  struct matrix m = {
    room(rows + 1, sizeof *m.starts), room(most, sizeof *m.columns), room(most, sizeof *m.values)
  };
  for (int i = 0; i < rows; i++) {
    for (int t = term_starts[i]; t < term_starts[i + 1]; t++) {
      add_term(term_factors[t], term_vectors[t], first_column, columns, row, touched);
    }
    int diagonal = first_row + i - first_column;
    if (diagonal >= 0 && diagonal < columns) row[diagonal] += CONDITION - problem->shift;
    next = m.starts[i + 1] = take_elements(&m, next, row, touched, words);
  }
  void *done[] = {starts, places, values, term_starts, term_vectors, term_factors, row, touched};
  for (int i = 0; i < 8; i++) free(done[i]);
  return m;
}

void multiply(const struct matrix *m, const double *restrict in, double *restrict out, int rows) {
  const int *restrict columns = m->columns;
  const double *restrict numbers = m->values;
  for (int i = 0; i < rows; i++) {
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    int k = m->starts[i], end = m->starts[i + 1];
    for (; k < end - 3; k += 4) {
      s0 += numbers[k] * in[columns[k]];
      s1 += numbers[k + 1] * in[columns[k + 1]];
      s2 += numbers[k + 2] * in[columns[k + 2]];
      s3 += numbers[k + 3] * in[columns[k + 3]];
    }
    for (; k < end; k++) s0 += numbers[k] * in[columns[k]];
    out[i] = (s0 + s1) + (s2 + s3);
  }
}
