// SPDX-License-Identifier: Apache-2.0
/**
 * Random programs of several ranks and threads, compared with a model that executes them one call after the
 * other.
 *
 * <p>{@link org.mpi4j.conformance.model.Generator} makes a {@link
 * org.mpi4j.conformance.model.Program} from a seed, and says there why it cannot deadlock; {@link
 * org.mpi4j.conformance.model.Matching} is the model of messages; {@link
 * org.mpi4j.conformance.model.Player} executes the part of one thread and compares. A failure prints the
 * seed; {@code -Dmodel.seed=... -Dmodel.programs=1} repeats that program alone.
 */
package org.mpi4j.conformance.model;
