// SPDX-License-Identifier: Apache-2.0
/** Chapter 12 of the standard: one-sided communication. */
package org.mpi4j.conformance.rma;
