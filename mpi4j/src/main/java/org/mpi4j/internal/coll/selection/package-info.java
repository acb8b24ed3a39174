// SPDX-License-Identifier: Apache-2.0
/**
 * Which algorithm does a collective: a table of rows, read from a text, from which each communicator takes
 * those that hold for its ranks.
 *
 * <p>A {@code CollectiveType} has {@code Algorithm}s. {@code SelectionTable} has the rows of the text, {@code
 * Candidates} those that hold for one communicator. Nothing here knows a message.
 */
package org.mpi4j.internal.coll.selection;
