// SPDX-License-Identifier: Apache-2.0
/** MG: Poisson's equation by the multigrid method; {@code Mg} is the benchmark. */
package org.mpi4j.nas.mg;
