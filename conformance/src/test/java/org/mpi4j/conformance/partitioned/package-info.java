// SPDX-License-Identifier: Apache-2.0
/** Partitioned messages (chapter 4). */
package org.mpi4j.conformance.partitioned;
