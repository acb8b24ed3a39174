// SPDX-License-Identifier: Apache-2.0
/**
 * The NAS Parallel Benchmarks, written from their specification (D. Bailey et al., The NAS Parallel
 * Benchmarks, report RNR-94-007, NASA Ames 1994); the classes of problems, the official results and the way
 * to count operations are those of NPB 3. {@code Nas} is the program, {@code Kernel} lists the benchmarks,
 * each has a package of its own ({@code cg}, {@code ep}, ...); {@code common} is what they share.
 *
 * <p>How loops over numbers are written here: over flat arrays in local variables, in small methods that are
 * called often and so are compiled early, with several sums where one would wait for each addition, and
 * without an object in the timed section.
 */
package org.mpi4j.nas;
