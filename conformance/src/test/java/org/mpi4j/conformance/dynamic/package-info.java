// SPDX-License-Identifier: Apache-2.0
/** Spawned ranks, ports and connections between jobs (sections 11.7 to 11.10). */
package org.mpi4j.conformance.dynamic;
