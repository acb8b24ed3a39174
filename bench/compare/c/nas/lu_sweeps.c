// SPDX-License-Identifier: Apache-2.0
// The two sweeps of LU; twin of lu.Sweeps, lu.Direction and lu.Diagonal.
#include <mpi.h>
#include <string.h>

#include "lu_grid.h"
#include "lu_parts.h"
#include "nas.h"

#define LONGEST 110
#define LOWER 3
#define UPPER 4

static double sums[5 * LONGEST], column[5 * LONGEST], row[5 * LONGEST];
static double scale, one, viscosity, conductivity; // all but the scale: of a point's own block

void make_sweeps(double dt) {
  double diffuse = 2 * dt * (share.n - 1.0) * (share.n - 1);
  scale = OMEGA * dt;
  one = 1 + diffuse * (diffusion_in(0) + diffusion_in(1) + diffusion_in(2));
  viscosity = diffuse * C34 * (2 + 4.0 / 3);
  conductivity = 3 * diffuse * C1345;
}

/* Adds to sums what count neighbours in a direction, before the points (sign 1) or behind (-1), make of v. */
static inline void add(int direction, int sign, const double *restrict u, const double *restrict v, int count,
                       double *restrict to) {
  const int normal = 1 + direction, a = direction == 0 ? 2 : 1, b = direction == 2 ? 2 : 3;
  const double diffuse = scale * (share.n - 1.0) * (share.n - 1);
  const double convection = sign * scale * (share.n - 1) / 2.0;
  const double diffusion = diffuse * diffusion_in(direction), viscous = diffuse * C34;
  const double viscous_normal = viscous * 4 / 3, conductive = diffuse * C1345;
  for (int p = 0; p < 5 * count; p += 5) {
    double inverse = 1 / u[p];
    double w = u[p + normal] * inverse, wa = u[p + a] * inverse, wb = u[p + b] * inverse;
    double e = u[p + 4] * inverse;
    double v0 = v[p], vn = v[p + normal], va = v[p + a], vb = v[p + b], ve = v[p + 4];
    double dn = vn - w * v0, da = va - wa * v0, db = vb - wb * v0;
    double half = 0.5 * C2 * (w * w + wa * wa + wb * wb);
    double pressure = half * v0 - C2 * (w * vn + wa * va + wb * vb - ve);
    double work = w * dn * (viscous_normal - conductive) + (wa * da + wb * db) * (viscous - conductive);
    double energy = (C1 * e - half) * dn + w * (pressure + (C1 - C2) * ve);
    to[p] += convection * vn + diffusion * v0;
    to[p + normal] +=
        convection * (w * (dn + vn) + pressure) + viscous_normal * inverse * dn + diffusion * vn;
    to[p + a] += convection * (wa * dn + w * va) + viscous * inverse * da + diffusion * va;
    to[p + b] += convection * (wb * dn + w * vb) + viscous * inverse * db + diffusion * vb;
    to[p + 4] += convection * energy + inverse * (work + conductive * (ve - e * v0)) + diffusion * ve;
  }
}

static inline void solve(const double *u, double *v) {
  double inverse = 1 / u[0];
  double w1 = u[1] * inverse, w2 = u[2] * inverse, w3 = u[3] * inverse;
  double c = viscosity * inverse, factor = 1 / (one + c);
  double v0 = v[0] / one;
  double v1 = (v[1] + c * w1 * v0) * factor;
  double v2 = (v[2] + c * w2 * v0) * factor;
  double v3 = (v[3] + c * w3 * v0) * factor;
  double heat = conductivity * inverse;
  double work = w1 * (v1 - w1 * v0) + w2 * (v2 - w2 * v0) + w3 * (v3 - w3 * v0);
  double energy = (c - heat) * work - heat * u[4] * inverse * v0;
  v[0] = v0;
  v[1] = v1;
  v[2] = v2;
  v[3] = v3;
  v[4] = (v[4] - energy) / (one + heat);
}

