// SPDX-License-Identifier: Apache-2.0
/**
 * Nonblocking and persistent collectives of ranks that share memory: in one step, without messages, in {@code
 * CallSlots}. Each rank publishes what others need in its slot of the call, and reads what it needs in theirs
 * once it is there. So no rank waits for a step that another one takes in a later call of MPI. Gather and
 * scatter have no such form: they send each byte to one rank, and a message for it is as fast.
 *
 * <p>Each {@code Slot...} class is the algorithm named {@code slots} of one collective; costs are given as in
 * {@code internal.coll.algorithm}. Data must fit into a slot. {@code SlotCall} is one call, {@code SlotSteps}
 * are the steps that it is made of.
 *
 * <p>Read first: {@code SlotBcast}, {@code SlotAllgather}, then {@code SlotCall}.
 */
package org.mpi4j.internal.coll.slots;
