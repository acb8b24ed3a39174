// SPDX-License-Identifier: Apache-2.0
/** CG: the smallest eigenvalue of a sparse matrix by conjugate gradients; {@code Cg} is the benchmark. */
package org.mpi4j.nas.cg;
