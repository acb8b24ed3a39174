// SPDX-License-Identifier: Apache-2.0
/**
 * Implements the API of org.mpi4j: a front end of {@code internal.call}, which has the rules. Finds mpi4j's
 * objects behind the arguments of a program, and makes handles, exceptions and statuses of the answers.
 *
 * <p>{@code ...Handle}: the objects of the API. {@code ...Facet}: the parts of a communicator's handle, one
 * for each chapter; {@code CommAccess} is what they need of it. {@code Java...}: what the static methods and
 * constants of the API reach.
 */
package org.mpi4j.internal.binding;
