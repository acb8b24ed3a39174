// SPDX-License-Identifier: Apache-2.0
/**
 * The client of PMI-1, the protocol by which a launcher tells ranks who they are: lines of text over an
 * inherited socket (PMI_FD) or a TCP connection (PMI_PORT).
 *
 * <p>{@code Pmi1Client} is the process manager; {@code PmiInit} runs once, {@code PmiConnection} matches
 * requests with answers, {@code Link} is the connection. Read {@code PmiInit} first.
 */
package org.mpi4j.internal.boot.pmi1;
