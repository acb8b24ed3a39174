// SPDX-License-Identifier: Apache-2.0
/**
 * The life of a rank: the threads of ranks that share a JVM, the main method that a rank runs, the process
 * sets that it belongs to, and what is reported when an exception ends it.
 */
package org.mpi4j.internal.rank;
