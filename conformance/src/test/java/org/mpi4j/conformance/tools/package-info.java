// SPDX-License-Identifier: Apache-2.0
/**
 * The tool information interface (chapter 15): what tools find, read and set, on one rank and on two over
 * each transport, before MPI begins and after it has ended.
 */
package org.mpi4j.conformance.tools;
