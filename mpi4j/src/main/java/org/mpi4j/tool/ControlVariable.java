// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.util.Optional;
import org.mpi4j.Datatype;

/**
 * What is known of a control variable (MPI_T_cvar_get_info); it never changes.
 *
 * @param index its index on this rank, for {@link ToolInterface#cvarHandle}
 * @param name as {@code mpi4j-info} lists it
 * @param verbosity for whom it is
 * @param datatype INT for a choice, UNSIGNED_LONG for a number, CHAR for a text
 * @param enumeration the words of a choice
 * @param description its meaning, unit, and whether it can be set at run time
 * @param bind the kind of object that it belongs to
 * @param scope which ranks must set it together
 */
public record ControlVariable(
    int index, String name, Verbosity verbosity, Datatype datatype, Optional<ToolEnum> enumeration,
    String description, Binding bind, Scope scope) {}
