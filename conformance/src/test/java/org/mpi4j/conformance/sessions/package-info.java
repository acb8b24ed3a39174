// SPDX-License-Identifier: Apache-2.0
/** The sessions model: uses of MPI that do not know of each other, nor of the world model (section 11.3). */
package org.mpi4j.conformance.sessions;
