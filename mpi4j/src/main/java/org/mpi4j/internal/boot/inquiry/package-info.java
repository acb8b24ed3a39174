// SPDX-License-Identifier: Apache-2.0
/**
 * How tools of the same user reach jobs that run: sockets in a directory of the user's own. A job of mpi4j's
 * mpiexec has one, by which the launcher answers for all its ranks; under other launchers each rank has its
 * own, and so has a JVM with ranks of an in-JVM job.
 */
package org.mpi4j.internal.boot.inquiry;
