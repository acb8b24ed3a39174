// SPDX-License-Identifier: Apache-2.0
/**
 * Datatypes as the engine sees them. {@code Basic} and {@code Pair} are the tables of what the standard
 * predefines, {@code Shape} is a type map as a tree of few forms, {@code Layout} one element of a datatype,
 * {@code Payload} the one form of a message buffer inside (segment, offset, count, layout), which can pack
 * and unpack any part of its data.
 */
package org.mpi4j.internal.type;
