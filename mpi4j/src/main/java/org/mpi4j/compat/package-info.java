// SPDX-License-Identifier: Apache-2.0
/**
 * What the layers that offer older Java APIs of MPI (jars {@code mpi4j-compat-...}) share. It is public for
 * these jars alone: programs do not use it, and it may change at any time.
 */
package org.mpi4j.compat;
