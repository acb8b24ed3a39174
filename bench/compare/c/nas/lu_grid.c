// SPDX-License-Identifier: Apache-2.0
// How the ranks share the points of LU, and the fields over them; twin of lu.Grid.
#include <math.h>
#include <mpi.h>

#include "lu_grid.h"
#include "nas.h"

#define LEAST 4

struct share share;

double diffusion_in(int direction) {
  return direction == 2 ? 1 : 0.75;
}

double *new_field(void) {
  long length = (long)share.strides[2] * share.n;
  double *field = room(length, sizeof *field);
  for (long p = 0; p < length; p++) field[p] = 1;
  return field;
}

static int larger(int a, int b) {
  return a > b ? a : b;
}

void make_share(int n) {
  int columns = (int)sqrt(ranks);
  while (ranks % columns != 0) columns--;
  int rows = ranks / columns, i = rank % columns, j = rank / columns;
  if (n / rows < LEAST) die("lu: too many ranks, or no factors that are more alike");
  share.n = n;
  share.x = begin_of_part(i, columns, n);
  share.x_end = begin_of_part(i + 1, columns, n);
  share.y = begin_of_part(j, rows, n);
  share.y_end = begin_of_part(j + 1, rows, n);
  share.in_x = larger(1, share.x);
  share.in_y = larger(1, share.y);
  share.in_x_end = share.x_end == n ? n - 1 : share.x_end;
  share.in_y_end = share.y_end == n ? n - 1 : share.y_end;
  share.west = i == 0 ? MPI_PROC_NULL : rank - 1;
  share.east = i == columns - 1 ? MPI_PROC_NULL : rank + 1;
  share.north = j == 0 ? MPI_PROC_NULL : rank - columns;
  share.south = j == rows - 1 ? MPI_PROC_NULL : rank + columns;
  share.strides[0] = 5;
  share.strides[1] = (share.x_end - share.x + 2 * HALO) * 5;
  share.strides[2] = (share.y_end - share.y + 2 * HALO) * share.strides[1];
}
