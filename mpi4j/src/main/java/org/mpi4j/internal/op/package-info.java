// SPDX-License-Identifier: Apache-2.0
/**
 * Reductions. {@code Operator} is what collectives see; {@code Reduction} is the table of the predefined
 * operations and of the types that each is defined for. Below, {@code Kernels} says which loop serves an
 * operation on which numbers, {@code Kernel} brings any buffers under a loop, and {@code SpecializedLoops}
 * makes the loops fast.
 */
package org.mpi4j.internal.op;
