// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

/**
 * The call of one rank in checking mode: the operation and what must be equal on all ranks.
 *
 * @param call the operation and what must be the same everywhere
 * @param signature a number that stands for the basic types of the message; empty if any may match
 * @param types the same for people
 * @param place where in the program
 */
public record CallSignature(String call, String signature, String types, String place) {}
