// SPDX-License-Identifier: Apache-2.0
/**
 * The command line of mpiexec: {@code Option} is the table of all options, {@code CommandLine} reads the
 * words into a {@code JobSpec}, {@code ConfigFile} the standard's form B, {@code SoftCount} the triplets.
 *
 * <p>Not an option library, because the standard's form (words with one dash, two values, programs between
 * colons, options end at the program's name) is foreign to them, and because every start runs this package:
 * with an ahead-of-time cache for each, a program that parses {@code -n 4 program} with picocli's
 * programmatic API took 55 ms of CPU, 41 of them for picocli, against 13 ms here; a JVM that prints one line
 * took 10.
 */
package org.mpi4j.launcher.cli;
