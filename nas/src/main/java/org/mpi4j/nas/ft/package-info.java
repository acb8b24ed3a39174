// SPDX-License-Identifier: Apache-2.0
/** FT: the heat equation by Fourier transforms in three dimensions; {@code Ft} is the benchmark. */
package org.mpi4j.nas.ft;
