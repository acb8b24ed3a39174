// SPDX-License-Identifier: Apache-2.0
/** The task pool over ranks, {@link org.mpi4j.pool.MpiExecutor}. */
package org.mpi4j.conformance.pool;
