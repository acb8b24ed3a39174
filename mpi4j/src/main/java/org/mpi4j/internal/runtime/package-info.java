// SPDX-License-Identifier: Apache-2.0
/**
 * The runtime of one rank: {@code Engine} opens the transports and the channels to peers, {@code Progress}
 * polls them and waits for completions, {@code WaitStrategy} decides how to wait. Knows no MPI; {@code
 * internal.p2p} uses it.
 */
package org.mpi4j.internal.runtime;
