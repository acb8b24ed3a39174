// SPDX-License-Identifier: Apache-2.0
/**
 * The command line of mpiexec: {@code Option} is the table of all options, {@code CommandLine} reads the
 * words into a {@code JobSpec}, {@code ConfigFile} the standard's form B, {@code SoftCount} the triplets.
 *
 * <p>Not an option library: the standard's form (single-dash words, two values, programs between colons,
 * reading stops at the program's name) fits none of them, and this package is loaded on the way of every
 * start (see ARCHITECTURE.md for the measured difference).
 */
package org.mpi4j.launcher.cli;
