// SPDX-License-Identifier: Apache-2.0
/**
 * How jobs end when something is killed: soon, with the right words, with nothing left behind.
 *
 * <p>{@link org.mpi4j.conformance.ends.MarkedJob} starts a job whose processes and files can be told from
 * all others, {@link org.mpi4j.conformance.ends.BusyRanks} is what it runs.
 */
package org.mpi4j.conformance.ends;
