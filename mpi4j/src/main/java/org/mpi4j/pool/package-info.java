// SPDX-License-Identifier: Apache-2.0
/**
 * A pool of tasks over ranks: {@link org.mpi4j.pool.MpiExecutor} is an executor service of the JDK's kind
 * whose tasks run on other ranks, on the same machine or others. It uses the public API alone.
 */
package org.mpi4j.pool;
