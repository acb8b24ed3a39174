// SPDX-License-Identifier: Apache-2.0
// The parts of LU; twins of lu.Grid, lu.Line, lu.Operator, lu.Direction, lu.Diagonal and lu.Sweeps.
#ifndef LU_H
#define LU_H

#define HALO 2
#define OMEGA 1.2
#define C1 1.4
#define C2 0.4
#define C34 0.1
#define C5 1.4
#define C1345 (C1 * C34 * C5)

/* How the ranks share the points. Numbers of points are counted over all ranks; ends are exclusive. */
struct share {
  int n;
  int x, x_end, y, y_end; // of this rank
  int in_x, in_x_end, in_y, in_y_end; // those that are not on the boundary
  int west, east, north, south;
  int strides[3];
};

extern struct share share;

/* Where a point begins in a field. */
static inline int at(int i, int j, int k) {
  const int *s = share.strides;
  return (i - share.x + HALO) * s[0] + (j - share.y + HALO) * s[1] + k * s[2];
}

double diffusion_in(int direction);

double *new_field(void);

/* Gets the neighbours' points, and adds to result what the operator makes of a field at its inner points. */
void make_operator(void);
void apply_operator(double *field, double *result);

void make_sweeps(double dt);
void sweep_lower(const double *u, double *v);
void sweep_upper(const double *u, double *v);

#endif
