// SPDX-License-Identifier: Apache-2.0
/**
 * How a rank learns who it is: {@code ProcessManagers} chooses the way by the environment that the
 * launcher left ({@code pmi1} or {@code singleton}); {@code JobSecret} and {@code RankAddresses} are the two
 * things that ranks then tell each other before they can talk.
 */
package org.mpi4j.internal.boot;
