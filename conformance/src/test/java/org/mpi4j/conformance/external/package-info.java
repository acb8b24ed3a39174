// SPDX-License-Identifier: Apache-2.0
/** Generalized requests, and statuses that programs fill (chapter 13). */
package org.mpi4j.conformance.external;
