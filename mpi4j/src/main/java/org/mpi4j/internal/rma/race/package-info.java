// SPDX-License-Identifier: Apache-2.0
/**
 * Finds accesses to one part of a window that conflict while {@code rma.check} is set. {@code AccessLog} has
 * the accesses to a part that no synchronization has ended; {@code Access} says which of two conflict.
 */
package org.mpi4j.internal.rma.race;
