// SPDX-License-Identifier: Apache-2.0
/** How jobs are started. */
package org.mpi4j.conformance.start;
