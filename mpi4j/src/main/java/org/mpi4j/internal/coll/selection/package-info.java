// SPDX-License-Identifier: Apache-2.0
/**
 * Which algorithm does a collective: a table of rows, read from a text, from which each communicator takes
 * those that concern it.
 *
 * <p>{@code Topic} is a collective with its {@code Algorithm}s, {@code Table} the rows of the text, {@code
 * Choices} what is left of them for one communicator. Nothing here knows a message.
 */
package org.mpi4j.internal.coll.selection;
