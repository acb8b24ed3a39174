// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.mpi4j.internal.op.Reduction;

/**
 * How elements are combined.
 *
 * @param type of each element
 */
record Combination(Reduction op, ElementType type) {}
