// SPDX-License-Identifier: Apache-2.0
/**
 * Datatypes as the engine sees them: {@code Layout} says how an element lies in memory, {@code Payload}
 * is the one form of a message buffer inside (segment, offset, count, layout).
 */
package org.mpi4j.internal.type;
