// SPDX-License-Identifier: Apache-2.0
/**
 * Datatypes as the engine sees them. {@code Basic} and {@code Pair} are the tables of what the standard
 * predefines, {@code Shape} is a type map as a tree of few forms, {@code Layout} one element of a datatype,
 * {@code Payload} the one form of a message buffer inside (segment, offset, count, layout), which can pack
 * and unpack any part of its data.
 *
 * <p>How data with gaps are copied: {@code Compiler} turns a {@code Shape} into a {@code Program} of runs,
 * lists of blocks, loops and chains, once for each datatype. A {@code Transfer} walks through the program and
 * leaves the loops to {@code Kernels}. All kernels have one source, {@code CopyLoops}, of which the JVM
 * defines a class for each pair of kinds of memory and each length of blocks, and for steps that come often:
 * read it first, and why it is so.
 *
 * <p>For checking mode, {@code Signature} says what basic types a message is made of, {@code Overlap} whether
 * a buffer's entries share a byte.
 */
package org.mpi4j.internal.type;
