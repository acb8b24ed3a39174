// SPDX-License-Identifier: Apache-2.0
/** Section 6.9: the operations of reductions, predefined and of the user's, and the types they fold. */
package org.mpi4j.conformance.op;
