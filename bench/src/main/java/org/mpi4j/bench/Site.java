// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Intracomm;

/**
 * Where and on what one size is measured.
 *
 * @param world all ranks of the measurement
 * @param kind where messages lie
 * @param window messages under way at once, for bandwidth and rate
 * @param bytes in one message
 */
record Site(Intracomm world, BufferKind kind, int window, int bytes) {}
