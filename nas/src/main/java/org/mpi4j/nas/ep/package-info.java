// SPDX-License-Identifier: Apache-2.0
/** EP: normally distributed random numbers, without messages; {@code Ep} is the benchmark. */
package org.mpi4j.nas.ep;
