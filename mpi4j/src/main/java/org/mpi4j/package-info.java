// SPDX-License-Identifier: Apache-2.0
/** The public API: MPI for Java programs. */
package org.mpi4j;
