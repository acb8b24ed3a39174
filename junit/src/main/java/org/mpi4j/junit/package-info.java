// SPDX-License-Identifier: Apache-2.0
/** What tests of MPI programs need on top of JUnit. */
package org.mpi4j.junit;
