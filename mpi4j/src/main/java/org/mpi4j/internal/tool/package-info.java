// SPDX-License-Identifier: Apache-2.0
/**
 * The tool information interface (MPI_T, MPI-4.1 chapter 15) of one rank, without an API: {@code Tools} is
 * there before the rank's engine and after it, {@code Catalogue} has the rows that all packages declare,
 * {@code ControlSettings} the values of control variables, {@code MeasuringSession} the handles of
 * performance variables, {@code EventRegistration} the callbacks of events.
 *
 * <p>The package knows no part of the engine. Rows ({@link org.mpi4j.internal.base.Pvar}, {@link
 * org.mpi4j.internal.base.EventKind}, {@link org.mpi4j.internal.base.Adjustment}) name the class of the
 * object that they need, and {@code ToolSources} finds it. Nothing here takes the engine's lock, except a
 * change of a control variable.
 */
package org.mpi4j.internal.tool;
