// SPDX-License-Identifier: Apache-2.0
/**
 * The runtime of one rank: {@code Engine} opens the transports and finds the way to a peer, {@code
 * Progress} makes them work and waits for completions, {@code WaitStrategy} decides how to wait. Knows no
 * MPI; {@code internal.p2p} sits on it.
 */
package org.mpi4j.internal.runtime;
