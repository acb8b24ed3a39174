// SPDX-License-Identifier: Apache-2.0
/**
 * The client of PMI-1, the protocol by which a launcher tells ranks who they are: lines of text over
 * an inherited socket (PMI_FD) or a TCP connection (PMI_PORT).
 *
 * <p>{@code Pmi1Client} is what the rest sees; {@code PmiInit} runs once, {@code PmiConnection} pairs
 * questions with answers, {@code Link} hides which way the bytes go. Read {@code PmiInit} first.
 */
package org.mpi4j.internal.boot.pmi1;
