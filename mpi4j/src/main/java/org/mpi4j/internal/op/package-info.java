// SPDX-License-Identifier: Apache-2.0
/** Reduction operations: what they fold, and the loops that do it. */
package org.mpi4j.internal.op;