static void lower_line(const double *u, double *v, int start, int count) {
  memcpy(sums, v + start, 5 * count * sizeof(double));
  add(2, 1, u + start - share.strides[2], v + start - share.strides[2], count, sums);
  add(1, 1, u + start - share.strides[1], v + start - share.strides[1], count, sums);
  for (int i = 0; i < 5 * count; i += 5) {
    int p = start + i;
    add(0, 1, u + p - 5, v + p - 5, 1, sums + i);
    solve(u + p, sums + i);
    memcpy(v + p, sums + i, 5 * sizeof(double));
  }
}

static void upper_line(const double *u, double *v, int start, int count) {
  memset(sums, 0, 5 * count * sizeof(double));
  add(2, -1, u + start + share.strides[2], v + start + share.strides[2], count, sums);
  add(1, -1, u + start + share.strides[1], v + start + share.strides[1], count, sums);
  for (int i = 5 * count - 5; i >= 0; i -= 5) {
    int p = start + i;
    add(0, -1, u + p + 5, v + p + 5, 1, sums + i);
    solve(u + p, sums + i);
    for (int m = 0; m < 5; m++) v[p + m] += sums[i + m];
  }
}

static void send_column(const double *v, int k, int i, int to, int tag) {
  int count = share.in_y_end - share.in_y;
  if (to == MPI_PROC_NULL) return;
  for (int j = 0; j < count; j++) memcpy(column + 5 * j, v + at(i, share.in_y + j, k), 5 * sizeof(double));
  MPI_Send(column, 5 * count, MPI_DOUBLE, to, tag, MPI_COMM_WORLD);
}

static void receive_column(double *v, int k, int i, int from, int tag) {
  int count = share.in_y_end - share.in_y;
  if (from == MPI_PROC_NULL) return;
  MPI_Recv(column, 5 * count, MPI_DOUBLE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int j = 0; j < count; j++) memcpy(v + at(i, share.in_y + j, k), column + 5 * j, 5 * sizeof(double));
}

static void send_row(const double *v, int k, int j, int to, int tag) {
  int count = share.in_x_end - share.in_x;
  if (to == MPI_PROC_NULL) return;
  memcpy(row, v + at(share.in_x, j, k), 5 * count * sizeof(double));
  MPI_Send(row, 5 * count, MPI_DOUBLE, to, tag, MPI_COMM_WORLD);
}

static void receive_row(double *v, int k, int j, int from, int tag) {
  int count = share.in_x_end - share.in_x;
  if (from == MPI_PROC_NULL) return;
  MPI_Recv(row, 5 * count, MPI_DOUBLE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  memcpy(v + at(share.in_x, j, k), row, 5 * count * sizeof(double));
}

void sweep_lower(const double *u, double *v) {
  int count = share.in_x_end - share.in_x;
  for (int k = 1; k < share.n - 1; k++) {
    receive_column(v, k, share.in_x - 1, share.west, LOWER);
    receive_row(v, k, share.in_y - 1, share.north, LOWER);
    for (int j = share.in_y; j < share.in_y_end; j++) lower_line(u, v, at(share.in_x, j, k), count);
    send_column(v, k, share.in_x_end - 1, share.east, LOWER);
    send_row(v, k, share.in_y_end - 1, share.south, LOWER);
  }
}

void sweep_upper(const double *u, double *v) {
  int count = share.in_x_end - share.in_x;
  for (int k = share.n - 2; k > 0; k--) {
    receive_column(v, k, share.in_x_end, share.east, UPPER);
    receive_row(v, k, share.in_y_end, share.south, UPPER);
    for (int j = share.in_y_end - 1; j >= share.in_y; j--) upper_line(u, v, at(share.in_x, j, k), count);
    send_column(v, k, share.in_x, share.west, UPPER);
    send_row(v, k, share.in_y, share.north, UPPER);
  }
}
