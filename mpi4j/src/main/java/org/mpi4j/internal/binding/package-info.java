// SPDX-License-Identifier: Apache-2.0
/**
 * Implements the API of org.mpi4j: checks the arguments of a program, calls the engine, and makes handles,
 * exceptions and statuses of its answers.
 *
 * <p>{@code ...Handle}: the objects of the API. {@code ...Facet}: the parts of a communicator's handle, one
 * for each chapter; {@code CommAccess} is what they need of it. {@code Java...}: what the static methods and
 * constants of the API reach.
 */
package org.mpi4j.internal.binding;
