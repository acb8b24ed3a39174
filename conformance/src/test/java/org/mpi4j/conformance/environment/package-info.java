// SPDX-License-Identifier: Apache-2.0
/** What a program learns about its environment, its memory and clocks, and how MPI ends (chapters 9, 11). */
package org.mpi4j.conformance.environment;
