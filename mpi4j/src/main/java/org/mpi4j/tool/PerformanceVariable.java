// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.util.Optional;
import org.mpi4j.Datatype;

/**
 * What is known of a performance variable (MPI_T_pvar_get_info); it never changes.
 *
 * @param index its index on this rank, for {@link PvarSession#handle}
 * @param name its name, which variables of different classes may share
 * @param verbosity for whom it is
 * @param varClass what its value means
 * @param datatype INT for a state, DOUBLE for a percentage and a time, else UNSIGNED_LONG or COUNT
 * @param enumeration the names of states
 * @param description what a high value means
 * @param bind the kind of object that it belongs to
 * @param isReadonly it can be neither written nor reset
 * @param isContinuous it is always active, and cannot be started or stopped
 * @param isAtomic it can be read and reset in one
 */
public record PerformanceVariable(
    int index, String name, Verbosity verbosity, PvarClass varClass, Datatype datatype,
    Optional<ToolEnum> enumeration, String description, Binding bind, boolean isReadonly,
    boolean isContinuous, boolean isAtomic) {}
