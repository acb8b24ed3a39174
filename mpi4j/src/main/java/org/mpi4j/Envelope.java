// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Which constructor made a datatype, and how many arguments of each kind it got (section 5.1.13).
 *
 * @param integers how many integers {@link Datatype#contents} tells: counts, lengths, displacements in
 *     elements
 * @param addresses how many addresses: displacements, strides and bounds in bytes
 * @param datatypes how many datatypes
 * @param combiner the constructor
 */
public record Envelope(int integers, int addresses, int datatypes, Combiner combiner) {}
