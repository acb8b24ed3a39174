// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** Two runs of elements: {@code inout[i] = in[i] op inout[i]}. Offsets in bytes, count in elements. */
record Operands(MemorySegment in, long inOffset, MemorySegment inout, long inoutOffset, long count) {}
