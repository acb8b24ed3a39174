// SPDX-License-Identifier: Apache-2.0
/**
 * The tool information interface (MPI_T, MPI-4.1 section 15.3): what mpi4j is set to, what it does, and what
 * happens in it, for tools and for programs that want to know.
 *
 * <p>{@link org.mpi4j.tool.ToolInterface#init} is where to begin; it needs no {@code Mpi.init}. <b>Control
 * variables</b> say how mpi4j works, and can be set, most of them before MPI begins. <b>Performance
 * variables</b> tell numbers, such as the length of a queue. <b>Events</b> call a function of the tool when
 * something happens. <b>Categories</b> group all three. What there is, a tool finds out at run time: {@code
 * examples/ListVariables.java} prints it.
 *
 * <p>All calls are local, and any thread may make them. A call that fails throws an {@link
 * org.mpi4j.MpiException} of a class {@code T_ERR_...}; it has no effect, and no error handler runs. Besides
 * those that a method lists, all but the ones that say otherwise throw T_ERR_NOT_INITIALIZED before the first
 * {@code init} and after the last {@code close}.
 */
package org.mpi4j.tool;
