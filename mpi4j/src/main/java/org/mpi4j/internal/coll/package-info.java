// SPDX-License-Identifier: Apache-2.0
/**
 * Collectives.
 *
 * <p>{@code CollectiveGroup} is what others call: it has a {@code Collective} done now (blocking), starts it
 * (nonblocking), or makes it ready (persistent). {@code Barrier}, {@code Bcast}, {@code Gather} and so on
 * check the arguments of one collective. A table, {@code BuiltInTable}, says which of its algorithms
 * does it (see {@code coll.selection}); {@code BarrierAlgorithms}, {@code BcastAlgorithms} and so on make an
 * algorithm from its name in the table.
 *
 * <p>An algorithm is written once, in {@code Steps} (see {@code coll.steps}); {@code ImmediateSteps} takes
 * these steps at once, {@code ScheduleBuilder} notes them for a {@code Schedule}. A new algorithm of a
 * broadcast: a class in {@code coll.algorithm} that implements {@code BcastAlgorithm}, its name in {@code
 * BcastAlgorithms}, a row in the table.
 *
 * <p>Where the ranks are on several machines, algorithms of {@code coll.nodes} do a collective in stages,
 * each an ordinary collective of some of the ranks ({@code Hierarchy}). Who is where, {@code NodeLayout}
 * knows.
 *
 * <p>Ranks of one machine need no messages for most calls: blocking ones go through {@code coll.segment},
 * short nonblocking and persistent ones through {@code coll.slots}.
 *
 * <p>Read first: {@code Steps}, {@code BinomialBcast}, {@code Schedule}.
 */
package org.mpi4j.internal.coll;
