// SPDX-License-Identifier: Apache-2.0
/** LU: a fluid in a box by symmetric successive over-relaxation; {@code Lu} is the benchmark. */
package org.mpi4j.nas.lu;
