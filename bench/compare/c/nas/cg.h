// SPDX-License-Identifier: Apache-2.0
// The sparse matrix of CG; twin of cg.Matrix, cg.SparseVectors and cg.MatrixMaker.
#ifndef CG_H
#define CG_H

struct problem {
  int order;
  int nonzeros;
  int steps;
  double shift;
  double zeta;
};

/* A block of a sparse matrix as compressed rows. */
struct matrix {
  int *starts;
  int *columns;
  double *values;
};

struct matrix make_matrix(const struct problem *problem, int first_row, int rows, int first_column,
                          int columns);

/* out = matrix in */
void multiply(const struct matrix *matrix, const double *restrict in, double *restrict out, int rows);

#endif
