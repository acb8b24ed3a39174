// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import org.mpi4j.internal.coll.Neighborhood;

/** What a communicator knows about who talks to whom, seen from one rank; never changes. */
public sealed interface Topology extends Neighborhood permits CartTopology, GraphTopology, DistGraphTopology {}
