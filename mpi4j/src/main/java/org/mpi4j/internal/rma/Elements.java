// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.mpi4j.internal.type.Layout;

/**
 * Elements of a datatype at a target.
 *
 * @param at the byte from which displacements in the type map count
 */
record Elements(long at, long count, Layout layout) {}
