// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A call of a collective operation, or one that begins it. The fields are read by the recorder. */
@Name("mpi4j.Collective")
@Label("MPI Collective")
@Description("A call of a collective operation, or one that begins it.")
final class CollectiveEvent extends CallEvent {}
