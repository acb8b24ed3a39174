// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.tree.TypeTree;

/**
 * Elements in memory that a call reads or writes.
 *
 * @param payload where they lie
 * @param type their datatype, as it was described
 * @param handle what the front end knows the datatype by
 */
public record FileElements(Payload payload, TypeTree type, Object handle) {}
