// SPDX-License-Identifier: Apache-2.0
/**
 * Windows: memory of this rank that others access, and theirs as this rank sees it.
 *
 * <p>{@code Window} carries operations out; {@code Epochs} says whether they are allowed. A {@code Target} is
 * another rank's part: mapped here, or reached by frames, which {@code OriginMessages} sends and {@code
 * TargetMessages} applies. Both apply accumulating operations by {@code Accumulator}, so that they are atomic
 * together. {@code WindowWords} are the words of shared memory that locks are made of. {@code WindowFactory}
 * makes windows together with the other ranks.
 */
package org.mpi4j.internal.rma;
