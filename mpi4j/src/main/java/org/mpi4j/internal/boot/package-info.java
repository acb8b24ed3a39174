// SPDX-License-Identifier: Apache-2.0
/**
 * How a rank learns who it is: {@code ProcessManagers} chooses the process manager by the environment ({@code
 * pmi1}, {@code pmix} or {@code singleton}); through it ranks exchange the {@code JobSecret} and their {@code
 * RankAddresses}, before they connect to each other.
 */
package org.mpi4j.internal.boot;
