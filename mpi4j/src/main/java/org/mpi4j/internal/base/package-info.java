// SPDX-License-Identifier: Apache-2.0
/**
 * What every other package uses and which knows no MPI: control variables ({@code Cvar}, {@code Config}),
 * error values ({@code Fault}), native access. Depends on nothing but the JDK.
 */
package org.mpi4j.internal.base;
