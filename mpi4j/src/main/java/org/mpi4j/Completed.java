// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * One completed operation of a list of requests.
 *
 * @param index its place in the list, from 0 on, or {@link Mpi#UNDEFINED} if the list holds nothing active
 * @param status how it ended
 */
public record Completed(int index, Status status) {}
