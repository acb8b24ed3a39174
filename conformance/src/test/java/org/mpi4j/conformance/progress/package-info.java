// SPDX-License-Identifier: Apache-2.0
/** Progress of operations while the program makes no call. */
package org.mpi4j.conformance.progress;
