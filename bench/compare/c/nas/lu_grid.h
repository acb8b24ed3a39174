// SPDX-License-Identifier: Apache-2.0
// The constants of LU, how the ranks share its points, and the fields over them; twin of lu.Grid.
#ifndef LU_GRID_H
#define LU_GRID_H

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

void make_share(int n);

double diffusion_in(int direction);

double *new_field(void);

#endif
