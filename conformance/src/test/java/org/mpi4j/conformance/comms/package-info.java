// SPDX-License-Identifier: Apache-2.0
/**
 * Communicators between one group and between two, what is cached on them, and their errors (chapters 7, 9).
 */
package org.mpi4j.conformance.comms;
