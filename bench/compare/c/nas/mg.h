// SPDX-License-Identifier: Apache-2.0
// The grids of MG and what is computed on them; twin of mg.Grid and mg.Stencil.
#ifndef MG_H
#define MG_H

/* A rank's planes of a grid that repeats itself, with a plane, a line and a point of the other end at each
   end; so a copy is made where mg.Grid has the same array twice. */
struct grid {
  int n;
  int planes;
  int first; // of this rank's planes, counted over all
  int whole; // whether this rank has all
  long plane; // how many numbers a plane has
  double *at;
};

/* r = v - A u; closes lines only, as the others do. */
void residual(const struct grid *u, const struct grid *v, struct grid *r);

/* u = u + C r */
void smooth(const struct grid *r, struct grid *u, const double *smoother);

void restrict_grid(const struct grid *fine, struct grid *coarse, int first);

/* Adds to the finer grid, also to its outer lines and planes, what the coarser one has. */
void prolong(const struct grid *coarse, int first, struct grid *fine);

#endif
