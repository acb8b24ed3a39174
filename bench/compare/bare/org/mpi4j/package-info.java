// SPDX-License-Identifier: Apache-2.0
/**
 * A stand-in for the part of mpi4j's interface that the programs of module {@code nas} use, so that the same
 * class files run without the library: JVMs that somebody starts side by side exchange data through a mapped
 * file, and do nothing else. What the programs take so is what the JVM takes. {@code bench/compare/nas} with
 * {@code --bare} measures it.
 *
 * <p>No MPI: no tags, no types, no errors; messages between two ranks must be awaited in the order in which
 * they were sent.
 */
package org.mpi4j;
