// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

/**
 * What a rank says about its call in checking mode.
 *
 * @param call the operation and what must be the same everywhere
 * @param place where in the program
 */
public record Claim(String call, String place) {}
