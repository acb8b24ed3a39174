// SPDX-License-Identifier: Apache-2.0
/**
 * Implements the API of org.mpi4j: checks the arguments of a program, calls the engine, and makes handles,
 * exceptions and statuses of what it answers. Named {@code Bound...}: the parts of a communicator; {@code
 * ...Handle}: the other objects of the API; {@code Java...}: what the static methods of the API reach.
 */
package org.mpi4j.internal.binding;
