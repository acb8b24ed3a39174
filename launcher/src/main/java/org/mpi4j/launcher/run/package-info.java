// SPDX-License-Identifier: Apache-2.0
/**
 * A job while it runs. {@code Job} decides, in one thread, on events that come from everywhere: processes,
 * the PMI server, signals, the clock. {@code RankProcess} is one rank, {@code HostLauncher} starts it on a
 * machine, {@code OutputForwarder} and {@code LineSink} forward output, {@code CleanupProcess} cleans up
 * when the launcher itself is killed. Read Job first.
 */
package org.mpi4j.launcher.run;
