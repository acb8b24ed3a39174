// SPDX-License-Identifier: Apache-2.0
/**
 * Communicators: their groups, their contexts, and how new ones are made from old ones.
 *
 * <p>{@code Members} is a group; {@code Communicator} has one or two of them ({@code CommGroups}) and the
 * {@code Contexts} that follow from its number. {@code Agreement} finds that number with the other ranks, for
 * all the ways to make a communicator: {@code PendingDuplicate}, {@code Subgroups}, {@code Intercomms}. Freed
 * communicators with pending operations stay in the {@code Registry}.
 */
package org.mpi4j.internal.comm;
