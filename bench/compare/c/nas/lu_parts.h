// SPDX-License-Identifier: Apache-2.0
// The parts of LU; twins of lu.Line, lu.Operator, lu.Direction, lu.Diagonal and lu.Sweeps.
#ifndef LU_PARTS_H
#define LU_PARTS_H

/* Gets the neighbours' points, and adds to result what the operator makes of a field at its inner points. */
void make_operator(void);
void apply_operator(double *field, double *result);

void make_sweeps(double dt);
void sweep_lower(const double *u, double *v);
void sweep_upper(const double *u, double *v);

#endif
