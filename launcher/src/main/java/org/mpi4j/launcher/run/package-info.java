// SPDX-License-Identifier: Apache-2.0
/**
 * A job while it runs. {@code Job} handles, in one thread, the events of processes, the PMI server, signals
 * and the clock. {@code RankProcess} is one rank, {@code HostLauncher} starts it on a machine, {@code
 * OutputForwarder} and {@code LineSink} forward output, {@code CleanupProcess} cleans up when the launcher
 * itself is killed. Read Job first.
 */
package org.mpi4j.launcher.run;
