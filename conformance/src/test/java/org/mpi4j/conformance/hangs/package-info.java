// SPDX-License-Identifier: Apache-2.0
/** Jobs that hang, whose state reports must tell why, and slow ones, which must not be taken for such. */
package org.mpi4j.conformance.hangs;
