// SPDX-License-Identifier: Apache-2.0
/**
 * Ranks on other machines. {@code Machines} has for each an {@code AgentConnection}, which starts
 * {@code Agent} there by ssh, and speaks with it over ssh's standard input and output in frames
 * ({@code FrameLink}). Byte streams share the connection as {@code Channels}: the output of ranks, their
 * input, and their connections to the PMI server, which therefore stays on mpiexec's loopback interface.
 *
 * <pre>
 *   mpiexec                                        other machine
 *   AgentConnection --- ssh, one per machine ---   Agent
 *     AgentProcess  --- START, EXITED, streams --    process of a rank
 *     PmiServer     --- one channel each ------      its connection to PMI_PORT on the loopback interface
 * </pre>
 */
package org.mpi4j.launcher.remote;
