// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import org.mpi4j.Info;

/**
 * What is known of a source of events, a part of mpi4j with a clock (MPI_T_source_get_info).
 *
 * @param index its index on this rank, for {@link ToolInterface#sourceTimestamp}
 * @param name its name
 * @param description what it is
 * @param order whether its events come in the order of their timestamps
 * @param ticksPerSecond the unit of its timestamps
 * @param maxTicks the largest timestamp
 * @param info hints; none are known
 */
public record EventSource(
    int index, String name, String description, SourceOrder order, long ticksPerSecond, long maxTicks,
    Info info) {}
